import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { peopleEndpoints } from '#contract/endpoints/people/people.ts'
import type { UserId } from '#contract/vocabulary/ids.ts'
import { createPeopleHandlers } from '#server/modules/people/people-routes.ts'
import { addGroup, addProgram, addSystem } from '#tests/support/people.ts'
import { peopledDatabase } from '#tests/support/peopled-database.ts'
import { createTestApi } from '#tests/support/test-api.ts'
import { untilEnd } from '#tests/support/until-end.ts'

const fresh = await peopledDatabase()
const { people } = fresh
const api = untilEnd(
  await createTestApi(fresh.database, peopleEndpoints, createPeopleHandlers({ database: fresh.database })),
)

async function find(as: UserId, what: string, id: string) {
  const { status, body } = await api.call(as, 'GET', `/user/search/${what}?id=${id}&projection=inlineUser`)
  if (status !== 200) return status
  return new Set((body as { _embedded: { user: { id: UserId }[] } })._embedded.user.map((user) => user.id))
}

describe('the people one may name', () => {
  it('faculty of the program: its residents and teachers see them, others do not', async () => {
    const faculty = new Set([people.faculty, people.programDirector, people.proctoringFaculty])
    for (const who of ['resident', 'faculty', 'coordinator', 'admin', 'fieldTeamMember'] as const) {
      expect(await find(people[who], 'findFacultyByProgramId', people.programId), who).toEqual(faculty)
    }
    for (const who of ['foreignResident', 'foreignFaculty', 'foreignCoordinator'] as const) {
      expect(await find(people[who], 'findFacultyByProgramId', people.programId), who).toBe(404)
    }
  })

  it('with email and time zone for those who teach or look after them, and for themselves (spec 2 §3)', async () => {
    const reachable = async (
      who: keyof typeof people & ('resident' | 'faculty' | 'inactiveProctor' | 'admin'),
    ) => {
      const path = `/user/search/findByGroupId?id=${people.groupId}`
      const { body } = await api.call(people[who], 'GET', path)
      const { user } = (body as { _embedded: { user: { id: UserId; email?: string; timezone?: string }[] } })
        ._embedded
      return user
        .filter(({ email, timezone }) => email?.includes('@') === true && timezone !== undefined)
        .map(({ id }) => id)
    }
    const all = [people.resident, people.peer].toSorted()
    for (const who of ['faculty', 'inactiveProctor', 'admin'] as const)
      expect((await reachable(who)).toSorted(), who).toEqual(all)
    expect(await reachable('resident')).toEqual([people.resident])
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

describe('a program with more people than anyone scrolls through', () => {
  const MANY = 2_300

  async function addMany() {
    const { database } = fresh
    const systemId = await addSystem(database)
    const id = await addProgram(database, systemId, 'A large program')
    const group = await addGroup(database, id, { name: 'Everyone' })
    const add = (role: string, last: string) =>
      database.$client.query(
        `WITH added AS (
          INSERT INTO users (email, first_name, last_name, role, program_id)
          SELECT $1 || n || '@large.test', 'Ada', $2 || lpad(n::text, 4, '0'), $1, $3
          FROM generate_series(1, $4::int) n RETURNING id
        ) INSERT INTO group_members (user_group_id, user_id, kind)
          SELECT $5, id, CASE $1 WHEN 'RESIDENT' THEN 'MEMBER' ELSE 'PROCTOR' END FROM added`,
        [role, last, id, MANY, group],
      )
    await add('RESIDENT', 'Resident ')
    await add('FACULTY', 'Teacher ')
    return { id, group }
  }
  const ask = async (what: string, query: string) => {
    const { status, body } = await api.call(people.admin, 'GET', `/user/search/${what}?${query}`)
    expect(status).toBe(200)
    return body as { _embedded: { user: { lastName: string }[] }; next: string | null; total: number }
  }

  it('is returned completely by the calls of the specification, and page by page on request', async () => {
    const { id, group } = await addMany()
    const calls = [
      ['findFacultyByProgramId', id],
      ['findResidentsByProgramId', id],
      ['findByGroupId', group],
      ['findFacultyByGroupId', group],
    ] as const
    for (const [what, of] of calls) {
      const whole = await ask(what, `id=${of}&projection=inlineUser`)
      expect(whole._embedded.user, what).toHaveLength(MANY)
      expect(whole).toMatchObject({ next: null, total: MANY })
      const paged: { lastName: string }[] = []
      let cursor = ''
      do {
        const page = await ask(what, `id=${of}&limit=1000&sort=name-down${cursor}`)
        expect(page.total).toBe(MANY)
        paged.push(...page._embedded.user)
        cursor = page.next === null ? '' : `&cursor=${page.next}`
      } while (cursor !== '')
      expect(paged, what).toEqual(whole._embedded.user.toReversed())
      const found = await ask(what, `id=${of}&limit=10&search=${encodeURIComponent('0077')}`)
      expect(found).toMatchObject({ next: null, total: 1 })
      expect(found._embedded.user[0]?.lastName).toMatch(/ 0077$/)
    }
    const noEmail = await ask('findResidentsByProgramId', `id=${id}&limit=10&search=large.test`)
    expect(noEmail.total).toBe(0)
  })
})
