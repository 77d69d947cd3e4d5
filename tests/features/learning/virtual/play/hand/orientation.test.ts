import { expect, it } from 'vitest'
import {
  aimOf,
  frameOf,
  isStill,
  rollOf,
  turnBetween,
} from '#features/learning/virtual/play/hand/orientation.ts'

const still = frameOf({ alpha: 30, beta: -40, gamma: 0 })

it('aims nowhere else as long as it is held as it was', () => {
  const { pan, tilt } = aimOf(still, still)
  expect(pan).toBeCloseTo(0)
  expect(tilt).toBeCloseTo(0)
})

it('looks to the right when it is turned to the right, and up when its tip is raised', () => {
  expect(aimOf(still, frameOf({ alpha: 20, beta: -40, gamma: 0 })).pan).toBeGreaterThan(5)
  const raised = aimOf(still, frameOf({ alpha: 30, beta: -25, gamma: 0 }))
  expect(raised.tilt).toBeCloseTo(15)
  expect(raised.pan).toBeCloseTo(0)
})

it('aims the same when it is only rolled, and reads the roll from gravity', () => {
  const rolled = frameOf({ alpha: 30, beta: -40, gamma: 20 })
  expect(aimOf(still, rolled).pan).toBeCloseTo(0)
  expect(rollOf(rolled)).toBeCloseTo(20)
  // Yaw that drifts changes no horizon.
  expect(rollOf(frameOf({ alpha: 170, beta: -40, gamma: 20 }))).toBeCloseTo(20)
})

it('goes on smoothly where the device points straight down', () => {
  const down = frameOf({ alpha: 0, beta: -89, gamma: 0 })
  expect(aimOf(down, frameOf({ alpha: 0, beta: -91, gamma: 0 })).tilt).toBeCloseTo(-2)
})

it('knows when it is held still', () => {
  expect(isStill([still, frameOf({ alpha: 30.5, beta: -40.2, gamma: 0 })])).toBe(true)
  expect(isStill([still, frameOf({ alpha: 34, beta: -40, gamma: 0 })])).toBe(false)
  expect(turnBetween(179, -179)).toBe(2)
})
