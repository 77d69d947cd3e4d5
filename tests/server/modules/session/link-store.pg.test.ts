import { expect, test } from 'vitest'
import type { UserId } from '#contract/vocabulary/ids.ts'
import {
  addLink,
  endInvitationsOf,
  endLinks,
  findLink,
  forgetOldLinks,
  spendLink,
} from '#server/modules/session/link-store.ts'
import { setUpAccountApi } from '#tests/support/account-api.ts'
import { addPerson, addProgram, addSystem } from '#tests/support/people.ts'

const api = setUpAccountApi()
const digestOf = (linkId: string) => `digest of ${linkId}`
const add = (userId: UserId) =>
  api.database().transaction((tx) => addLink(tx, userId, 'REGISTRATION', digestOf))
const find = (linkId: string) => findLink(api.database(), 'REGISTRATION', digestOf(linkId))
const spend = (linkId: string) => api.database().transaction((tx) => spendLink(tx, linkId))

test('a person has one open link of a kind, however many are sent at once', async () => {
  const userId = await addPerson(api.database())
  const sent = await Promise.all(Array.from({ length: 8 }, () => add(userId)))
  const found = await Promise.all(sent.map(find))
  expect(found.filter((link) => link?.end === null)).toHaveLength(1)
  expect(found.filter((link) => link?.end === 'replaced')).toHaveLength(7)
})

test('a link of one kind does not work for the other', async () => {
  const linkId = await add(await addPerson(api.database()))
  expect(await findLink(api.database(), 'PASSWORD_RESET', digestOf(linkId))).toBeNull()
  expect(await find(linkId)).toMatchObject({ linkId, end: null })
})

test('a link that has ended cannot be used', async () => {
  const userId = await addPerson(api.database())
  const linkId = await add(userId)
  await api.database().transaction((tx) => endLinks(tx, userId, 'REGISTRATION'))
  expect(await spend(linkId)).toBe(false)
  const next = await add(userId)
  expect(await spend(next)).toBe(true)
  expect(await spend(next)).toBe(false)
})

test('a link that expires after it was found cannot be used', async () => {
  const [linkId, other] = [
    await add(await addPerson(api.database())),
    await add(await addPerson(api.database())),
  ]
  expect(await find(linkId)).toMatchObject({ end: null })
  await api.rows(`UPDATE account_links SET expires_at = now() WHERE id = $1`, [linkId])
  expect(await spend(linkId)).toBe(false)
  expect([await find(linkId), await find(other)]).toMatchObject([{ end: 'expired' }, { end: null }])
})

test('when a program ends, the open invitations of its people end, but neither others nor their other links', async () => {
  const database = api.database()
  const systemId = await addSystem(database)
  const [closed, other] = [await addProgram(database, systemId), await addProgram(database, systemId)]
  const invited = await addPerson(database, { programId: closed })
  const linkId = await add(invited)
  const reset = await database.transaction((tx) => addLink(tx, invited, 'PASSWORD_RESET', digestOf))
  const elsewhere = await add(await addPerson(database, { programId: other }))
  const homeless = await add(await addPerson(database))
  await database.transaction((tx) => endInvitationsOf(tx, closed))
  expect(await find(linkId)).toMatchObject({ end: 'ended' })
  expect(await findLink(database, 'PASSWORD_RESET', digestOf(reset))).toMatchObject({ end: null })
  expect([await find(elsewhere), await find(homeless)]).toMatchObject([{ end: null }, { end: null }])
})

test('an old link is known for half a year after it ended, and then deleted', async () => {
  const [one, other] = [
    await add(await addPerson(api.database())),
    await add(await addPerson(api.database())),
  ]
  await api.rows(`UPDATE account_links SET expires_at = now() - interval '181 days' WHERE id = $1`, [one])
  await api.rows(`UPDATE account_links SET expires_at = now() - interval '179 days' WHERE id = $1`, [other])
  expect(await forgetOldLinks(api.database())).toBe(1)
  expect([await find(one), await find(other)]).toMatchObject([null, { end: 'expired' }])
})
