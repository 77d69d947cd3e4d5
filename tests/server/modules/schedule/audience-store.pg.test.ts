import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { EventId } from '#contract/vocabulary/ids.ts'
import { countStrangers, listAsked, listOnlookers } from '#server/modules/schedule/audience-store.ts'
import { setUpScheduleApi } from '#tests/support/schedule-api.ts'

const { database, people, plan, planned } = setUpScheduleApi()

test('an event asks the active members of its groups and those it names, each once', async () => {
  const { resident, peer, faculty, expiredGroupId, groupId } = people()
  const id = (await plan({
    groupAttendance: [groupId, expiredGroupId],
    residentAttendance: [peer],
    proctorAttendance: [faculty],
  })) as EventId
  const asked = await database().transaction((tx) => listAsked(tx, id))
  expect(asked.toSorted()).toEqual([resident, peer, faculty].toSorted())
})

test('its onlookers are those who teach in the program or manage it, and proctors of its groups who may sign in', async () => {
  const { faculty, programDirector, proctoringFaculty, foreignFaculty, foreignCoordinator } = people()
  const { coordinator, admin, implementationManager, fieldTeamMember } = people()
  const managers = [coordinator, admin, implementationManager, fieldTeamMember]
  const id = (await plan()) as EventId
  const onlookers = await database().transaction((tx) => listOnlookers(tx, id))
  expect(onlookers.toSorted()).toEqual([faculty, programDirector, proctoringFaculty, ...managers].toSorted())
  expect(onlookers).not.toContain(foreignFaculty)
  expect(onlookers).not.toContain(foreignCoordinator)
})

test('onlookers are told, even 2,500 of them', async () => {
  const id = (await plan()) as EventId
  await database().execute(sql`INSERT INTO users (email, first_name, last_name, role, program_id)
    SELECT 'many-' || n || '@people.test', 'Pat', 'Many', 'FACULTY', ${people().programId}
    FROM generate_series(1, 2500) n`)
  const onlookers = await database().transaction((tx) => listOnlookers(tx, id))
  expect(onlookers.length).toBeGreaterThan(2_500)
  expect(new Set(onlookers).size).toBe(onlookers.length)
})

test('strangers are counted by the field that names them', async () => {
  const { foreignGroupId, foreignResident, resident, fieldTeamMember } = people()
  const { id, ...fields } = planned({
    groupAttendance: [foreignGroupId],
    residentAttendance: [foreignResident, resident],
    proctorAttendance: [fieldTeamMember],
    internalAttendance: [fieldTeamMember],
    courses: [],
  })
  expect(await database().transaction((tx) => countStrangers(tx, id as EventId, fields as never))).toEqual({
    groups: 1,
    residents: 1,
    proctors: 1,
    internal: 0,
    courses: 0,
    activities: 0,
  })
})
