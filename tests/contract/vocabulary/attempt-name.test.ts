import { expect, test } from 'vitest'
import { nameAttempt } from '#contract/vocabulary/attempt-name.ts'

test.each([
  [3, 'Peg transfer · attempt 3'],
  [null, 'Peg transfer'],
])('attempt %s is called “%s”', (attempt, called) => {
  expect(nameAttempt({ name: 'Peg transfer', attempt })).toBe(called)
})
