import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { Reply } from '#contract/endpoint.ts'
import { type listProgramGroups, programGroupEndpoints } from '#contract/endpoints/people/program-groups.ts'
import { courseEndpoints } from '#contract/endpoints/learning/courses.ts'
import { systemListEndpoints } from '#contract/endpoints/people/system-list.ts'
import type { UserId } from '#contract/vocabulary/ids.ts'
import { createCourseHandlers } from '#server/modules/learning/course-routes.ts'
import { createGroupHandlers } from '#server/modules/people/group-routes.ts'
import { addActivity, addCourse, assignCourses } from '#tests/support/curriculum.ts'
import { peopledDatabase } from '#tests/support/peopled-database.ts'
import { createTestApi } from '#tests/support/test-api.ts'
import { untilEnd } from '#tests/support/until-end.ts'

const fresh = await peopledDatabase()
const { database, people } = fresh
const trainer = await addCourse(database, { name: 'Camera Navigation', courseOrder: 2 })
const suturing = await addCourse(database, { name: 'Suturing', courseOrder: 1 })
const forResidents = await addCourse(database, {
  name: 'Orientation',
  courseOrder: 3,
  audience: 'RESIDENTS',
})
const forFaculty = await addCourse(database, {
  name: 'Faculty Orientation',
  courseOrder: 4,
  audience: 'FACULTY',
})
await addCourse(database, { name: 'Ergonomics', courseOrder: 5 })
await addActivity(database, suturing, { name: 'Second', activityOrder: 2 })
await addActivity(database, suturing, { name: 'First', activityOrder: 1 })
await addActivity(database, trainer, { name: 'Virtual 0°', activityMode: 'VIRTUAL', isRecordable: false })
const all = [suturing, trainer, forResidents, forFaculty]
await assignCourses(database, people.groupId, all, { locked: [trainer] })
await assignCourses(database, people.foreignGroupId, [suturing])
const api = untilEnd(
  await createTestApi(
    database,
    { ...courseEndpoints, ...programGroupEndpoints, ...systemListEndpoints },
    { ...createCourseHandlers({ database }), ...createGroupHandlers({ database }) },
  ),
)

const names = (body: unknown) => (body as { name: string }[]).map(({ name }) => name)
const statusOf = async (id: UserId, path: string) => (await api.call(id, 'GET', path)).status

describe('GET /course', () => {
  const list = async (id: UserId) => {
    const { body } = await api.call(id, 'GET', '/course?projection=inlineActivities')
    return names((body as { _embedded: { course: unknown } })._embedded.course)
  }

  it('returns all courses in their order, with activities in theirs', async () => {
    const { body } = await api.call(people.admin, 'GET', '/course?projection=inlineActivities')
    const courses = (body as { _embedded: { course: { activities: unknown }[] } })._embedded.course
    expect(names(courses)).toEqual([
      'Suturing',
      'Camera Navigation',
      'Orientation',
      'Faculty Orientation',
      'Ergonomics',
    ])
    expect(names(courses[0]?.activities)).toEqual(['First', 'Second'])
  })

  it('faculty-orientation courses are hidden from residents, resident-orientation courses from faculty', async () => {
    expect(await list(people.inactiveResident)).not.toContain('Faculty Orientation')
    expect(await list(people.inactiveResident)).toContain('Orientation')
    expect(await list(people.faculty)).not.toContain('Orientation')
    expect(await list(people.faculty)).toContain('Faculty Orientation')
  })

  it('returns skill courses by name', async () => {
    const { body } = await api.call(
      people.resident,
      'GET',
      '/course/search/findAllSkillProceduralCourses?projection=inlineActivities',
    )
    const found = (body as { _embedded: { course: unknown } })._embedded.course
    expect(names(found)).toEqual(['Camera Navigation', 'Ergonomics', 'Orientation', 'Suturing'])
  })

  it('refuses an unknown projection', async () => {
    expect(await statusOf(people.admin, '/course?projection=everything')).toBe(400)
  })
})

