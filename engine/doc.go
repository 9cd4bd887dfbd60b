// Package engine is a tour of the rules engine; it holds no code.
//
//	board    the unchanging map: provinces, coasts, borders, powers, the opening
//	position one moment of a game: phase, units, owners, dislodged units
//	order    orders: text to order, order to text, which are possible
//	judge    what becomes of the orders, and why
//	explain  the reasons as English sentences
//	warn     what about orders is probably not meant; what is odd about a position
//	game     a whole game: phases, undo, draw, its readable text
//	share    a game as a short code for links
//	draw     the map and the orders as SVG
//	foreign  games in the forms of other tools, read and written
//	session  what a page may ask, in text, for package wasm to bind
//
// Imports go one way only, down this list from session to board.
package engine
