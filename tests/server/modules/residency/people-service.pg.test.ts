import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { peopleEndpoints } from '#contract/endpoints/people.ts'
import type { UserId } from '#contract/vocabulary/ids.ts'
import { createPeopleHandlers } from '#server/modules/residency/people-routes.ts'
import { freshDatabase } from '#tests/support/fresh-database.ts'
import { createPeople } from '#tests/support/people.ts'
import { createTestApi } from '#tests/support/test-api.ts'
import { untilEnd } from '#tests/support/until-end.ts'

const fresh = untilEnd(await freshDatabase())
const people = await createPeople(fresh.database)
const api = untilEnd(
  await createTestApi(fresh.database, peopleEndpoints, createPeopleHandlers({ database: fresh.database })),
)

async function find(as: UserId, what: string, id: string) {
  const { status, body } = await api.call(as, 'GET', `/user/search/${what}?id=${id}&projection=inlineUser`)
  if (status !== 200) return status
  return new Set((body as { _embedded: { user: { id: UserId }[] } })._embedded.user.map((user) => user.id))
}

describe('whom one may name', () => {
  it('faculty of the program: its residents and teachers see them, others do not', async () => {
    const faculty = new Set([people.faculty, people.programDirector, people.proctoringFaculty])
    for (const who of ['resident', 'faculty', 'coordinator', 'admin', 'fieldTeamMember'] as const) {
      expect(await find(people[who], 'findFacultyByProgramId', people.programId), who).toEqual(faculty)
    }
    for (const who of ['foreignResident', 'foreignFaculty', 'foreignCoordinator'] as const) {
      expect(await find(people[who], 'findFacultyByProgramId', people.programId), who).toBe(404)
    }
  })

  it('residents of the program: those who are active, for those who teach or oversee it', async () => {
    const residents = new Set([people.resident, people.peer])
    expect(await find(people.faculty, 'findResidentsByProgramId', people.programId)).toEqual(residents)
    expect(await find(people.foreignFaculty, 'findResidentsByProgramId', people.programId)).toBe(404)
    expect(await find(people.resident, 'findResidentsByProgramId', people.programId)).toBe(403)
  })

  it('members, teachers and proctors of a group', async () => {
    const members = new Set([people.resident, people.peer])
    const faculty = [people.faculty, people.programDirector, people.proctoringFaculty, people.inactiveProctor]
    for (const who of ['resident', 'faculty', 'inactiveProctor'] as const) {
      expect(await find(people[who], 'findByGroupId', people.groupId), who).toEqual(members)
      expect(await find(people[who], 'findFacultyByGroupId', people.groupId), who).toEqual(new Set(faculty))
    }
    for (const what of ['findByGroupId', 'findFacultyByGroupId']) {
      expect(await find(people.foreignResident, what, people.groupId)).toBe(404)
      expect(await find(people.faculty, what, randomUUID())).toBe(404)
      expect(await find(people.faculty, what, 'abc')).toBe(400)
    }
  })
})
