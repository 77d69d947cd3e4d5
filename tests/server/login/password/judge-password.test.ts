import { expect, test } from 'vitest'
import { judgePassword } from '#server/login/password/judge-password.ts'

const owner = { email: 'maya@hospital.example', firstName: 'Maya', lastName: 'Okafor' }

test.each([
  ['short', 'too-short'],
  ['maya1234', 'personal'],
  ['password1', 'common'],
  ['a'.repeat(300), 'too-long'],
  ['three quiet otters', null],
])('%s: %s', (password, fault) => {
  expect(judgePassword(password, owner)).toBe(fault)
})
