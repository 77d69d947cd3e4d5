import { expect, test } from 'vitest'
import { readNumber } from '#contract/content/grade.ts'
import { phoneNumber } from '#contract/vocabulary/personal-values.ts'
import { plainDigits } from '#contract/vocabulary/people/plain-digits.ts'
import { readDoorCode } from '#contract/vocabulary/workshops/door-code.ts'
import { draftOf, ruleOf } from '#domain/learning/tasks/due-rule.ts'
import { isPhone } from '#domain/phone-text.ts'
import { toE164 } from '#domain/workshops/phone-number.ts'
import { priceOf } from '#domain/workshops/workshop-draft.ts'
import { digestOfRecoveryCode, isCodeOfApp } from '#server/login/second-step/one-time-codes.ts'

test('the digits of every script that the runtime knows have their values', () => {
  const systems = Intl.supportedValuesOf('numberingSystem').map((system) =>
    new Intl.NumberFormat('en', { numberingSystem: system, useGrouping: false }).format(9_876_543_210),
  )
  const decimal = systems.filter((written) => /^\p{Nd}{10}$/u.test(written))
  expect(decimal.length).toBeGreaterThan(20)
  for (const written of decimal) expect(plainDigits(written)).toBe('9876543210')
})

test('what is not a digit or a wide sign stays', () => {
  expect(plainDigits('３．５ cm，−2 ½ 五 Ⅷ')).toBe('3.5 cm,−2 ½ 五 Ⅷ')
})

test.each([
  ['a code at the door', () => readDoorCode('１２３ ４５６ ７８９'), '123456789'],
  ['a code of an app', () => isCodeOfApp('１２３４５６'), true],
  [
    'a code on paper',
    () => digestOfRecoveryCode('k', 'Ｋ３ｍ９ｑ－２ｘｗ７ｐ'),
    digestOfRecoveryCode('k', 'k3m9q-2xw7p'),
  ],
  ['a phone number', () => phoneNumber.parse('（５５５）５５５－０１２３'), '5555550123'],
  ['one of a form', () => isPhone('٠١٢٣٤٥٦'), true],
  ['one of the USA', () => toE164('３１２ ５５５ ０１２３'), '+13125550123'],
  ['an answer', () => readNumber('３，５'), 3.5],
  ['a price', () => priceOf('＄１，２００．５０'), 1200.5],
  [
    'days',
    () => ruleOf({ ...draftOf(terms, null), days: '３０' }, String),
    { due: 'AFTER_JOINING', days: 30 },
  ],
])('%s is read as an input method writes it', (_what, read, value) => {
  expect(read()).toEqual(value)
})

const terms = {
  due: 'AFTER_JOINING' as const,
  dueDate: null,
  days: 1,
  event: null,
  isOptional: false,
  requires: [],
}
