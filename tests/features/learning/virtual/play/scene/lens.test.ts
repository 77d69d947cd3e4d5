import { expect, it } from 'vitest'
import { cleanLens, clearance, coldLens, stepLens } from '#features/learning/virtual/play/scene/lens.ts'
import { restPose } from '#domain/learning/virtual/pose.ts'

it('is smeared where it touches, and wiped by withdrawing into the port', () => {
  const touched = stepLens(cleanLens, { ...restPose, depth: 120 }, [0, -80, -90], 0.2)
  expect(touched.smear).toBeGreaterThan(0.4)
  const carried = stepLens(touched, { ...restPose, depth: 80 }, [0, 0, -80], 1)
  expect(carried.smear).toBe(touched.smear)
  expect(stepLens(carried, { ...restPose, depth: 12 }, [0, 0, -12], 1).smear).toBe(0)
})

it('fogs only while it is cold', () => {
  let lens = coldLens
  for (let step = 0; step < 480; step += 1) lens = stepLens(lens, restPose, [0, 0, -60], 1 / 60)
  expect(lens).toEqual({ smear: 0, mist: 0 })
})

it('touches nothing in the middle of the cavity', () => {
  expect(clearance([0, 0, -100])).toBeGreaterThan(40)
  expect(clearance([0, -78, -100])).toBeLessThan(0)
})
