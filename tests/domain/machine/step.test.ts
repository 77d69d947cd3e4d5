import { expect, test } from 'vitest'
import { stay } from '#domain/machine/step.ts'

test('a machine that stays has the very same state, and no commands', () => {
  const state = { status: 'resting' }
  expect(stay(state).state).toBe(state)
  expect(stay(state).commands).toEqual([])
})
