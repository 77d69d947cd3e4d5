import type * as fc from 'fast-check'

/** One way of asking too much of the server: what may be tried, and how. */
export interface Attack<Input> {
  inputs: fc.Arbitrary<Input>
  /** Throws a `BrokenRule` when the server breaks one. */
  attempt(input: Input): Promise<void>
}
