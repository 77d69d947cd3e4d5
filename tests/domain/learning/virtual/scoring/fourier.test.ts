import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { powerOfTwo, spectrometer } from '#domain/learning/virtual/scoring/fourier.ts'

/** The definition, term by term. */
function slowly(signal: readonly number[], size: number, count: number): number[] {
  return Array.from({ length: count }, (_, k) => {
    const turned = (wave: (angle: number) => number) =>
      signal.reduce((sum, value, index) => sum + value * wave((-2 * Math.PI * k * index) / size), 0)
    return Math.hypot(turned(Math.cos), turned(Math.sin))
  })
}

describe('a spectrum', () => {
  it('is that of the definition', () => {
    const value = fc.double({ min: -100, max: 100, noNaN: true })
    fc.assert(
      fc.property(
        fc.array(value, { minLength: 2, maxLength: 40 }),
        fc.constantFrom(1, 2, 16),
        fc.integer({ min: 1, max: 400 }),
        (signal, padding, count) => {
          const size = padding * powerOfTwo(signal.length)
          const found = spectrometer()(signal, padding, count)
          expect(found).toHaveLength(Math.min(count, size / 2))
          slowly(signal, size, found.length).forEach((expected, k) =>
            expect(Math.abs(found[k]! - expected)).toBeLessThan(1e-8),
          )
        },
      ),
    )
  })

  it('is the same each time, whatever was computed in between', () => {
    const spectrumOf = spectrometer()
    const first = spectrumOf([1, 2, 3], 16, 10)
    spectrumOf([4, 5, 6, 7, 8], 4, 3)
    expect(spectrumOf([1, 2, 3], 16, 10)).toEqual(first)
  })
})

it.each([
  [0, 1],
  [1, 1],
  [3, 4],
  [64, 64],
  [65, 128],
])('the power of two for %d is %d', (atLeast, size) => {
  expect(powerOfTwo(atLeast)).toBe(size)
})
