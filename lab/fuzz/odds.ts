import * as fc from 'fast-check'
import { nastyText } from './nasty-values.ts'

// How often inputs are valid, and how they are spelled.

/** Header values that a client is able to send; the raw kind covers all other bytes. */
export const printableNasty = fc.oneof(
  nastyText.map((text) =>
    text
      .replaceAll(/[^\x20-\x7e]/g, '')
      .trim()
      .slice(0, 4_000),
  ),
  fc.stringMatching(/^[!-~]{0,60}$/),
)

export function mostly<Value>(usual: fc.Arbitrary<Value>, odd?: fc.Arbitrary<Value>): fc.Arbitrary<Value> {
  return fc.oneof(
    { weight: 9, arbitrary: usual },
    { weight: 1, arbitrary: odd ?? (nastyText as fc.Arbitrary<Value>) },
  )
}

export function sometimes<Value>(odd: fc.Arbitrary<Value>, usual: Value): fc.Arbitrary<Value> {
  return fc.oneof({ weight: 9, arbitrary: fc.constant(usual) }, { weight: 1, arbitrary: odd })
}

/** Lone surrogates cannot be written in an address. Places of ids stay as they are. */
export function encode(text: string): string {
  return encodeURIComponent(text.toWellFormed())
}
