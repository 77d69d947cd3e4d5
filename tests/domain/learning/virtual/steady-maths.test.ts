import { readFileSync } from 'node:fs'
import path from 'node:path'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  angleOf,
  cosine,
  exponential,
  logarithm,
  normalBelow,
  randomFrom,
  sine,
} from '#domain/learning/virtual/steady-maths.ts'
import { filesOf, root } from '#tests/support/source-files.ts'

const angle = fc.double({ min: -720, max: 720, noNaN: true })
const RADIANS = Math.PI / 180

describe('maths that every engine computes alike', () => {
  it('sine and cosine are those of the engine, to thirteen digits', () => {
    fc.assert(
      fc.property(angle, (degrees) => {
        expect(Math.abs(sine(degrees) - Math.sin(degrees * RADIANS))).toBeLessThan(1e-13)
        expect(Math.abs(cosine(degrees) - Math.cos(degrees * RADIANS))).toBeLessThan(1e-13)
      }),
    )
  })

  it.each([
    [0, 0],
    [90, 1],
    [180, 0],
    [270, -1],
    [-90, -1],
    [360, 0],
  ])('the sine of %d° is exactly %d', (degrees, value) => {
    expect(sine(degrees)).toBeCloseTo(value, 15)
  })

  it('the angle of a point is that of the engine', () => {
    const side = fc.double({ min: -1000, max: 1000, noNaN: true })
    fc.assert(
      fc.property(side, side, (y, x) => {
        const ours = angleOf(y, x)
        const theirs = Math.atan2(y, x) / RADIANS
        // Half a turn is the same both ways round.
        expect(Math.abs(Math.abs(ours) - Math.abs(theirs))).toBeLessThan(1e-11)
        if (Math.abs(theirs) < 180 && y !== 0) expect(Math.sign(ours)).toBe(Math.sign(theirs))
      }),
    )
    expect(angleOf(0, 0)).toBe(0)
  })

  it('the logarithm is that of the engine', () => {
    fc.assert(
      fc.property(fc.double({ min: 1e-300, max: 1e300, noNaN: true }), (value) => {
        expect(Math.abs(logarithm(value) - Math.log(value))).toBeLessThan(1e-12 * 700)
      }),
    )
    expect(logarithm(1)).toBe(0)
    expect(logarithm(0)).toBe(Number.NEGATIVE_INFINITY)
    expect(logarithm(-1)).toBe(Number.NEGATIVE_INFINITY)
    expect(logarithm(Number.POSITIVE_INFINITY)).toBe(Number.POSITIVE_INFINITY)
  })

  it('the exponential is that of the engine', () => {
    for (let value = -60; value < 60; value += 0.37)
      expect(exponential(value) / Math.exp(value)).toBeCloseTo(1, 12)
    expect(exponential(-800)).toBe(0)
  })

  it.each([
    [0, 0.5],
    [1, 0.841345],
    [-1, 0.158655],
    [1.96, 0.975002],
    [-9, 0],
  ])('below %d standard deviations lies %d of a normal distribution', (deviations, part) => {
    expect(normalBelow(deviations)).toBeCloseTo(part, 6)
  })

  it('a seed gives the same numbers every time, from 0 to 1', () => {
    const [one, same] = [randomFrom(7), randomFrom(7)]
    const numbers = Array.from({ length: 1000 }, one)
    expect(numbers).toEqual(Array.from({ length: 1000 }, same))
    expect(numbers.every((number) => number >= 0 && number < 1)).toBe(true)
    expect(new Set(numbers).size).toBe(1000)
    expect(randomFrom(8)()).not.toBe(numbers[0])
  })

  it('has these very digits, in every engine', () => {
    expect([sine(12.34), cosine(-77.77), angleOf(-3, 2), logarithm(0.123), randomFrom(1)()]).toEqual([
      0.2137124407939944, 0.2118365412295572, -56.309932474020215, -2.0955709236097193, 0.6270739405881613,
    ])
  })
})

describe('what the trainer computes with', () => {
  const ALLOWED = /^(?:abs|ceil|floor|imul|max|min|round|sign|sqrt|LN2|SQRT1_2|SQRT2)$/

  it('is only what ECMAScript fixes to the last digit, and neither clock nor chance', () => {
    const found = filesOf('src/domain/learning/virtual').flatMap((file) => {
      const text = readFileSync(path.join(root, file), 'utf8').replaceAll(/\/\*[^]*?\*\/|\/\/.*$/gm, '')
      const used = [...text.matchAll(/\bMath\.(\w+)/g)].map(([, name = '']) => name)
      const others = [...text.matchAll(/\*\*|\bDate\b|\bperformance\b|\bIntl\b|toLocale\w+/g)].map(
        ([name]) => name,
      )
      return [...used.filter((name) => !ALLOWED.test(name)), ...others].map((name) => `${file}: ${name}`)
    })
    expect(found).toEqual([])
  })
})
