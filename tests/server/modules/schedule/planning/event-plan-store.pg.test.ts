import { expect, test } from 'vitest'
import type { EventId } from '#contract/vocabulary/ids.ts'
import { eventGroups, eventPeople } from '#server/database/schema/schedule.ts'
import {
  insertEvent,
  listInternal,
  lockEvent,
  replaceLists,
  updateEvent,
} from '#server/modules/schedule/planning/event-plan-store.ts'
import { addCrowd } from '#tests/support/people.ts'
import { inDays, setUpScheduleApi } from '#tests/support/schedule-api.ts'

const { database, people, plan } = setUpScheduleApi()

test('an id that is in use keeps its event', async () => {
  const id = (await plan({ title: 'First' })) as EventId
  await database().transaction(async (tx) => {
    const known = await lockEvent(tx, id)
    expect(await insertEvent(tx, { ...known!, title: 'Second' })).toBe(false)
    expect((await lockEvent(tx, id))?.title).toBe('First')
  })
})

test('every change increases the version by one', async () => {
  const id = (await plan()) as EventId
  await database().transaction(async (tx) => {
    await updateEvent(tx, id, { title: 'Two' })
    await updateEvent(tx, id, { title: 'Three' })
    expect(await lockEvent(tx, id)).toMatchObject({ title: 'Three', version: 3 })
  })
})

test('lists that are replaced have the start of the event, and name nobody twice', async () => {
  const id = (await plan()) as EventId
  const { groupId, resident } = people()
  const times = { startDate: new Date(inDays(5)), endDate: new Date(inDays(6)) }
  await database().transaction((tx) =>
    replaceLists(tx, id, times, {
      groupAttendance: [groupId, groupId],
      residentAttendance: [resident],
      proctorAttendance: [resident],
      internalAttendance: [],
      courses: [],
    }),
  )
  const groups = await database().select().from(eventGroups)
  expect(groups.filter(({ eventId }) => eventId === id)).toEqual([
    { eventId: id, userGroupId: groupId, ...times },
  ])
  const named = await database().select().from(eventPeople)
  expect(named).toEqual([{ eventId: id, userId: resident, kind: 'RESIDENT', ...times }])
})

test('everyone active who runs the installation can be asked, however many they are', async () => {
  const crowd = await addCrowd(database(), 600, { role: 'FIELD_TEAM_MEMBER' })
  const listed = new Set((await listInternal(database())).map(({ id }) => id))
  expect(crowd.filter((id) => !listed.has(id))).toEqual([])
  const { fieldTeamMember, implementationManager, admin } = people()
  expect([fieldTeamMember, implementationManager].every((id) => listed.has(id))).toBe(true)
  expect(listed.has(admin)).toBe(false)
})
