import { assert, property, string } from 'fast-check'
import { expect, test } from 'vitest'
import { newPerson } from '#contract/endpoints/people/people-import.ts'
import { changeProfile } from '#contract/endpoints/people/profile.ts'
import { cleanName, hasName, nameText } from '#contract/vocabulary/people/person-name.ts'

test.each([
  ['a line break of a cell becomes a space', 'Anna\r\nMaria', 'Anna Maria'],
  ['so does a tab, a no-break space and a line separator', 'Anna\t\u00a0Maria\u2028Eva', 'Anna Maria Eva'],
  ['marks of direction go', 'Doe\u202e\u2066\u200f', 'Doe'],
  ['so do a byte order mark, a soft hyphen and a zero-width space', '\ufeffMül\u00adler\u200b', 'Müller'],
  ['a ZWNJ inside a Persian name stays', 'علی\u200cرضا', 'علی\u200cرضا'],
  ['a ZWJ inside a Sinhala name stays', 'ශ්\u200dරී', 'ශ්\u200dරී'],
  ['at the ends neither is part of a name', '\u200cAnna\u200d ', 'Anna'],
  ['what was decomposed is composed', 'Jose\u0301', 'José'],
  ['a Han character outside the basic plane stays', '𠮷田', '𠮷田'],
  ['a script that the runtime may not know yet stays', '\u{10d40}\u{10d41}', '\u{10d40}\u{10d41}'],
  ['what nobody sees is no name', '\u3164\u200d\u2800', ''],
  ['an apostrophe is part of a name', 'O’Connor', 'O’Connor'],
])('%s', (_what, typed, stored) => {
  expect(cleanName(typed)).toBe(stored)
  expect(nameText.parse(typed)).toBe(stored)
})

test('a name of all scripts that was cleaned once stays as it is, without what turns text', () => {
  assert(
    property(string({ unit: 'binary', maxLength: 60 }), (typed) => {
      const once = cleanName(typed)
      expect(cleanName(once)).toBe(once)
      expect(once).not.toMatch(/[\p{Cc}\u202a-\u202e\u2066-\u2069\u2028\u2029]/u)
    }),
  )
})

test('a person has a first or a last name, at each door', () => {
  const person = { email: 'a@b.example', role: 'RESIDENT' }
  expect(newPerson.safeParse({ ...person, firstName: 'Suharto', lastName: '' }).success).toBe(true)
  expect(newPerson.safeParse({ ...person, firstName: '', lastName: 'Suharto' }).success).toBe(true)
  expect(newPerson.safeParse({ ...person, firstName: ' \u200b', lastName: '' }).success).toBe(false)
  expect(changeProfile.body.safeParse({ firstName: 'Suharto', lastName: '' }).success).toBe(true)
})

test('a change of one part only leaves a name', () => {
  expect(hasName({ lastName: '' })).toBe(false)
  expect(hasName({ firstName: 'Anna' })).toBe(true)
  expect(hasName({})).toBe(true)
})
