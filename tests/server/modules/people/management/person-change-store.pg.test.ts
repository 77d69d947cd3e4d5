import { expect, it } from 'vitest'
import {
  proctoredBy,
  lockPeople,
  writeProctored,
} from '#server/modules/people/management/person-change-store.ts'
import { isEmailOfAnother } from '#server/modules/session/person-store.ts'
import { addPerson } from '#tests/support/people.ts'
import { peopledDatabase } from '#tests/support/peopled-database.ts'

const { database, people } = await peopledDatabase()

it('locks people in the order of their ids, whatever the order they are given in', async () => {
  const ids = [people.faculty, people.resident, people.peer]
  const taken = await database.transaction((tx) => lockPeople(tx, ids))
  expect(taken.map(({ id }) => id)).toEqual(ids.toSorted())
  expect(taken.every(({ homeId }) => homeId === people.programId)).toBe(true)
})

it('recognizes an email in all its spellings, and whose it is', async () => {
  const id = await addPerson(database, { email: 'Zoë@people.test' })
  expect(await isEmailOfAnother(database, 'ZOË@PEOPLE.TEST', people.peer)).toBe(true)
  expect(await isEmailOfAnother(database, 'zoë@people.test', id)).toBe(false)
})

it('changes what somebody proctors and leaves what they train in', async () => {
  const { resident, groupId, expiredGroupId } = people
  await database.transaction((tx) =>
    writeProctored(tx, resident, { from: [], to: [groupId, expiredGroupId] }),
  )
  await database.transaction((tx) => writeProctored(tx, resident, { from: [groupId], to: [] }))
  expect((await proctoredBy(database, resident)).map(({ id }) => id)).toEqual([expiredGroupId])
  const { rowCount } = await database.$client.query(
    `SELECT FROM group_members WHERE user_id = $1 AND kind = 'MEMBER'`,
    [resident],
  )
  expect(rowCount).toBe(1)
})
