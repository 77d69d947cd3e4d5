import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { timedAsmtId } from '#contract/vocabulary/ids.ts'
import { addTimed, findTimed, isMember } from '#server/modules/video/submit/timed-store.ts'
import { addActivity, addCourse } from '#tests/support/curriculum.ts'
import { peopledDatabase } from '#tests/support/peopled-database.ts'

const { database, people } = await peopledDatabase()
const activityId = await addActivity(database, await addCourse(database))

test('an id that is in use keeps its first time', async () => {
  const id = timedAsmtId.parse(randomUUID())
  const row = { id, ownerId: people.resident, activityId, userGroupId: people.groupId, length: 95 }
  expect(await addTimed(database, row)).toMatchObject({ length: 95 })
  expect(await addTimed(database, { ...row, ownerId: people.peer, length: 5 })).toMatchObject({
    ownerId: people.resident,
    length: 95,
  })
  expect(await findTimed(database, id)).toMatchObject({ ownerId: people.resident, length: 95 })
  expect(await findTimed(database, timedAsmtId.parse(randomUUID()))).toBeNull()
})

test('members train in a group, whether or not it is still running; proctors and others do not', async () => {
  expect(await isMember(database, people.resident, people.groupId)).toBe(true)
  expect(await isMember(database, people.inactiveResident, people.expiredGroupId)).toBe(true)
  expect(await isMember(database, people.proctoringFaculty, people.foreignGroupId)).toBe(false)
  expect(await isMember(database, people.resident, people.foreignGroupId)).toBe(false)
})
