import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Hanging } from '#contract/endpoints/people/deletion/structure-deletion.ts'
import { structureDeletionEndpoints } from '#contract/endpoints/people/deletion/structure-deletion.ts'
import { userGroupEndpoints } from '#contract/endpoints/people/user-groups.ts'
import {
  type InstitutionId,
  institutionId,
  type ProgramId,
  programId,
  type SystemId,
  type UserGroupId,
  type UserId,
} from '#contract/vocabulary/ids.ts'
import { readDefaultCurriculum } from '#server/modules/learning/course-service.ts'
import { createStructureDeletionHandlers } from '#server/modules/people/structure/deletion-routes.ts'
import { createUserGroupHandlers } from '#server/modules/people/user-groups/user-group-routes.ts'
import { setUpAreaApi } from '#tests/support/area-api.ts'
import { addActivity, addCourse, assignCourses } from '#tests/support/curriculum.ts'
import { holdOpen } from '#tests/support/hold-open.ts'
import { addGroup, addPerson, addProgram, addSystem } from '#tests/support/people.ts'
import { addVideo } from '#tests/support/stored-videos.ts'

const api = setUpAreaApi({ ...structureDeletionEndpoints, ...userGroupEndpoints }, (database) => ({
  ...createStructureDeletionHandlers({ database }),
  ...createUserGroupHandlers({ database, readDefaultCurriculum }),
}))
const { call, rows, trail } = api

let system: SystemId
let institution: InstitutionId
let program: ProgramId
let group: UserGroupId
let worker: UserId

async function addInstitution(systemId: SystemId): Promise<InstitutionId> {
  const [row] = await rows<{ id: string }>(
    `INSERT INTO institutions (system_id, institution_name) VALUES ($1, 'Wrong hospital') RETURNING id`,
    [systemId],
  )
  return institutionId.parse(row?.id)
}

beforeEach(async () => {
  system = await addSystem(api.database(), 'Wrong system')
  institution = await addInstitution(system)
  program = await addProgram(api.database(), system, 'Wrong program')
  await rows('UPDATE programs SET institution_id = $2 WHERE id = $1', [program, institution])
  group = await addGroup(api.database(), program, { name: 'Wrong group' })
  worker = await addPerson(api.database(), { programId: api.people().programId })
})

const admin = () => api.people().admin
const remove = (path: string, as: UserId = admin()) => call(as, 'DELETE', path)
const preview = (kind: string, id: string, as: UserId = admin()) =>
  call(as, 'GET', `/structure/${kind}/${id}/deletion`)
const inUse = (hanging: Hanging[], message: string) => ({
  status: 409,
  body: { code: 'wrong-state', message, details: { reason: 'in-use', hanging } },
})
const exists = async (table: string, id: string) =>
  (await rows(`SELECT FROM ${table} WHERE id = $1`, [id])).length === 1

/** An event of the program, for these groups. */
async function addEvent(ofProgram: ProgramId, groups: readonly UserGroupId[]): Promise<string> {
  const id = randomUUID()
  const times = [new Date('2026-03-01T10:00Z'), new Date('2026-03-01T11:00Z')]
  await rows(
    `INSERT INTO events (id, program_id, title, location, start_date, end_date, notes, event_type, created_by_id)
      VALUES ($1, $2, 'Knots', '', $3, $4, '', 'LAB_SESSION', $5)`,
    [id, ofProgram, ...times, worker],
  )
  for (const one of groups)
    await rows(
      'INSERT INTO event_groups (event_id, user_group_id, start_date, end_date) VALUES ($1, $2, $3, $4)',
      [id, one, ...times],
    )
  return id
}

