import { expect, test } from 'vitest'
import { formatPhone, isPhone, phoneToSave } from '#domain/phone-text.ts'

test.each([
  ['+15555550123', '(555) 555-0123'],
  ['5555550123', '(555) 555-0123'],
  ['555-555-0123', '(555) 555-0123'],
  ['+4915112345678', '+4915112345678'],
  ['12345', '12345'],
  ['', ''],
])('phone display strips a leading +1 and shows (xxx) xxx-xxxx (spec 1 §5): %s as %s', (phone, shown) => {
  expect(formatPhone(phone)).toBe(shown)
})

test.each([
  ['', true],
  [' ', true],
  ['(555) 555-0123', true],
  ['+49 151 12345678', true],
  ['1234', false],
  ['call me', false],
])('a number of 5 to 15 digits can be saved, and so can none: %j is %s', (typed, is) => {
  expect(isPhone(typed)).toBe(is)
})

test.each([
  ['(555) 555-0123', '+15555550123', '+15555550123'],
  ['(555) 555-0199', '+15555550123', '(555) 555-0199'],
  ['+4915112345678', '+4915112345678', '+4915112345678'],
  [' ', '+15555550123', null],
  ['555-555-0123', null, '555-555-0123'],
])('%j, of a form that was opened with %j, is sent as %j', (typed, known, sent) => {
  expect(phoneToSave(typed, known)).toBe(sent)
})
