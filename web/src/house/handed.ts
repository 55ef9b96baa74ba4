/** What this browser remembers of games that a server can be handed. */

/** Whether something was begun without the server since it was handed games last. */
export const PLAYED = "played-alone";
/** The tables that a server has. */
export const HANDED = "handed";
