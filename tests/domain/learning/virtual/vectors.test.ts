import { describe, expect, it } from 'vitest'
import { between, cross, dot, lengthOf, plus, scaled } from '#domain/learning/virtual/vectors.ts'

describe('vectors', () => {
  it('are added, in multiples', () => {
    expect(plus([1, 2, 3], [10, 20, 30])).toEqual([11, 22, 33])
    expect(plus([1, 2, 3], [1, 1, 1], -2)).toEqual([-1, 0, 1])
    expect(scaled([1, -2, 3], 2)).toEqual([2, -4, 6])
  })

  it('have a length and a distance', () => {
    expect(lengthOf([2, 3, 6])).toBe(7)
    expect(between([1, 1, 1], [3, 4, 7])).toBe(7)
  })

  it('right times up is toward the viewer', () => {
    expect(cross([1, 0, 0], [0, 1, 0])).toEqual([0, 0, 1])
    expect(dot(cross([1, 2, 3], [4, 5, 7]), [1, 2, 3])).toBe(0)
  })
})
