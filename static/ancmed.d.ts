// The contract of ancmed.js. Every function throws AncmedError on bad input and
// has then changed nothing.

/** Starts the engine; called again, gives the same one. Rejects with an AncmedError. */
export function load(options?: LoadOptions): Promise<Ancmed>;

export interface LoadOptions {
  /** By default ancmed.wasm beside the module. */
  wasm?: string | URL | Response | ArrayBuffer | Uint8Array;
}

export class AncmedError extends Error {
  name: "AncmedError";
  /**
   * One of: bad-position, bad-order, bad-argument, bad-game, damaged-code, newer-code, differs, game-over,
   * not-in, no-time, no-map, closed; of loading: wasm-missing, wasm-refused,
   * wasm-broken; of the engine itself: engine-stopped, unknown-method, bad-wire, internal.
   */
  code: string;
  /** Where in what was given: "units[2].province", "orders[3]". */
  path?: string;
  /** From 1. */
  line?: number;
  /** From 1, in characters. */
  column?: number;
  /** The smallest wrong word. */
  word?: string;
  /** What was probably meant, best first. */
  suggestions?: string[];
}

export type Season = "Spring" | "Fall" | "Winter";
export type PhaseType = "movement" | "retreat" | "adjustment";
export type UnitType = "army" | "fleet";

export interface Phase {
  season: Season;
  year: number;
  type: PhaseType;
}

export interface Unit {
  power: string;
  type: UnitType;
  /** A province id, or "stp/nc" for a fleet on a coast. */
  province: string;
}

export interface Dislodged extends Unit {
  /** A province without a coast. */
  attackerFrom?: string;
  byConvoy?: boolean;
}

/** Supply centers by power. */
export type Owners = Record<string, string[]>;

export interface Position {
  variant: string;
  /** "2023" when left out, or "datc2", "vdiplomacy". */
  rules?: string;
  phase: Phase;
  units: Unit[];
  dislodged?: Dislodged[] | null;
  contested?: string[] | null;
  owners?: Owners | null;
}

export interface Province {
  id: string;
  name: string;
  type: "inland" | "coastal" | "sea" | "archipelago";
  supplyCenter: boolean;
  homeOf?: string;
  coasts?: string[];
  aliases: string[];
}

export interface Border {
  between: [string, string];
  army: boolean;
  fleet: boolean;
}

export interface Variant {
  id: string;
  name: string;
  powers: string[];
  /** Supply centers that win. */
  victory: number;
  rules: string[];
  provinces: Province[];
  adjacency: Border[];
  start: Position;
}

export interface ParsedOrder {
  line: number;
  power: string;
  /** Canonical, without the power. */
  text: string;
}

export interface Problem {
  severity: "error" | "warning";
  line: number;
  column: number;
  word: string;
  code: string;
  message: string;
  suggestions: string[];
}

export interface Parsed {
  orders: ParsedOrder[];
  problems: Problem[];
  /** For each problem the index of the order in which, or behind which, it stands in its line; -1 for none. */
  about: number[];
}

export type Word =
  | "void" | "holds" | "dislodged" | "succeeds" | "fails" | "unmatched" | "given" | "cut" | "available" | "disrupted";

export type ReasonCode =
  | "void"
  | "unattacked" | "withstood" | "beleaguered" | "driven-out"
  | "moved" | "beat" | "rotated" | "exchanged"
  | "bounced" | "head-to-head" | "standoff" | "beaten" | "own-unit" | "lost-head-to-head"
  | "convoy-broken" | "convoy-paradox" | "no-convoy"
  | "given" | "cut-by-attack" | "cut-by-dislodgement" | "support-unmatched"
  | "convoy-used" | "convoy-unused" | "fleet-dislodged" | "fleet-paradox" | "convoy-unmatched"
  | "retreated" | "retreat-clash" | "disbanded"
  | "built" | "removed" | "waived";

export interface Reason {
  code: ReasonCode;
  /** A full sentence for a person, with the arithmetic. */
  text: string;
  /** Why a void order is void. */
  impossible?: string;
  /** The strengths that decided: the mover's, and what it had to beat. */
  attack?: number;
  defense?: number;
  /** Provinces of the units that decided; the code says what they did. */
  by?: string[];
  /** Units whose support counted for attack, and for defense. */
  supports?: string[];
  against?: string[];
  /** Supports that did not count, and why. */
  uncounted?: { at: string; why: "cut" | "own-power" | "not-ordered"; by?: string }[];
}

