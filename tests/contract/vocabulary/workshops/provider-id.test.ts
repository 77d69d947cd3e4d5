import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isProviderId } from '#contract/vocabulary/workshops/provider-id.ts'

const DIGITS = Array.from({ length: 10 }, (_, digit) => String(digit))

describe('isProviderId', () => {
  it('accepts numbers with the right check digit', () => {
    for (const known of ['1234567893', '1245319599']) expect(isProviderId(known), known).toBe(true)
  })

  it('refuses what is no number of a provider', () => {
    for (const wrong of ['', '123456789', '12345678931', '3234567893', '12345 67893', 'abcdefghij'])
      expect(isProviderId(wrong), wrong).toBe(false)
  })

  const nineDigits = fc
    .tuple(fc.constantFrom('1', '2'), fc.stringMatching(/^\d{8}$/))
    .map(([first, rest]) => first + rest)

  it('accepts exactly one check digit for each number', () => {
    fc.assert(
      fc.property(nineDigits, (body) => {
        const right = DIGITS.filter((digit) => isProviderId(body + digit))
        expect(right).toHaveLength(1)
      }),
    )
  })

  it('notices any single wrong digit', () => {
    fc.assert(
      fc.property(
        nineDigits,
        fc.integer({ min: 0, max: 9 }),
        fc.integer({ min: 1, max: 9 }),
        (body, at, by) => {
          const right = body + DIGITS.find((digit) => isProviderId(body + digit))!
          const wrong = right
            .split('')
            .map((digit, index) => (index === at ? `${(Number(digit) + by) % 10}` : digit))
          expect(isProviderId(wrong.join(''))).toBe(false)
        },
      ),
    )
  })
})
