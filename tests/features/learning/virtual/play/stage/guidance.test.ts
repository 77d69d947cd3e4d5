import { expect, it } from 'vitest'
import { guide } from '#features/learning/virtual/play/stage/guidance.ts'
import { begin, step } from '#domain/learning/virtual/exercise-machine.ts'

const state = begin('FOCUS', 0, 1, 7)!

it('says where the hand goes until all is as demanded', () => {
  const found = guide(state)!
  expect(found).toMatchObject({ target: 1, targets: 6, path: null, secondsLeft: 120, angle: null })
  expect([found.center, found.distance]).not.toEqual(['good', 'good'])
  const { ideal } = state.plan.targets[0]!
  expect(guide(step(state, ideal))).toMatchObject({ center: 'good', distance: 'good', horizon: 'good' })
})

it('says how the head turns back to level', () => {
  const { ideal } = state.plan.targets[0]!
  expect(guide(step(state, { ...ideal, roll: 40 }))!.horizon).toBe('counterclockwise')
  expect(guide(step(state, { ...ideal, roll: -40 }))!.horizon).toBe('clockwise')
})

it('asks to move in when the target is too far, and out when it is too near', () => {
  const { ideal } = state.plan.targets[0]!
  expect(guide(step(state, { ...ideal, depth: ideal.depth - 30 }))!.distance).toBe('in')
  expect(guide(step(state, { ...ideal, depth: ideal.depth + 30 }))!.distance).toBe('out')
})
