import { expect, test } from 'vitest'
import { createBeginWindow } from '#server/login/sign-in/begin-window.ts'
import { ALL_AUTHORIZATIONS_RATE, FIRST_AUTHORIZATIONS } from '#server/login/sign-in/login-rates.ts'

const { max } = ALL_AUTHORIZATIONS_RATE
const often = (mayBegin: (address: string) => boolean, times: number, addressOf: (at: number) => string) =>
  Array.from({ length: times }, (_, at) => mayBegin(addressOf(at))).filter(Boolean).length

test('who uses up the bound of all leaves every other network its first few', () => {
  const mayBegin = createBeginWindow(() => 0)
  expect(often(mayBegin, 2 * max, (at) => `2001:db8:${at % 14}::1`)).toBe(max + 14 * FIRST_AUTHORIZATIONS)
  expect(often(mayBegin, 2 * FIRST_AUTHORIZATIONS, (at) => `192.0.2.${at}`)).toBe(FIRST_AUTHORIZATIONS)
})

test('very many networks together are bounded, too', () => {
  const mayBegin = createBeginWindow(() => 0)
  expect(often(mayBegin, 5 * max, (at) => `2001:${at.toString(16)}::1`)).toBe(2 * max)
})

test('the next minute is new', () => {
  let now = 0
  const mayBegin = createBeginWindow(() => now)
  often(mayBegin, 2 * max, () => '192.0.2.1')
  expect(mayBegin('192.0.2.1')).toBe(false)
  now = ALL_AUTHORIZATIONS_RATE.timeWindow
  expect(mayBegin('192.0.2.1')).toBe(true)
})
