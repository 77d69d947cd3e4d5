import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { userId } from '#contract/vocabulary/ids.ts'
import {
  addPasskey,
  countUse,
  saveChallenge,
  listPasskeys,
  removePasskey,
  spendChallenge,
} from '#server/login/passkeys/passkey-store.ts'
import { sweepLoginData } from '#server/login/login-data-store.ts'
import { type FreshDatabase, freshDatabase } from '#tests/support/fresh-database.ts'
import { addPerson } from '#tests/support/people.ts'

let fresh: FreshDatabase
beforeAll(async () => {
  fresh = await freshDatabase()
})
afterAll(() => fresh.close())

const key = (credentialId: string) => ({
  credentialId,
  publicKey: 'key',
  counter: 2 ** 31,
  transports: ['usb', 'nfc'],
  name: 'My key',
})

it('a passkey is stored once, found by its person, and its counter only rises', async () => {
  const { database } = fresh
  const pool = database.$client
  const id = await addPerson(database)
  expect(await addPasskey(database, id, key('one'))).toBe(true)
  expect(await addPasskey(database, await addPerson(database), key('one'))).toBe(false)
  const [found] = await listPasskeys(pool, id)
  expect(found).toMatchObject({ ...key('one'), usedAt: null })
  expect(await countUse(pool, found!.id, 2 ** 31)).toBe(false)
  expect(await countUse(pool, found!.id, 0)).toBe(false)
  expect(await countUse(pool, found!.id, 2 ** 31 + 1)).toBe(true)
  expect(await removePasskey(database, userId.parse(randomUUID()), found!.id)).toBe(false)
  expect(await removePasskey(database, id, 'no id')).toBe(false)
  expect(await removePasskey(database, id, found!.id)).toBe(true)
  expect(await listPasskeys(pool, id)).toEqual([])
})

it('a challenge is used once, for its purpose, and deleted when it has expired', async () => {
  const pool = fresh.database.$client
  const id = await addPerson(fresh.database)
  const use = { userId: id, uid: 'a', purpose: 'sign-in' } as const
  await saveChallenge(pool, use, 'x', 60)
  expect(await spendChallenge(pool, { ...use, uid: 'b' }, 'x')).toBe(false)
  expect(await spendChallenge(pool, { ...use, purpose: 'register' }, 'x')).toBe(false)
  expect(await spendChallenge(pool, { ...use, userId: userId.parse(randomUUID()) }, 'x')).toBe(false)
  expect(await spendChallenge(pool, use, 'x')).toBe(true)
  expect(await spendChallenge(pool, use, 'x')).toBe(false)
  await saveChallenge(pool, use, 'y', 0)
  expect(await spendChallenge(pool, use, 'y')).toBe(false)
  await sweepLoginData(pool)
  expect((await pool.query('SELECT FROM passkey_challenges')).rowCount).toBe(0)
})
