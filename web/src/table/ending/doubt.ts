/** Something does not fit in a proof; the code is the name of a text. */
export class Doubt extends Error {
  constructor(
    readonly code: string,
    readonly values: Record<string, string | number> = {},
  ) {
    super(code);
  }
}