describe('what was made by mistake', () => {
  it('is deleted from the group to the system, each with an entry in the trail', async () => {
    expect(await remove(`/user-group/${group}`)).toEqual({ status: 200, body: {} })
    expect(await remove(`/program/${program}`)).toEqual({ status: 200, body: {} })
    expect(await remove(`/institution/${institution}`)).toEqual({ status: 200, body: {} })
    expect(await remove(`/system/${system}`)).toEqual({ status: 200, body: {} })
    expect(await trail(group)).toMatchObject([
      { action: 'group-deleted', before: { name: 'Wrong group', parentProgramId: program }, after: null },
    ])
    expect(await trail(program)).toMatchObject([
      { action: 'program-deleted', before: { title: 'Wrong program' } },
    ])
    expect(await trail(institution)).toMatchObject([
      { action: 'institution-deleted', before: { institutionName: 'Wrong hospital', systemId: system } },
    ])
    expect(await trail(system)).toMatchObject([
      { action: 'system-deleted', before: { systemName: 'Wrong system' } },
    ])
    // Sent again because its answer was lost.
    for (const path of [
      `/user-group/${group}`,
      `/program/${program}`,
      `/institution/${institution}`,
      `/system/${system}`,
    ])
      expect((await remove(path)).status).toBe(404)
  })

  it('stays, whole, while something hangs on it', async () => {
    expect(await remove(`/system/${system}`)).toMatchObject(
      inUse(
        [
          { what: 'institutions', count: 1 },
          { what: 'programs', count: 1 },
        ],
        '1 institution and 1 program belong to it. Move or remove them first.',
      ),
    )
    expect(await remove(`/institution/${institution}`)).toMatchObject(
      inUse([{ what: 'programs', count: 1 }], '1 program belongs to it. Move or remove it first.'),
    )
    expect(await remove(`/program/${program}`)).toMatchObject(
      inUse([{ what: 'groups', count: 1 }], '1 group belongs to it. Move or remove it first.'),
    )
    expect((await preview('program', program)).body).toEqual({ hanging: [{ what: 'groups', count: 1 }] })
    await addPerson(api.database(), { role: 'SYSTEM_COORDINATOR', systemId: system })
    expect((await preview('system', system)).body).toMatchObject({
      hanging: [{ what: 'institutions' }, { what: 'programs' }, { what: 'coordinators', count: 1 }],
    })
    expect([await exists('systems', system), await exists('programs', program)]).toEqual([true, true])
    expect(await trail(program)).toEqual([])
  })

  it('is deleted by those who may make it', async () => {
    const {
      programId,
      groupId,
      programDirector,
      coordinator,
      fieldTeamMember,
      faculty,
      implementationManager,
    } = api.people()
    for (const path of [`/system/${system}`, `/institution/${institution}`, `/program/${program}`]) {
      expect((await remove(path, coordinator)).status).toBe(403)
      expect((await remove(path, fieldTeamMember)).status).toBe(403)
    }
    expect((await remove(`/user-group/${group}`, faculty)).status).toBe(403)
    // The group of another program does not exist for them.
    expect((await remove(`/user-group/${group}`, programDirector)).status).toBe(404)
    expect((await preview('group', group, programDirector)).status).toBe(404)
    expect((await preview('program', programId, programDirector)).status).toBe(404)
    expect((await preview('group', groupId, programDirector)).body).toMatchObject({
      hanging: [
        { what: 'members', count: 2 },
        { what: 'proctors', count: 1 },
      ],
    })
    const own = await addGroup(api.database(), programId, { name: 'Mistake' })
    expect((await remove(`/user-group/${own}`, programDirector)).status).toBe(200)
    expect((await remove(`/user-group/${group}`, implementationManager)).status).toBe(200)
  })
})

describe('a standalone institution', () => {
  it('goes with its system, whichever of them is deleted', async () => {
    for (const asked of ['institution', 'system'] as const) {
      const alone = await addSystem(api.database(), 'Alone')
      await rows('UPDATE systems SET is_standalone = true WHERE id = $1', [alone])
      const only = await addInstitution(alone)
      const itsProgram = await addProgram(api.database(), alone)
      await rows('UPDATE programs SET institution_id = $2 WHERE id = $1', [itsProgram, only])
      const path = asked === 'system' ? `/system/${alone}` : `/institution/${only}`
      expect(await remove(path)).toMatchObject(
        inUse([{ what: 'programs', count: 1 }], '1 program belongs to it. Move or remove it first.'),
      )
      await remove(`/program/${itsProgram}`)
      expect((await remove(path)).status).toBe(200)
      expect([await exists('systems', alone), await exists('institutions', only)]).toEqual([false, false])
      expect(await trail(alone)).toMatchObject([{ action: 'system-deleted' }])
      expect(await trail(only)).toMatchObject([{ action: 'institution-deleted' }])
    }
  })
})

