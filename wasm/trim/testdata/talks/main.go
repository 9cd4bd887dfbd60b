// Command talks does what needs what trim leaves of a program, or writes anew:
// it walks deep stacks, collects garbage at every turn, calls in all the ways
// that there are, recovers from faults, and ends in one.
package main

import (
	"errors"
	"fmt"
	"runtime"
	"sort"
	"strings"
)

func main() {
	fmt.Println("goroutines", runtime.NumGoroutine()) // those of the run time do not count
	answers := make(chan int)
	go func() { answers <- deep(20000, new(int)) }()
	fmt.Println("deep", <-answers)
	fmt.Println("recovered:", recovered([]int{1}, 5))
	fmt.Println("recovered:", recovered(nil, 0))
	fmt.Println("nothing there:", pointed(nil))
	fmt.Println("by way of others:", wrapped(catcher.at), wrapped(catcher.through))
	fmt.Println("in turn:", strings.Join(deferred(), " "))
	fmt.Println("ended:", ended())
	fmt.Println("passed on:", passedOn(40))
	fmt.Println("jumps:", jumps(30))
	fmt.Println("sorted:", sorted("delta", "alpha", "charlie", "bravo"))
	fmt.Println("shapes:", shape(square(3))+shape(circle{2}))
	panic("the last word")
}

// deep makes its stack grow and collects garbage at the bottom.
func deep(n int, seen *int) int {
	if n == 0 {
		runtime.GC()
		return *seen
	}
	*seen++
	return deep(n-1, seen) + n%2
}

func recovered(list []int, at int) (said any) {
	defer func() { said = recover() }()
	return list[at]
}

type pair struct{ a, b int }

func pointed(p *pair) (said string) {
	defer func() { said = fmt.Sprint(recover()) }()
	return fmt.Sprint(p.b)
}

type catcher interface {
	at(said *string)
	through(said *string)
}

type hand struct{}

// at recovers, through does not: it is not deferred itself where the fault was.
func (hand) at(said *string)      { catch(said, recover()) }
func (hand) through(said *string) { catchThere(said) }

func catchThere(said *string) { catch(said, recover()) }

func catch(said *string, fault any) { *said = fmt.Sprint("caught ", fault) }

// glove has the methods of what it holds, by functions that Go writes.
type glove struct {
	_ int
	hand
}

// wrapped calls a method in the place of a fault, by way of one that Go writes.
func wrapped(method func(catcher, *string)) (said string) {
	defer func() {
		if fault := recover(); fault != nil {
			said += fmt.Sprint(", passed ", fault)
		}
	}()
	func() {
		defer method(&glove{}, &said)
		panic("thrown")
	}()
	return said
}

// deferred leaves a function by a fault, with garbage collected while the deferred calls run.
func deferred() (said []string) {
	defer func() {
		runtime.GC()
		said = append(said, "last", fmt.Sprint(recover()))
	}()
	for i := range 3 {
		defer func() {
			runtime.GC()
			said = append(said, fmt.Sprint(i))
			defer func() { said = append(said, fmt.Sprint(recover())) }()
			panic(fmt.Sprint("in ", i))
		}()
	}
	panic(errors.New("out"))
}

// ended ends a goroutine by Goexit, in the middle of deferred calls.
func ended() (said string) {
	done := make(chan string)
	go func() {
		defer func() {
			runtime.GC()
			done <- "by itself"
		}()
		func() {
			defer runtime.GC()
			runtime.Goexit()
		}()
		done <- "never"
	}()
	return <-done
}

// passedOn hands numbers through as many goroutines, which wait for each other.
func passedOn(n int) int {
	in := make(chan int)
	first := in
	for i := range n {
		out := make(chan int)
		go func(in, out chan int) {
			for v := range in {
				if v%7 == 0 {
					runtime.GC()
				}
				out <- v + i%2
			}
			close(out)
		}(in, out)
		in = out
	}
	go func() {
		for v := range 10 {
			first <- v
		}
		close(first)
	}()
	sum := 0
	for v := range in {
		sum += v
	}
	return sum
}

// jumps goes forward, backward and out of loops.
func jumps(n int) (said string) {
outer:
	for i := 0; ; i++ {
		switch {
		case i%15 == 0:
			said += "x"
		case i%5 == 0:
			said += "b"
		case i%3 == 0:
			for j := i; j > 0; j-- {
				if j%4 == 0 {
					said += fmt.Sprint(j % 10)
					continue outer
				}
			}
		case i > n:
			break outer
		}
		if i&1 == 0 || i > 20 && len(said)%3 == 1 {
			continue
		}
		said += "."
	}
	return said
}

func sorted(words ...string) string {
	sort.Slice(words, func(i, j int) bool { return words[i] < words[j] })
	return strings.Join(words, ",")
}

type shaped interface{ area() int }

type square int

func (s square) area() int { return int(s * s) }

type circle struct{ r int }

func (c circle) area() int { return 3 * c.r * c.r }

func shape(s shaped) int { return s.area() }
