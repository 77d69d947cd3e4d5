import { expect, test } from 'vitest'
import { stay } from '#domain/machine/step.ts'

test('a machine that stays is in the very same state, and asks for nothing', () => {
  const state = { status: 'resting' }
  expect(stay(state).state).toBe(state)
  expect(stay(state).commands).toEqual([])
})