describe('a program', () => {
  it('is held by its people, those who teach there, events, requests and videos', async () => {
    await remove(`/user-group/${group}`)
    const resident = await addPerson(api.database(), { programId: program, isActive: false })
    await addPerson(api.database(), { programId: program, role: 'FACULTY' })
    await addPerson(api.database(), { programId: program, role: 'PROGRAM_DIRECTOR' })
    await rows('INSERT INTO program_staff (program_id, user_id) VALUES ($1, $2)', [program, worker])
    await rows(
      `INSERT INTO teaching_requests (program_id, email, expires_at) VALUES ($1, 'x@y.test', now() + interval '1 day')`,
      [program],
    )
    await addEvent(program, [])
    expect(await remove(`/program/${program}`)).toMatchObject(
      inUse(
        [
          { what: 'directors', count: 1 },
          { what: 'faculty', count: 1 },
          { what: 'residents', count: 1 },
          { what: 'visitors', count: 1 },
          { what: 'requests', count: 1 },
          { what: 'events', count: 1 },
        ],
        '1 program director, 1 faculty member, 1 resident, 1 person from outside, 1 open request to teach and 1 event belong to it. Move or remove them first.',
      ),
    )
    await addVideo(api.database(), worker, { programId: program })
    await rows('UPDATE users SET anonymized_at = now() WHERE id = $1', [resident])
    const { body } = await remove(`/program/${program}`)
    expect(body).toMatchObject({
      message: expect.stringMatching(
        /1 deleted person who left work and 1 video belong to it\. What people did stays, so it can’t be deleted\. It can be inactivated\.$/,
      ),
    })
  })

  it('takes with it what only describes it, and the group that the server made for it', async () => {
    await remove(`/user-group/${group}`)
    const unassigned = await addGroup(api.database(), program, {
      name: 'Unassigned',
      isUnassignedGroup: true,
    })
    await assignCourses(api.database(), unassigned, [await addCourse(api.database())])
    await rows(`INSERT INTO event_locations (program_id, name) VALUES ($1, 'Lab 2')`, [program])
    await rows(
      'INSERT INTO program_directors (program_id, user_id, expires_at, expired_at) VALUES ($1, $2, now(), now())',
      [program, worker],
    )
    await rows(
      `INSERT INTO teaching_requests (program_id, email, expires_at, answer) VALUES
        ($1, 'no@y.test', now() + interval '1 day', 'DECLINED'), ($1, 'old@y.test', now() - interval '1 day', NULL)`,
      [program],
    )
    expect((await remove(`/user-group/${unassigned}`)).body).toMatchObject({
      code: 'wrong-state',
      message: 'People who are in no other group are here. It can’t be deleted.',
      details: { reason: 'unassigned-group' },
    })
    const video = await addVideo(api.database(), worker, { userGroupId: unassigned })
    expect((await preview('program', program)).body).toEqual({ hanging: [{ what: 'videos', count: 1 }] })
    await rows('DELETE FROM videos WHERE id = $1', [video.videoId])
    expect((await remove(`/program/${program}`)).status).toBe(200)
    expect(await exists('user_groups', unassigned)).toBe(false)
    expect(await trail(unassigned)).toEqual([])
  })
})

describe('a group', () => {
  it('takes with it its curriculum, locks, hidden activities and due dates', async () => {
    const course = await addCourse(api.database())
    const activity = await addActivity(api.database(), course)
    await assignCourses(api.database(), group, [course])
    const [{ id: groupCourse } = { id: '' }] = await rows<{ id: string }>(
      'SELECT id FROM group_courses WHERE user_group_id = $1',
      [group],
    )
    await rows('INSERT INTO hidden_activities (group_course_id, activity_id) VALUES ($1, $2)', [
      groupCourse,
      activity,
    ])
    await rows(
      'INSERT INTO course_due_dates (user_group_id, course_id, due_at, set_by) VALUES ($1, $2, now(), $3)',
      [group, course, worker],
    )
    await rows(
      `INSERT INTO removed_group_courses (id, user_group_id, course_id, is_locked, hidden_activities, taught_lessons)
        VALUES (gen_random_uuid(), $1, $2, false, '{}', '[]')`,
      [group, await addCourse(api.database())],
    )
    expect((await preview('group', group)).body).toEqual({ hanging: [] })
    expect((await remove(`/user-group/${group}`)).status).toBe(200)
    for (const table of [
      'group_courses',
      'course_due_dates',
      'removed_group_courses',
      'group_course_progress',
    ])
      expect(await rows(`SELECT FROM ${table} WHERE user_group_id = $1`, [group])).toEqual([])
  })

  it('is held by what people did in it, however long ago', async () => {
    const course = await addCourse(api.database())
    const activity = await addActivity(api.database(), course)
    await assignCourses(api.database(), group, [course])
    await rows(
      `INSERT INTO taught_lessons (group_course_id, taught_at, taught_by)
        SELECT id, now(), $2 FROM group_courses WHERE user_group_id = $1`,
      [group, worker],
    )
    await rows(
      `INSERT INTO removed_group_courses (id, user_group_id, course_id, is_locked, hidden_activities, taught_lessons)
        VALUES (gen_random_uuid(), $1, $2, false, '{}',
          jsonb_build_array(jsonb_build_object('taught_at', now(), 'taught_by', $3::uuid)))`,
      [group, await addCourse(api.database()), worker],
    )
    await rows(
      `INSERT INTO activity_completions (user_id, activity_id, course_id, user_group_id, kind, made_at)
        VALUES ($1, $2, $3, $4, 'READ', now())`,
      [worker, activity, course, group],
    )
    await rows(
      'INSERT INTO timed_assessments (id, owner_id, activity_id, user_group_id, length) VALUES (gen_random_uuid(), $1, $2, $3, 5)',
      [worker, activity, group],
    )
    await addVideo(api.database(), worker, { userGroupId: group })
    await addEvent(api.people().programId, [group])
    expect(await remove(`/user-group/${group}`)).toMatchObject(
      inUse(
        [
          { what: 'events', count: 1 },
          { what: 'videos', count: 1 },
          { what: 'practices', count: 1 },
          { what: 'completions', count: 1 },
          { what: 'lessons', count: 2 },
        ],
        '1 event, 1 video, 1 practice, 1 completed activity and 2 lessons taught belong to it. What people did stays, so it can’t be deleted. It can expire.',
      ),
    )
  })
})

