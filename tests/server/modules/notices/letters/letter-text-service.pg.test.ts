import { afterAll, beforeAll, expect, it } from 'vitest'
import { letterTextEndpoints } from '#contract/endpoints/notices/letter-texts.ts'
import type { UserId } from '#contract/vocabulary/ids.ts'
import { letterOriginals } from '#server/mail/letter-originals.ts'
import { writeLetter } from '#server/mail/letter-texts.ts'
import { createLetterTextHandlers } from '#server/modules/notices/letters/letter-text-routes.ts'
import { readChangedLetters } from '#server/modules/notices/letters/letter-text-store.ts'
import { type FreshDatabase, freshDatabase } from '#tests/support/fresh-database.ts'
import { addPerson } from '#tests/support/people.ts'
import { createTestApi, type TestApi } from '#tests/support/test-api.ts'

let fresh: FreshDatabase
let api: TestApi
let admin: UserId
beforeAll(async () => {
  fresh = await freshDatabase()
  const { database } = fresh
  admin = await addPerson(database, { role: 'TROCAR_ADMIN' })
  const deps = { database, forms: letterOriginals }
  api = await createTestApi(database, letterTextEndpoints, createLetterTextHandlers(deps))
})
afterAll(async () => {
  await api.close()
  await fresh.close()
})

const change = (name: string, body: object, as = admin) =>
  api.call(as, 'PUT', `/letter-text/${name}`, { body })
const reset = (name: string, basedOn: number) =>
  api.call(admin, 'POST', `/letter-text/${name}/reset`, { body: { basedOn } })
const places = {
  publicUrl: 'https://trocar.test',
  linkOf: () => '',
  codeOf: () => '',
  unsubscribeOf: () => '',
}
const facts = { firstName: 'Maya', email: 'maya@hospital.example' }
const written = async () =>
  writeLetter('password-changed', facts, places, await readChangedLetters(fresh.database))

it('each letter is listed with its words, and its original can be sent as it is', async () => {
  const { body } = await api.call(admin, 'GET', '/letter-texts')
  const { items } = body as { items: { name: string; isChanged: boolean; version: number }[] }
  expect(items).toHaveLength(Object.keys(letterOriginals).length)
  expect(items.every(({ isChanged, version }) => !isChanged && version === 0)).toBe(true)
  const resident = await addPerson(fresh.database, { role: 'RESIDENT' })
  expect((await api.call(resident, 'GET', '/letter-texts')).status).toBe(403)
})

it('what an admin changes is what is sent, until it is reset, and the audit trail has both', async () => {
  const words = { subject: 'Dear {first name}', body: 'About {email}.\r\n\r\nGoodbye.' }
  const saved = await change('password-changed', { ...words, basedOn: 0 })
  expect(saved).toMatchObject({ status: 200, body: { version: 1, isChanged: true } })
  expect(await written()).toMatchObject({
    subject: 'Dear Maya',
    paragraphs: ['About maya@hospital.example.', 'Goodbye.'],
    link: { words: 'Set another password' },
  })
  expect(await reset('password-changed', 1)).toMatchObject({
    status: 200,
    body: { version: 2, isChanged: false },
  })
  expect((await written()).subject).toBe('Your Trocar password was changed')
  const { rows } = await fresh.database.$client.query(
    `SELECT action, before ->> 'subject' AS before, after ->> 'subject' AS after FROM audit_entries
      WHERE subject_type = 'letter-text' ORDER BY id`,
  )
  expect(rows).toEqual([
    { action: 'letter-text-changed', before: null, after: 'Dear {first name}' },
    { action: 'letter-text-reset', before: 'Dear {first name}', after: null },
  ])
})

it('of two admins who change one version, the second is told, and nothing is overwritten', async () => {
  const first = { subject: 'First', body: '{email}', basedOn: 0 }
  const answers = await Promise.all([
    change('welcome', first),
    change('welcome', { ...first, subject: 'Second' }),
  ])
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
  expect((await change('welcome', { ...first, subject: 'Third' })).status).toBe(409)
  expect((await change('welcome', { ...first, subject: 'Fourth', basedOn: 1 })).status).toBe(200)
  expect((await reset('welcome', 1)).status).toBe(409)
})

it('words that cannot be sent are refused', async () => {
  for (const words of [
    { subject: 'Hello {nobody}', body: '{email}' },
    { subject: 'Hello', body: 'Without it.' },
    { subject: 'Hello', body: '{email} {' },
    { subject: ' ', body: '{email}' },
    { subject: 'Two\nlines', body: '{email}' },
  ])
    expect((await change('reset-password', { ...words, basedOn: 0 })).status).toBe(409)
  const long = { subject: 'a'.repeat(151), body: '{email}', basedOn: 0 }
  expect((await change('reset-password', long)).status).toBe(400)
  expect((await change('no-such-letter', { ...long, subject: 'a' })).status).toBe(400)
})

it('words of another release that this one cannot fill in give way to the original', async () => {
  await fresh.database.$client.query(
    `INSERT INTO letter_texts (name, subject, body, version) VALUES ('digest', 'Hi', 'About {gone}', 1)`,
  )
  const digest = { userId: 'x', firstName: 'Maya', counts: { REPLY: 2 } }
  const letter = writeLetter('digest', digest, places, await readChangedLetters(fresh.database))
  expect(letter.paragraphs).toEqual(['Hello Maya,', 'New for you in Trocar:', '• 2 replies to your comments'])
})
