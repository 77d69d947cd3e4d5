import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { userId } from '#contract/vocabulary/ids.ts'
import { users } from '#server/database/schema/people.ts'
import {
  addPerson as addAccount,
  isEmailOfAnother,
  type NewPerson,
  writeActive,
  writePerson,
} from '#server/modules/session/person-store.ts'
import { addPerson } from '#tests/support/people.ts'
import { peopledDatabase } from '#tests/support/peopled-database.ts'

const { database, people } = await peopledDatabase()
const row = async (id: typeof people.resident) =>
  (await database.select().from(users).where(eq(users.id, id)))[0]!

test('an email is another person’s however it is spelled, and never one’s own', async () => {
  const id = await addPerson(database, { email: 'Grace.Hopper@people.test' })
  expect(await isEmailOfAnother(database, 'grace.hopper@PEOPLE.test', people.resident)).toBe(true)
  expect(await isEmailOfAnother(database, 'grace.hopper@PEOPLE.test', id)).toBe(false)
  expect(await isEmailOfAnother(database, 'nobody@people.test', id)).toBe(false)
})

test('an existing account is recognized by its id and its email', async () => {
  const one: NewPerson = {
    id: userId.parse(randomUUID()),
    email: 'one@accounts.test',
    firstName: 'Finn',
    lastName: 'Field',
    role: 'SYSTEM_COORDINATOR',
    timezone: 'America/Chicago',
    phone: '+15551234567',
    systemId: people.systemId,
  }
  const add = (change: Partial<NewPerson> = {}) =>
    database.transaction((tx) => addAccount(tx, { ...one, ...change }))
  const another = { id: userId.parse(randomUUID()) }
  expect(await add()).toBe('made')
  expect(await row(one.id)).toMatchObject(one)
  expect(await add({ firstName: 'Other' })).toBe('known')
  expect(await add({ email: 'ONE@Accounts.test' })).toBe('known')
  expect(await add({ email: 'other@accounts.test' })).toBe('email-taken')
  expect(await add({ ...another, email: 'ONE@accounts.test' })).toBe('email-taken')
  expect(await row(one.id)).toMatchObject(one)
})

test('a person is written, and nobody else', async () => {
  const before = await row(people.peer)
  const draft = {
    email: 'new@people.test',
    firstName: 'New',
    lastName: 'Name',
    role: 'FACULTY' as const,
    timezone: 'America/Chicago' as const,
  }
  await database.transaction((tx) =>
    writePerson(tx, people.resident, draft as Parameters<typeof writePerson>[2]),
  )
  expect(await row(people.resident)).toMatchObject(draft)
  expect(await row(people.peer)).toEqual(before)
})

test('named people are made inactive and active again, and nobody if nobody is named', async () => {
  const before = await row(people.peer)
  await database.transaction((tx) => writeActive(tx, [people.faculty, people.programDirector], false))
  expect([(await row(people.faculty)).isActive, (await row(people.programDirector)).isActive]).toEqual([
    false,
    false,
  ])
  await database.transaction(async (tx) => {
    await writeActive(tx, [people.faculty], true)
    await writeActive(tx, [], false)
  })
  expect((await row(people.faculty)).isActive).toBe(true)
  expect(await row(people.peer)).toEqual(before)
})