describe('at the same moment', () => {
  const WAITING = `FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`
  /** Until somebody waits for a lock, so that what follows really is at the same moment. */
  const untilSomebodyWaits = () =>
    expect.poll(async () => (await rows(`SELECT ${WAITING}`)).length, { timeout: 10_000 }).toBeGreaterThan(0)

  it('somebody who is added first is counted', async () => {
    const commit = await holdOpen(api.database(), (tx) =>
      addPerson(tx, { programId: api.people().programId, memberOf: [group] }),
    )
    const asked = remove(`/user-group/${group}`)
    await untilSomebodyWaits()
    await commit()
    expect(await asked).toMatchObject({
      status: 409,
      body: { details: { hanging: [{ what: 'members', count: 1 }] } },
    })
    expect(await exists('user_groups', group)).toBe(true)
  })

  it('a lesson that is marked as taught first is counted, too', async () => {
    await assignCourses(api.database(), group, [await addCourse(api.database())])
    const client = await api.database().$client.connect()
    await client.query('BEGIN')
    await client.query(
      `INSERT INTO taught_lessons (group_course_id, taught_at, taught_by)
        SELECT id, now(), $2 FROM group_courses WHERE user_group_id = $1`,
      [group, worker],
    )
    const asked = remove(`/user-group/${group}`)
    await untilSomebodyWaits()
    await client.query('COMMIT')
    client.release()
    expect(await asked).toMatchObject({
      status: 409,
      body: { details: { hanging: [{ what: 'lessons', count: 1 }] } },
    })
  })

  it('whoever moves people into it afterwards finds it gone, and they stay where they were', async () => {
    const { groupId, resident } = api.people()
    const target = await addGroup(api.database(), api.people().programId, { name: 'Going' })
    const client = await api.database().$client.connect()
    await client.query('BEGIN')
    await client.query('SELECT FROM user_groups WHERE id = $1 FOR UPDATE', [target])
    const moved = call(
      admin(),
      'PATCH',
      `/user-group/change-user-group?oldGroupId=${groupId}&newGroupId=${target}`,
      {
        body: { id: resident },
      },
    )
    await untilSomebodyWaits()
    await client.query('DELETE FROM user_groups WHERE id = $1', [target])
    await client.query('COMMIT')
    client.release()
    expect((await moved).status).toBe(404)
    expect(
      await rows('SELECT FROM group_members WHERE user_id = $1 AND user_group_id = $2', [resident, groupId]),
    ).toHaveLength(1)
  })

  it('a group that is made in a program while that is deleted is refused, or holds it', async () => {
    await remove(`/user-group/${group}`)
    const id = randomUUID()
    const [made, removed] = await Promise.all([
      call(admin(), 'POST', '/user-group/create-group', {
        body: { id, parentProgramId: program, name: 'Late' },
      }),
      remove(`/program/${program}`),
    ])
    const outcome = [made.status, removed.status]
    expect([
      [200, 409],
      [404, 200],
    ]).toContainEqual(outcome)
    expect(await exists('programs', programId.parse(program))).toBe(outcome[0] === 200)
  })

  it('of two who delete it, one does', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => remove(`/user-group/${group}`)))
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 404, 404])
    expect(await trail(group)).toHaveLength(1)
  })

  it('a connection that dies in the middle leaves it whole', async () => {
    await assignCourses(api.database(), group, [await addCourse(api.database())])
    const release = await holdOpen(api.database(), (tx) => addPerson(tx, { memberOf: [group] }))
    const asked = remove(`/user-group/${group}`)
    await untilSomebodyWaits()
    await rows(`SELECT pg_terminate_backend(pid) ${WAITING}`)
    expect((await asked).status).toBe(503)
    await release()
    expect(await exists('user_groups', group)).toBe(true)
    expect(await rows('SELECT FROM group_courses WHERE user_group_id = $1', [group])).toHaveLength(1)
  })
})
