import { describe, expect, it } from 'vitest'
import { spectrometer } from '#domain/learning/virtual/scoring/fourier.ts'
import { logDimensionlessJerk, spectralArcLength } from '#domain/learning/virtual/scoring/smoothness.ts'

// Reference values of siva82kb/smoothness: a bell, two seconds at 100 Hz.
const RATE = 100
const bell = (steps = 200, height = 1) =>
  Array.from({ length: steps }, (_, step) => {
    const t = -1 + (2 * step) / steps
    return height * Math.exp(-5 * t * t)
  })
const jerkOf = (speeds: number[]) => logDimensionlessJerk(speeds, RATE)!
const arcOf = (speeds: number[]) => spectralArcLength(speeds, RATE, spectrometer())!

describe('the reference values', () => {
  it('of one perfect move', () => {
    expect(jerkOf(bell())).toBeCloseTo(-5.81636, 5)
    expect(arcOf(bell())).toBeCloseTo(-1.41403, 5)
  })

  it('say why a whole attempt is not measured: rest and repetition count as jerk', () => {
    const rested = [...bell(), ...Array.from({ length: 600 }, () => 0)]
    expect(jerkOf(rested)).toBeCloseTo(-11.19, 2)
    expect(arcOf(rested)).toBeCloseTo(-1.42, 2)
    const four = [...bell(), ...bell(), ...bell(), ...bell()]
    expect(jerkOf(four)).toBeCloseTo(-11.4, 1)
    expect(arcOf(four)).toBeCloseTo(-3.93, 2)
  })

  it.each([
    [0.01, -12.03],
    [0.03, -14.19],
    [0.1, -16.46],
  ])('of a tremor of %d', (by, expected) => {
    expect(jerkOf(bell().map((speed, step) => speed + by * Math.sin(step * 1.3)))).toBeCloseTo(expected, 2)
  })
})

describe('both are the same', () => {
  it('for a slower move of the same shape', () => {
    expect(jerkOf(bell(800, 0.25))).toBeCloseTo(-5.817, 2)
    expect(arcOf(bell(800, 0.25))).toBeCloseTo(-1.41403, 3)
  })

  it('for a larger one', () => {
    expect(jerkOf(bell(200, 90))).toBeCloseTo(jerkOf(bell()), 9)
    expect(arcOf(bell(200, 90))).toBeCloseTo(arcOf(bell()), 9)
  })
})

it('what does not move is not measured', () => {
  const still = Array.from({ length: 50 }, () => 0)
  expect(logDimensionlessJerk(still, RATE)).toBeNull()
  expect(logDimensionlessJerk([], RATE)).toBeNull()
  expect(spectralArcLength(still, RATE, spectrometer())).toBeNull()
})
