import { expect, test } from 'vitest'
import type { UserId } from '#contract/vocabulary/ids.ts'
import { addLink, endLinks, findLink, forgetOldLinks, spendLink } from '#server/modules/account/link-store.ts'
import { setUpAccountApi } from '#tests/support/account-api.ts'
import { addPerson } from '#tests/support/people.ts'

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

test('a link of one kind opens no door of the other', async () => {
  const linkId = await add(await addPerson(api.database()))
  expect(await findLink(api.database(), 'PASSWORD_RESET', digestOf(linkId))).toBeNull()
  expect(await find(linkId)).toMatchObject({ linkId, end: null })
})

test('what has ended cannot be spent', async () => {
  const userId = await addPerson(api.database())
  const linkId = await add(userId)
  await api.database().transaction((tx) => endLinks(tx, userId, 'REGISTRATION'))
  expect(await spend(linkId)).toBe(false)
  const next = await add(userId)
  expect(await spend(next)).toBe(true)
  expect(await spend(next)).toBe(false)
})

test('an old link is known for half a year after it ended, and then forgotten', async () => {
  const [one, other] = [
    await add(await addPerson(api.database())),
    await add(await addPerson(api.database())),
  ]
  await api.rows(`UPDATE account_links SET expires_at = now() - interval '181 days' WHERE id = $1`, [one])
  await api.rows(`UPDATE account_links SET expires_at = now() - interval '179 days' WHERE id = $1`, [other])
  expect(await forgetOldLinks(api.database())).toBe(1)
  expect([await find(one), await find(other)]).toMatchObject([null, { end: 'expired' }])
})
