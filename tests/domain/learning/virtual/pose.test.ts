import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { limits, poseFields, quantize, restPose, UNITS, unitsOf } from '#domain/learning/virtual/pose.ts'

const anything = fc.record({
  pan: fc.double(),
  tilt: fc.double(),
  depth: fc.double(),
  roll: fc.double(),
  lightPost: fc.double(),
})

describe('a quantized pose', () => {
  it('is within its limits and in hundredths, whatever it is made from', () => {
    fc.assert(
      fc.property(anything, (pose) => {
        const quantized = quantize(pose)
        for (const field of poseFields) {
          const [least, most] = limits[field]
          expect(quantized[field]).toBeGreaterThanOrEqual(least)
          expect(quantized[field]).toBeLessThanOrEqual(most)
          expect(Number.isInteger(unitsOf(field, quantized[field]))).toBe(true)
        }
      }),
    )
  })

  it('is itself when it is quantized again', () => {
    fc.assert(
      fc.property(anything, (pose) => {
        expect(quantize(quantize(pose))).toEqual(quantize(pose))
      }),
    )
  })

  it.each([
    ['pan', 10.004, 10],
    ['pan', 10.006, 10.01],
    ['pan', 80, 75],
    ['depth', -3, 10],
    ['depth', 60.128, 60.13],
    ['roll', 190, -170],
    ['lightPost', 725, 5],
    ['lightPost', -181, 179],
    ['tilt', Number.NaN, 0],
    ['depth', Number.POSITIVE_INFINITY, 60],
  ] as const)('%s %d is %d', (field, from, to) => {
    expect(quantize({ ...restPose, [field]: from })[field]).toBe(to)
    expect(unitsOf(field, from)).toBe(Math.round(to * UNITS))
  })
})
