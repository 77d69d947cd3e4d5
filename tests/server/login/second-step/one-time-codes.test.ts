import { expect, test } from 'vitest'
import {
  appAddress,
  digestOfRecoveryCode,
  newRecoveryCodes,
  newSecret,
  stepOfCode,
} from '#server/login/second-step/one-time-codes.ts'

/** RFC 6238, appendix B: the ASCII digits 1234567890, twice, and the last six digits of its codes for SHA-1. */
const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'

test.each([
  [59, '287082', 1],
  [1_111_111_109, '081804', 37_037_036],
  [1_111_111_111, '050471', 37_037_037],
  [1_234_567_890, '005924', 41_152_263],
  [2_000_000_000, '279037', 66_666_666],
])('RFC 6238: at %i s the code is %s', (seconds, code, step) => {
  expect(stepOfCode(SECRET, code, seconds * 1_000)).toBe(step)
})

test('a clock that is up to 30 s off still works, and one that is further off does not', () => {
  const at = 1_111_111_111_000
  expect(stepOfCode(SECRET, '081804', at)).toBe(37_037_036)
  expect(stepOfCode(SECRET, '050471', at - 30_000)).toBe(37_037_037)
  expect(stepOfCode(SECRET, '050471', at + 60_000)).toBeNull()
})

test.each(['', '05047', '0504711', 'abcdef', '１２３４５６', '050 471 x'])(
  '“%s” is not a code of an app',
  (typed) => {
    expect(stepOfCode(SECRET, typed, 1_111_111_111_000)).toBeNull()
  },
)

test('a code may be typed in groups, as apps show it', () => {
  expect(stepOfCode(SECRET, ' 050 471 ', 1_111_111_111_000)).toBe(37_037_037)
})

test('a secret has 160 bits, and the app is told whom it is for', () => {
  const secret = newSecret()
  expect(secret).toMatch(/^[A-Z2-7]{32}$/)
  expect(newSecret()).not.toBe(secret)
  const address = new URL(appAddress(secret, 'zoë@login.test'))
  expect(address.protocol).toBe('otpauth:')
  expect(decodeURIComponent(address.pathname)).toContain('Trocar:zoë@login.test')
  expect(address.searchParams.get('secret')).toBe(secret)
})

test('ten recovery codes differ, and may be typed with capitals, blanks, or without the hyphen', () => {
  const codes = newRecoveryCodes()
  expect(new Set(codes).size).toBe(10)
  const [code = ''] = codes
  expect(code).toMatch(/^[a-z2-9]{5}-[a-z2-9]{5}$/)
  const digest = digestOfRecoveryCode('key', code)
  expect(digestOfRecoveryCode('key', ` ${code.toUpperCase().replace('-', ' ')}`)).toBe(digest)
  expect(digestOfRecoveryCode('other key', code)).not.toBe(digest)
})
