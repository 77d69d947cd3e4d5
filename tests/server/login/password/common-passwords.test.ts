import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { isCommon } from '#server/login/password/common-passwords.ts'
import { computingTimeOf } from '#tests/support/computing-time.ts'

test.each([
  'password',
  'Password123!',
  'p4$$w0rd',
  'P@ssw0rd2026',
  'iloveyou',
  'trocar-demo',
  'Surgery2026!',
  'letmein123',
  'correct horse battery staple',
  'qwertyuiop',
  '1qaz2wsx',
  '12345678',
  '87654321',
  'abcdefgh',
  'aaaaaaaa',
  'abcabcabc',
  '12121212',
  '19840512',
  '05.12.1984',
  'monkeymonkey',
  'dragon!!master',
  'Sunshine7',
])('%s is one of the first that guessers try', (password) => {
  expect(isCommon(password)).toBe(true)
})

test.each([
  'three quiet otters',
  'vb7kq-xw2mz',
  'kettle on the boat',
  'Geranium lamp 9',
  'lösung im nebel',
  '手術室の静かな朝です',
  '83019246571',
])('%s is not', (password) => {
  expect(isCommon(password)).toBe(false)
})

test('a common word is still common with any digits after it', () => {
  fc.assert(fc.property(fc.nat(99_999), (number) => isCommon(`Hospital${number}`)))
})

test('a long random password is never common', () => {
  const hex = fc
    .uint8Array({ minLength: 16, maxLength: 16 })
    .map((bytes) => Buffer.from(bytes).toString('base64url'))
  fc.assert(fc.property(hex, (password) => new Set(password).size < 8 || !isCommon(password)))
})

test('it is judged at once, however long it is', () => {
  expect(computingTimeOf(() => isCommon('q1w2e3r4'.repeat(128)))).toBeLessThan(250)
})
