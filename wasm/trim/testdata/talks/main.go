// Command talks does what needs the tables that trim leaves in a program: it
// walks deep stacks, collects garbage, recovers from a fault, and ends in one.
package main

import (
	"fmt"
	"runtime"
)

func main() {
	fmt.Println("goroutines", runtime.NumGoroutine()) // those of the run time do not count
	answers := make(chan int)
	go func() { answers <- deep(20000, new(int)) }()
	fmt.Println("deep", <-answers)
	fmt.Println("recovered:", recovered([]int{1}, 5))
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
