import { expect, test } from 'vitest'
import { cleanEmail, emailText, spellEmail } from '#contract/vocabulary/people/email.ts'

test.each([
  ['anna@klinik.xn--p1ai', 'anna@klinik.xn--p1ai'],
  ['anna@klinikum-köln.example', 'anna@xn--klinikum-kln-ejb.example'],
  ['anna@KLINIKUM-KO\u0308LN.example', 'anna@xn--klinikum-kln-ejb.example'],
  ['anna@пример.рф', 'anna@xn--e1afmkfd.xn--p1ai'],
  ['anna@例え。テスト', 'anna@xn--r8jz45g.xn--zckzah'],
  ["o'connor+ward@Hospital.Example", "o'connor+ward@hospital.example"],
  ['a!#$%&*/=?^_`{|}~-b@x-y.example', 'a!#$%&*/=?^_`{|}~-b@x-y.example'],
  ['jörg@example.de', 'jörg@example.de'],
  ['\u200banna@example.org\ufeff ', 'anna@example.org'],
  ['Anna.Maria@example.org', 'Anna.Maria@example.org'],
  ['ａｎｎａ＠ｅｘａｍｐｌｅ．ｏｒｇ', 'anna@example.org'],
  ['<anna@example.org>', 'anna@example.org'],
  ['mailto:anna@example.org', 'anna@example.org'],
  ['anna@example.org.', 'anna@example.org'],
  ['anna@example.org; ', 'anna@example.org'],
])('%s is accepted', (typed, stored) => {
  expect(cleanEmail(typed)).toBe(stored)
  expect(emailText.parse(typed)).toBe(stored)
})

test.each([
  '',
  'anna',
  'anna@',
  '@example.org',
  'anna@localhost',
  'anna@@example.org',
  'anna..maria@example.org',
  '.anna@example.org',
  'anna@example..org',
  'anna@-example.org',
  'anna@10.0.0.1',
  'anna@0x7f.1',
  'anna@example.org/path',
  'anna@user:pw@example.org',
  'anna@example.org, maria@example.org',
  '<mailto:>',
  'anna.@example.org',
  'anna@example.org:25',
  'anna maria@example.org',
  'Anna <anna@example.org>',
  'anna@exa%6dple.org',
  `${'a'.repeat(65)}@example.org`,
])('%j is refused', (typed) => {
  expect(emailText.safeParse(typed).success).toBe(false)
})

test('spellings of one address are one account', () => {
  const spellings = [
    'Anna@Klinikum-Köln.example',
    'anna@xn--klinikum-kln-ejb.example',
    'ＡＮＮＡ@klinikum-ko\u0308ln.example',
  ]
  expect(new Set(spellings.map(spellEmail)).size).toBe(1)
})