describe('GET /user-group-course/resident/{groupId}', () => {
  it("returns the courses of one's own group, locked ones marked", async () => {
    const { body } = await api.call(people.resident, 'GET', `/user-group-course/resident/${people.groupId}`)
    expect(names(body)).toEqual(['Suturing', 'Camera Navigation', 'Orientation'])
    expect(body).toMatchObject([
      { isLocked: false, isAiAssisted: false },
      { isLocked: true, isAiAssisted: true },
      {},
    ])
  })

  it('answers for another group exactly like for one that does not exist', async () => {
    const foreign = await api.call(
      people.resident,
      'GET',
      `/user-group-course/resident/${people.foreignGroupId}`,
    )
    const missing = await api.call(people.resident, 'GET', `/user-group-course/resident/${randomUUID()}`)
    expect(foreign).toEqual(missing)
    expect(foreign.status).toBe(404)
  })

  it('leaves out a group that has expired', async () => {
    const path = `/user-group-course/resident/${people.expiredGroupId}`
    expect(await statusOf(people.inactiveResident, path)).toBe(404)
  })

  it('is for residents', async () => {
    expect(await statusOf(people.faculty, `/user-group-course/resident/${people.groupId}`)).toBe(403)
  })

  it('refuses what is not an id', async () => {
    expect(await statusOf(people.resident, '/user-group-course/resident/1;DROP')).toBe(400)
  })
})

describe('GET /user-group-course/faculty/{groupId}', () => {
  const path = (groupId: string) => `/user-group-course/faculty/${groupId}`

  it.each(['faculty', 'programDirector', 'inactiveProctor'] as const)('opens to %s', async (who) => {
    const { status, body } = await api.call(people[who], 'GET', path(people.groupId))
    expect(status).toBe(200)
    expect(names(body)).toEqual(['Suturing', 'Camera Navigation', 'Faculty Orientation'])
  })

  it.each(['coordinator', 'admin', 'fieldTeamMember'] as const)(
    'opens to %s, who sees the courses of every audience',
    async (who) => {
      const { status, body } = await api.call(people[who], 'GET', path(people.groupId))
      expect(status).toBe(200)
      expect(names(body)).toEqual(['Suturing', 'Camera Navigation', 'Orientation', 'Faculty Orientation'])
    },
  )

  it('a proctor sees active and expired proctor groups, of other programs too', async () => {
    expect(await statusOf(people.proctoringFaculty, path(people.foreignGroupId))).toBe(200)
    expect(await statusOf(people.proctoringFaculty, path(people.expiredGroupId))).toBe(200)
  })

  it('does not find a group of another program', async () => {
    expect(await statusOf(people.faculty, path(people.foreignGroupId))).toBe(404)
    expect(await statusOf(people.inactiveProctor, path(people.foreignGroupId))).toBe(404)
    expect(await statusOf(people.foreignFaculty, path(people.groupId))).toBe(404)
    expect(await statusOf(people.foreignCoordinator, path(people.groupId))).toBe(404)
  })

  it('is refused to a resident who proctors nothing', async () => {
    expect(await statusOf(people.resident, path(people.groupId))).toBe(403)
  })
})

describe('GET /program/faculty/all-activities/{programId}', () => {
  const path = (programId: string) => `/program/faculty/all-activities/${programId}`

  it('returns each activity once, in the order of the curriculum', async () => {
    const { body } = await api.call(people.faculty, 'GET', path(people.programId))
    expect(names(body)).toEqual(['First', 'Second', 'Virtual 0°'])
  })

  it('opens to the proctor of one of its groups', async () => {
    expect(await statusOf(people.proctoringFaculty, path(people.foreignProgramId))).toBe(200)
    expect(await statusOf(people.inactiveProctor, path(people.programId))).toBe(200)
  })

  it('does not find another program', async () => {
    expect(await statusOf(people.faculty, path(people.foreignProgramId))).toBe(404)
    expect(await statusOf(people.faculty, path(randomUUID()))).toBe(404)
    expect(await statusOf(people.inactiveProctor, path(people.foreignProgramId))).toBe(404)
  })
})

