import type * as fc from 'fast-check'

/** One way of overloading or confusing the server: the possible inputs, and how to try one. */
export interface Attack<Input> {
  inputs: fc.Arbitrary<Input>
  /** Throws a `BrokenRule` if the server breaks a rule. */
  attempt(input: Input): Promise<void>
}
