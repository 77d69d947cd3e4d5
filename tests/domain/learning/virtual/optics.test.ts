import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  inPicture,
  lookThrough,
  optics,
  RIM_SLOPE,
  withLevelHorizon,
} from '#domain/learning/virtual/optics.ts'
import { type Pose, restPose } from '#domain/learning/virtual/pose.ts'
import { dot, lengthOf, plus, type Vector } from '#domain/learning/virtual/vectors.ts'

const at = (pose: Partial<Pose>): Pose => ({ ...restPose, ...pose })
const close = (vector: Vector, expected: Vector) =>
  vector.forEach((value, axis) => expect(value).toBeCloseTo(expected[axis]!, 9))

describe('a straight optic', () => {
  it('looks along the shaft, into the cavity', () => {
    const view = lookThrough(restPose, 0)
    close(view.tip, [0, 0, -60])
    close(view.direction, [0, 0, -1])
    close(view.up, [0, 1, 0])
    close(view.right, [1, 0, 0])
    expect(view.horizon).toBeCloseTo(0, 12)
  })

  it.each([
    ['right', { pan: 90 }, [1, 0, 0]],
    ['up', { tilt: 90 }, [0, 1, 0]],
  ] as const)('is turned to the %s by a positive angle', (_, pose, direction) => {
    close(lookThrough(at(pose), 0).direction, direction)
  })

  it('does not care about the light post', () => {
    expect(lookThrough(at({ lightPost: 77 }), 0)).toEqual(lookThrough(restPose, 0))
  })

  it('shows the horizon turned against the head', () => {
    expect(lookThrough(at({ pan: 30, tilt: 20, roll: 12 }), 0).horizon).toBeCloseTo(-12, 9)
  })
})

describe('an optic of 30°', () => {
  it.each([
    ['down, with the post at twelve', 0, [0, -0.5, -Math.sqrt(0.75)]],
    ['left, with the post at three', 90, [-0.5, 0, -Math.sqrt(0.75)]],
    ['up, with the post at six', 180, [0, 0.5, -Math.sqrt(0.75)]],
    ['right, with the post at nine', -90, [0.5, 0, -Math.sqrt(0.75)]],
  ] as const)('looks away from its light post: %s', (_, lightPost, direction) => {
    close(lookThrough(at({ lightPost }), 30).direction, direction)
  })

  it('turns what is seen without moving the tip', () => {
    expect(lookThrough(at({ lightPost: 90 }), 30).tip).toEqual(lookThrough(restPose, 30).tip)
  })

  it('leans when it looks to the side of a shaft that is raised', () => {
    expect(Math.abs(lookThrough(at({ tilt: 25, lightPost: 90 }), 30).horizon)).toBeGreaterThan(5)
    expect(lookThrough(at({ tilt: 25, lightPost: 0 }), 30).horizon).toBeCloseTo(0, 9)
  })
})

const pose = fc.record({
  pan: fc.double({ min: -60, max: 60, noNaN: true }),
  tilt: fc.double({ min: -45, max: 45, noNaN: true }),
  depth: fc.double({ min: 20, max: 200, noNaN: true }),
  roll: fc.double({ min: -180, max: 180, noNaN: true }),
  lightPost: fc.double({ min: -180, max: 180, noNaN: true }),
})

describe.each(optics)('the picture of %d°', (optic) => {
  it('has three directions at right angles, each of length 1', () => {
    fc.assert(
      fc.property(pose, (somewhere) => {
        const { direction, up, right } = lookThrough(somewhere, optic)
        for (const one of [direction, up, right]) expect(lengthOf(one)).toBeCloseTo(1, 9)
        for (const product of [dot(direction, up), dot(up, right), dot(right, direction)])
          expect(product).toBeCloseTo(0, 9)
      }),
    )
  })

  it('has what lies ahead in its center, and what lies aside where it is', () => {
    fc.assert(
      fc.property(pose, (somewhere) => {
        const view = lookThrough(somewhere, optic)
        const ahead = plus(view.tip, view.direction, 50)
        expect(inPicture(view, ahead)).toMatchObject({ isSeen: true })
        expect(inPicture(view, ahead).x).toBeCloseTo(0, 9)
        expect(inPicture(view, ahead).distance).toBeCloseTo(50, 9)
        const atRim = plus(ahead, view.right, 50 * RIM_SLOPE * 0.999)
        expect(inPicture(view, atRim).x).toBeCloseTo(0.999, 6)
        expect(inPicture(view, atRim).isSeen).toBe(true)
        expect(inPicture(view, plus(ahead, view.up, 50 * RIM_SLOPE * 1.01)).isSeen).toBe(false)
      }),
    )
  })

  it('can always be level', () => {
    fc.assert(
      fc.property(pose, (somewhere) => {
        expect(lookThrough(withLevelHorizon(somewhere, optic), optic).horizon).toBeCloseTo(0, 6)
      }),
    )
  })

  it('has a place for what is behind, far outside', () => {
    const view = lookThrough(restPose, optic)
    for (const behind of [plus(view.tip, view.direction, -20), plus(view.tip, view.right, 20)]) {
      const { x, y, isSeen } = inPicture(view, behind)
      expect(isSeen).toBe(false)
      expect(Math.sqrt(x * x + y * y)).toBeCloseTo(9, 6)
    }
  })
})
