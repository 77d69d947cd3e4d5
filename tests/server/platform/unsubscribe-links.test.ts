import { expect, test } from 'vitest'
import { createUnsubscribeLinks } from '#server/platform/unsubscribe-links.ts'
import { createAccountLinks } from '#server/platform/account-links.ts'

const person = '66666666-0000-4000-8000-000000000001'
const other = '66666666-0000-4000-8000-000000000002'
const linksOf = (key: string) =>
  createUnsubscribeLinks(createAccountLinks(key, 'https://trocar.example'), 'https://trocar.example')
const links = linksOf('key')
const keyOf = (id: string) => links.addressOf(id).split('/').at(-1)!

test('a link knows whose it is, and no key fits another person or another installation', () => {
  expect(links.addressOf(person)).toMatch(/^https:\/\/trocar\.example\/mail\/unsubscribe\//)
  expect(links.whoseKey(keyOf(person))).toBe(person)
  expect(links.whoseKey(keyOf(person).replace(person, other))).toBeNull()
  expect(linksOf('another key').whoseKey(keyOf(person))).toBeNull()
  for (const key of ['', '.', person, `${person}.`, `${keyOf(person)}x`, 'x.y'])
    expect(links.whoseKey(key)).toBeNull()
})