describe('GET /user-group/{id}', () => {
  const path = `/user-group/`

  it.each([
    'resident',
    'peer',
    'faculty',
    'programDirector',
    'inactiveProctor',
    'coordinator',
    'admin',
    'implementationManager',
    'fieldTeamMember',
  ] as const)('opens to %s', async (who) => {
    expect((await api.call(people[who], 'GET', path + people.groupId)).body).toMatchObject({
      id: people.groupId,
      parentProgramId: people.programId,
      isExpired: false,
    })
  })

  it.each(['foreignResident', 'foreignFaculty', 'foreignCoordinator', 'inactiveResident'] as const)(
    'does not exist for %s',
    async (who) => {
      expect(await statusOf(people[who], path + people.groupId)).toBe(404)
    },
  )
})

describe('GET /user-group/program/{programId}', () => {
  const path = (programId: string) => `/user-group/program/${programId}`

  it('returns the groups of the program, expired ones last', async () => {
    for (const who of ['faculty', 'programDirector', 'coordinator', 'admin', 'fieldTeamMember'] as const) {
      const { body } = await api.call(people[who], 'GET', path(people.programId))
      expect(names(body)).toEqual(['First years', 'Class of last year'])
    }
  })

  it('returns each with its active members, by last name', async () => {
    const { body } = await api.call(people.faculty, 'GET', path(people.programId))
    const [active, expired] = body as Reply<typeof listProgramGroups>
    expect(active!.users.map(({ id }) => id)).toEqual([people.resident, people.peer])
    expect(active!.users[0]).toEqual({
      id: people.resident,
      role: 'RESIDENT',
      firstName: 'Pat',
      lastName: expect.any(String),
      fullName: expect.stringMatching(/^Pat /),
    })
    // Its only member is inactive.
    expect(expired!.users).toEqual([])
  })

  it('returns the groups alone if nobody in them is shown, to the same people', async () => {
    const alone = (programId: string) => `${path(programId)}?projection=noUsers`
    const whole = (await api.call(people.faculty, 'GET', path(people.programId))).body as object[]
    const { body } = await api.call(people.faculty, 'GET', alone(people.programId))
    expect(body).toEqual(whole.map((group) => ({ ...group, users: [] })))
    expect(await statusOf(people.faculty, alone(people.foreignProgramId))).toBe(404)
  })

  it('answers alike for another program and a missing one', async () => {
    for (const who of ['faculty', 'coordinator'] as const) {
      expect(await statusOf(people[who], path(people.foreignProgramId))).toBe(404)
    }
    expect(await statusOf(people.admin, path(randomUUID()))).toBe(404)
  })

  it('is not for residents', async () => {
    expect(await statusOf(people.resident, path(people.programId))).toBe(403)
  })
})

describe('GET /system', () => {
  const systems = async (id: UserId) => {
    const { body } = await api.call(id, 'GET', '/system?projection=inlineSystemInfo')
    return (body as { _embedded: { system: { systemName: string; programs: unknown[] }[] } })._embedded.system
  }

  it('administrative roles see every system with its programs', async () => {
    for (const who of ['admin', 'implementationManager', 'fieldTeamMember'] as const) {
      expect((await systems(people[who])).map(({ systemName }) => systemName)).toEqual([
        'Foreign system',
        'Test system',
      ])
    }
  })

  it('a system coordinator sees their own', async () => {
    expect(await systems(people.coordinator)).toEqual([
      {
        id: people.systemId,
        systemName: 'Test system',
        isStandalone: false,
        programs: [
          {
            id: people.programId,
            title: 'Test program',
            activeProgram: true,
            timezone: 'America/New_York',
          },
        ],
      },
    ])
  })

  it('is refused to everybody else', async () => {
    for (const who of ['resident', 'faculty', 'programDirector', 'inactiveProctor'] as const) {
      expect(await statusOf(people[who], '/system')).toBe(403)
    }
  })
})