export interface Result {
  /** Canonical, with its power. */
  order: string;
  word: Word;
  reason: Reason;
  /** The fleets over which a convoyed army went, in order. */
  route?: string[];
}

export interface Answer {
  results: Result[];
  dislodged: (Dislodged & { byConvoy: boolean; retreats: string[]; text: string })[];
  contested: string[];
  disbanded: Unit[];
  removedByRule: (Unit & { distance: number; text: string })[];
  after: Unit[];
  owners: Owners | null;
  adjustments: Record<string, number> | null;
  next: Phase | null;
  winner: string | null;
}

export interface Cause {
  /** The index of the order told of; -1 for a unit without one that counts. */
  order: number;
  /** Where its unit stands. */
  province: string;
  /** A full sentence. */
  text: string;
}

/** What is odd about a position that can be. */
export interface Remark {
  code: RemarkCode;
  /** A full sentence. */
  text: string;
  /** null where it is about none. */
  power: string | null;
  /** Of the units or centers that it is about. */
  provinces: string[];
}

export type RemarkCode =
  | "empty" | "units-over" | "no-centers" | "won" | "center-held" | "nothing-to-do"
  | "no-attacker" | "own-attacker" | "origin-missing" | "origin-far" | "contested-alone" | "contested-now";

/** What about orders is probably not meant. */
export interface Warning {
  code: WarningCode;
  /** A full sentence. */
  text: string;
  power: string | null;
  /** Where the units stand that it is about; of builds, the free home centers. */
  provinces: string[];
  /** Indexes of the orders that it is about, the first at fault; none where orders are missing. */
  orders: number[];
  /** The moves or retreats of these orders fail whatever other powers order. */
  certain: boolean;
  /** It hinges on a unit that has no order yet, and may settle itself. */
  waits: boolean;
  /** An order that was probably meant, canonical, with its power. */
  meant?: string;
}

export type WarningCode =
  | "no-orders" | "void" | "support-unmatched" | "support-own" | "convoy-unmatched" | "no-convoy"
  | "own-stays" | "own-swap" | "own-bounce" | "own-stronger"
  | "retreat-clash" | "builds-left" | "no-room" | "removals-left";

/** From where an attacker may have come. */
export interface Origin {
  attackerFrom: string;
  byConvoy: boolean;
}

export interface DrawOptions {
  names?: "full" | "short" | "none";
  theme?: "light" | "dark" | "print";
  palette?: "default" | "patterns";
  /** What units bear: their power's sign, or A and F. */
  letters?: "powers" | "units";
  title?: string;
  /** In pixels. */
  width?: number;
  /** Keeps the ids of several boards in one page apart. */
  idPrefix?: string;
}

/** What is being done on a page's map. Places are ids, with or without a coast. */
export interface Hand {
  /** Where the unit in hand stands. */
  unit?: string | null;
  /** It is the one that was dislodged there. */
  dislodged?: boolean;
  /** What can be chosen now, and what is pointed at. */
  targets?: string[];
  hover?: string | null;
  /** An order to show as if it were given. */
  order?: string | null;
  /** Units that still have no order. */
  lacking?: string[];
}

/** A unit, or a home center to build in, with all of its possible orders. */
export interface Choices {
  place: string;
  province: string;
  /** null for a home center to build in. */
  type: UnitType | null;
  power: string;
  orders: Choice[];
}

export interface Choice {
  /** Canonical, without the power. */
  text: string;
  kind: "hold" | "move" | "support" | "convoy" | "retreat" | "disband" | "build" | "remove" | "waive";
  /** Where the supported or convoyed unit stands. */
  from?: string;
  fromType?: UnitType;
  /** Left out for a support to hold. */
  to?: string;
  via?: true;
  /** What is built, and where: with its coast. */
  type?: UnitType;
  place?: string;
}

export type Outcome = { winner: string } | { draw: string[] };

/** A phase of a game. Without an answer it is the one being played. */
export interface Turn {
  /** Of the phase in the game's tree. */
  id: number;
  position: Position;
  orders: string[];
  answer: Answer | null;
}

