import { expect, test } from 'vitest'
import { readRecipients } from '#domain/people/import/recipients.ts'

const both = [
  ['a@x.example', 'Anna', 'Koch'],
  ['b@x.example', 'Bo', 'Lind'],
]

test.each([
  ['Outlook', '"Koch, Anna" <a@x.example>; "Lind, Bo" <b@x.example>;'],
  ['Outlook, without quotes', 'Koch, Anna <a@x.example>; Lind, Bo <b@x.example>'],
  ['Gmail', 'Anna Koch <a@x.example>, Bo Lind <b@x.example>'],
  ['one on each line', 'Anna Koch <a@x.example>\r\nBo Lind <mailto:b@x.example>\r\n'],
])('recipients as %s copies them are people', (_, text) => {
  expect(readRecipients(text)).toEqual(both)
})

test.each([
  ['a table that has an address in brackets', 'Anna Koch <a@x.example>,Resident,PGY 1'],
  ['a table with headings', 'Name,Email\nAnna Koch,<a@x.example>'],
  ['addresses in the first column, then words', 'Anna Koch <a@x.example>\nand others'],
  ['addresses alone', 'a@x.example, b@x.example'],
  ['nothing', ''],
])('%s is read as a table', (_, text) => {
  expect(readRecipients(text)).toBeNull()
})
