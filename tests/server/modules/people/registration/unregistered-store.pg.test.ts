import { expect, test } from 'vitest'
import {
  countUnregistered,
  listUnregisteredRows,
} from '#server/modules/people/registration/unregistered-store.ts'
import { setUpAccountApi } from '#tests/support/account-api.ts'
import { addGroup, addPerson, addProgram, addSystem } from '#tests/support/people.ts'

const api = setUpAccountApi()

test('somebody who registered by a link or was given a password is not among them', async () => {
  const programId = await addProgram(api.database(), await addSystem(api.database()))
  const waiting = await addPerson(api.database(), { programId })
  await addPerson(api.database(), { programId, passwordHash: 'x' })
  const byLink = await addPerson(api.database(), { programId })
  await api.rows('UPDATE users SET registered_at = now() WHERE id = $1', [byLink])
  const ask = { programId, groupId: null, search: '', sort: 'name', after: null, limit: 10 } as const
  expect((await listUnregisteredRows(api.database(), ask)).map(({ id }) => id)).toEqual([waiting])
  expect(await countUnregistered(api.database(), ask)).toBe(1)
})

test('those of one group are asked for alone', async () => {
  const programId = await addProgram(api.database(), await addSystem(api.database()))
  const groupId = await addGroup(api.database(), programId)
  const waiting = { programId, registeredAt: null }
  await addPerson(api.database(), waiting)
  const inGroup = await addPerson(api.database(), { ...waiting, memberOf: [groupId] })
  await addPerson(api.database(), { ...waiting, memberOf: [await addGroup(api.database(), programId)] })
  const ask = { programId, groupId, search: '', sort: 'name', after: null, limit: 10 } as const
  expect((await listUnregisteredRows(api.database(), ask)).map(({ id }) => id)).toEqual([inGroup])
  expect(await countUnregistered(api.database(), ask)).toBe(1)
})