/** A phase in the tree of a game. */
export interface TreeNode {
  id: number;
  /** The phase before; null for the first, whose id is 0. */
  parent: number | null;
  /** The phases that followed; the first goes on with the main line. */
  children: number[];
  phase: Phase;
  /** Of the variation that begins with the orders that led here; "" without one. */
  name: string;
  /** On this phase. */
  comment: string;
  /** On the orders that led here, by their index; empty when there are none. */
  comments: string[];
  /** The orders that led here and that the main line has not. */
  differs: string[];
  /** How the game ended here. */
  outcome: Outcome | null;
  /** The names of the drafts of this phase, of which one is shown. */
  drafts: string[];
  shown: string;
}

/** What is to be said of a game that was opened; from a text, with the place in it. */
export interface Note {
  message: string;
  line?: number;
  column?: number;
  word?: string;
}

/** Where an order stands among orders() and what else it changed: the comments on them, what can be taken back. */
export interface Placed {
  index: number;
  comments: string[];
  canUndo: boolean;
  canRedo: boolean;
  marks?: Marks;
}

/**
 * The layers of a page's map that a change of orders changes, each as pieces in their order: markup, or the place where
 * the same markup stood in the picture before.
 */
export interface Marks {
  /** The number of this picture. */
  picture: number;
  layers: Record<string, (string | number)[]>;
}

/** A set of orders of a phase, kept beside others. */
export interface Draft {
  /** "" for the one that every phase begins with. */
  name: string;
  orders: string[];
  /** On the orders, by their index; empty when there are none. */
  comments: string[];
  shown: boolean;
}

/**
 * A game is a tree of phases and stands at one of them: position, setOrders, orders, resolve, draw, concede, outcome,
 * turns and drafts are about that one.
 */
export interface Game {
  position(): Position;
  /** Replaces all orders of the phase. With an error among the problems nothing changes. */
  setOrders(text: string): Parsed;
  /**
   * Puts one canonical order of a movement, with its power, in the place of that of the same unit, or behind all. Null,
   * and nothing has changed, where the orders must be read together: then setOrders takes them. With drawn, marks() for
   * it come too.
   */
  setOrder(order: string, drawn?: { known: number; options?: DrawOptions }): Placed | null;
  /** Canonical texts with their powers. */
  orders(): string[];
  /** Goes on to the next phase: a new variation, or what the same orders led to before. */
  resolve(): Answer;
  /** Takes back the last change, of whatever kind; false when there is none. Going to another phase or draft is none. */
  undo(): boolean;
  redo(): boolean;
  canUndo(): boolean;
  canRedo(): boolean;
  /** Back to the start; can be undone. */
  restart(): void;
  /** Ends the game by agreement: all who are left share a draw. */
  draw(): void;
  /** Ends the game by agreement: this power wins. */
  concede(power: string): void;
  /** Lets a line go on that ended by agreement. */
  reopen(): void;
  outcome(): Outcome | null;
  /** Every phase from the first to the current one. The objects of resolved phases are the same each time: do not change them. */
  turns(): Turn[];
  /** The line of play through a phase: from the first to it, and on with what was played first. Made of the same objects as turns(). */
  line(id: number): Turn[];
  /** Every phase of every line, each before those that followed it, the main line first; and where the game stands. */
  tree(): { at: number; nodes: TreeNode[] };
  /** A phase with its position, and the orders and answer with which the main line went on (or the shown draft, and null). */
  node(id: number): TreeNode & Turn;
  goTo(id: number): void;
  setComment(id: number, comment: string): void;
  /** On one of the orders that led to a phase. */
  setOrderComment(id: number, index: number, comment: string): void;
  /** On one of the orders of the shown draft. */
  setDraftComment(index: number, comment: string): void;
  /** Names the variation that begins with the orders that led to a phase. */
  nameVariation(id: number, name: string): void;
  /** Makes the variation that a phase is in the first of those that part where it does. */
  promote(id: number): void;
  /** Takes a phase and all that followed out of the tree. */
  deleteVariation(id: number): void;
  /** Those of the current phase; never none. */
  drafts(): Draft[];
  /** Shows a draft; one that is not there is begun, empty. */
  setDraft(name: string): void;
  /** Keeps the shown draft and shows a copy of it under another name. */
  copyDraft(name: string): void;
  renameDraft(old: string, name: string): void;
  deleteDraft(name: string): void;
  /** What the game says of itself. */
  head(): { title: string; players: Record<string, string> };
  setTitle(title: string): void;
  setPlayer(power: string, name: string): void;
  /** Readable and complete; with what became of each order, if wanted: that is read over when it is opened. */
  text(options?: { results?: boolean }): string;
  /** URL-safe and complete. */
  code(): string;
  /** What was lost, or contradicts the rules, when the game was opened: to be told to the person who did. */
  notes(): Note[];
  /** The game in a format that is written; texts for forums may hold a link to it (http or https). */
  export(format: string, options?: { link?: string }): string;
  /**
   * What the orders are drawn as while they are not judged: those of the layers that they change. known is the number of
   * the picture that the page has, 0 for none. Null for a board without a map.
   */
  marks(known: number, options?: DrawOptions): Marks | null;
  /** Frees the game: it can only be closed again. */
  close(): void;
}

