/** Games in a browser or in Node, without a server: rules and searches as WebAssembly. */
export { GameModule, Plan, type About, type Exports } from "./module.ts";
export { GameRecord, seats } from "./record.ts";
export { Heap, Struct, type Layout } from "./memory.ts";
export { Finish, type Finished } from "./finish.ts";
export { network, type Network } from "./network.ts";
export { playOn, playouts, type Ends, type Playouts } from "./playouts.ts";
export { entriesFor, Solver, type Rated } from "./solver.ts";
export { TreeSearch, type Candidate, type SearchSettings } from "./tree.ts";