/** A form in which games are read or written: this program's own, and those of other tools. */
export interface Format {
  id: string;
  name: string;
  reads: boolean;
  writes: boolean;
}

export interface Import {
  /** The id of the format, which is recognized. */
  format: string;
  game: Game;
  /**
   * What could not be understood, by line. Beside the codes of parse: "damaged" where the form is broken,
   * "differs" where the text says that something else became of a phase, "not-read" for what is in no
   * phase of the game.
   */
  problems: Problem[];
  /** What had to be assumed, in sentences. */
  notes: string[];
}

export interface Ancmed {
  readonly version: string;
  variants(): Variant[];
  /** One of them, by its id: less to read where the others are not needed. */
  variant(id: string): Variant;
  parse(position: Position, text: string): Parsed;
  /** Canonical order texts without the power, by place. */
  legalOrders(position: Position): Record<string, string[]>;
  /** The same orders taken apart. */
  choices(position: Position): Choices[];
  /** Centers minus units, of powers that have more or fewer; null without owners. */
  adjustments(position: Position): Record<string, number> | null;
  adjudicate(position: Position & { orders?: string[] }): Answer;
  /** What the outcome of one of the orders, by its index, rests on, and what that rests on: the nearest causes first. */
  causes(position: Position & { orders?: string[] }, index: number): Cause[];
  /** What about the orders is probably not meant, before they are judged: by order, then by power what is missing. */
  warnings(position: Position & { orders?: string[] }): Warning[];
  /** What is odd about a position; throws if it cannot be, with the path of the fault. */
  checkPosition(position: Position): { remarks: Remark[] };
  /** Places where a unit of a type could be put, on the board or among the dislodged. */
  placeable(position: Position, type: UnitType, dislodged?: boolean): string[];
  /** From where the unit in a province may have come to dislodge another there. */
  attackers(position: Position, province: string): Origin[];
  /** A complete SVG document. */
  svg(position: Position & { orders?: string[]; answer?: Answer | null }, options?: DrawOptions): string;
  /** The same on one page for paper, A4 across, with its orders and results below. The theme is print unless another is given. */
  sheet(position: Position & { orders?: string[]; answer?: Answer | null }, options?: DrawOptions): string;
  /** What of a page's map never changes, as one svg element. */
  base(variant: string, options?: DrawOptions): string;
  /** What changes on a page's map, by layer: markup for the groups of base. */
  layers(position: Position & { orders?: string[]; answer?: Answer | null }, options?: DrawOptions): Record<string, string>;
  /** What a page's map shows of an order that is being given, by layer. */
  preview(position: Position & { orders?: string[] }, hand: Hand, options?: DrawOptions): Record<string, string>;
  /** What to say of each province, by its id: its name, what stands there, who owns it. */
  spoken(position: Position): Record<string, string>;
  newGame(options?: { variant?: string; rules?: string; position?: Position | null }): Game;
  /**
   * Opens what text() or code() gave. If a part is enough, what can be saved of a damaged one is opened, and notes()
   * says what is lost; else it throws.
   */
  openGame(text: string, options?: { partly?: boolean }): Game;
  readonly formats: Format[];
  /** Opens a game from a text in any format that is read. What cannot be understood is reported, and the rest kept. */
  importGame(text: string): Import;
}
