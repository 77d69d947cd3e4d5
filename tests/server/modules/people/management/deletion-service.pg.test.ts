import { beforeEach, describe, expect, it } from 'vitest'
import type { UserId } from '#contract/vocabulary/ids.ts'
import {
  empties,
  goes,
  goesWithRow,
  keeps,
  stays,
} from '#server/modules/people/management/person-references.ts'
import { comments } from '#server/database/schema/assessments.ts'
import { commentId } from '#contract/vocabulary/ids.ts'
import { addCourses, removeCourses } from '#server/modules/people/user-groups/group-course-store.ts'
import { addCourse, assignCourses } from '#tests/support/curriculum.ts'
import { addPerson } from '#tests/support/people.ts'
import { setUpPeopleApi } from '#tests/support/people-api.ts'
import { addVideo } from '#tests/support/stored-videos.ts'
import { randomUUID } from 'node:crypto'

const api = setUpPeopleApi()
const { call, rows, trail } = api
let resident: UserId
let made = 0
const email = () => `leaving-${made}@people.test`
beforeEach(async () => {
  made += 1
  const { programId, groupId, expiredGroupId } = api.people()
  resident = await addPerson(api.database(), {
    programId,
    firstName: 'Lou',
    lastName: 'Leaving',
    email: email(),
    memberOf: [groupId],
    proctorOf: [expiredGroupId],
  })
  await rows(`INSERT INTO login_history (user_id, channel) VALUES ($1, 'WEB')`, [resident])
  await rows(`INSERT INTO letters (user_id, email, template, facts) VALUES ($1, 'x', 'registration', '{}')`, [
    resident,
  ])
  await rows(
    `INSERT INTO assets (owner_id, purpose, name, file_type, bytes, is_offline) VALUES ($1, 'PROFILE_PHOTO', 'me', 'png', 1, true)`,
    [resident],
  )
  await rows(
    `INSERT INTO account_links (user_id, purpose, token_hash, expires_at) VALUES ($1, 'REGISTRATION', gen_random_uuid(), now())`,
    [resident],
  )
})
const remove = (as: UserId = api.people().programDirector, id: UserId = resident) =>
  call(as, 'DELETE', `/user/${id}`)
const preview = (as: UserId = api.people().programDirector) => call(as, 'GET', `/user/${resident}/deletion`)
/** Every text in the database about them, in any table that names them. */
async function tablesNaming(id: UserId): Promise<string[]> {
  const found: string[] = []
  for (const reference of [...goes, ...goesWithRow, ...empties, ...stays]) {
    const [table, column] = reference.split('.')
    if ((await rows(`SELECT FROM ${table} WHERE ${column} = $1 LIMIT 1`, [id])).length > 0)
      found.push(reference)
  }
  return found
}

it('every column that refers to a person says what happens to its rows', async () => {
  const references = await rows<{ reference: string }>(
    `SELECT c.conrelid::regclass || '.' || a.attname AS reference FROM pg_constraint c
     JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = ANY (c.conkey)
     WHERE c.contype = 'f' AND c.confrelid = 'users'::regclass ORDER BY 1`,
  )
  expect([...goes, ...goesWithRow, ...empties, ...keeps, ...stays].toSorted()).toEqual(
    references.map(({ reference }) => reference).toSorted(),
  )
})

describe('a person without a trace', () => {
  it('is deleted with everything that is theirs, and is signed out everywhere', async () => {
    const session = await api.signedIn(resident)
    expect((await preview()).body).toEqual({
      outcome: 'DELETED',
      videos: 0,
      evaluations: 0,
      comments: 0,
      underWay: 0,
      onDevices: 0,
    })
    expect(await remove()).toEqual({ status: 200, body: { outcome: 'DELETED' } })
    expect(await rows('SELECT FROM users WHERE id = $1', [resident])).toEqual([])
    expect(await tablesNaming(resident)).toEqual([])
    expect(
      await rows('SELECT FROM oidc_payloads WHERE payload ->> $1 = $2', ['accountId', resident]),
    ).toEqual([])
    expect(await session.isOver()).toBe(false)
    expect(await trail(resident)).toMatchObject([
      { action: 'account-deleted', actor_id: api.people().programDirector, before: { role: 'RESIDENT' } },
    ])
    expect((await remove()).status).toBe(404)
  })
})

describe('a person who left a trace', () => {
  it('becomes a former resident, and what others need of their record stays', async () => {
    const { groupId, programId, peer } = api.people()
    const { videoId } = await addVideo(api.database(), resident, {
      programId,
      userGroupId: groupId,
      name: 'Knots',
      state: 'READY',
    })
    await api
      .database()
      .insert(comments)
      .values({
        id: commentId.parse(randomUUID()),
        videoId,
        authorId: peer,
        type: 'COMMENT',
        comment: 'Good',
        timeStamp: 1,
        supersedes: [],
        writtenAt: new Date(),
      })
    const session = await api.signedIn(resident)
    expect((await preview()).body).toMatchObject({ outcome: 'ANONYMIZED', videos: 1 })
    expect(await remove()).toEqual({ status: 200, body: { outcome: 'ANONYMIZED' } })
    const [left] = await rows('SELECT * FROM users WHERE id = $1', [resident])
    expect(left).toMatchObject({
      first_name: 'Former',
      last_name: 'resident',
      is_active: false,
      password_hash: null,
      phone: null,
      program_id: programId,
    })
    expect(JSON.stringify(left)).not.toMatch(/Lou|Leaving|leaving/)
    expect(await session.isOver()).toBe(true)
    expect(
      (await tablesNaming(resident)).filter((name) => (goes as readonly string[]).includes(name)),
    ).toEqual([])
    expect(await rows(`SELECT FROM assets WHERE owner_id = $1`, [resident])).toEqual([])
    expect(await rows('SELECT FROM comments WHERE video_id = $1', [videoId])).toHaveLength(1)
    expect((await remove()).status).toBe(404)
    expect(
      (await call(api.people().admin, 'PATCH', '/user/reactivate-user', { body: { id: resident } })).status,
    ).toBe(409)
  })

  it('is one whose lesson is of a course that the group no longer has, and it comes back with the course', async () => {
    const { programId, groupId } = api.people()
    const teacher = await addPerson(api.database(), { programId, role: 'FACULTY' })
    const course = await addCourse(api.database())
    await assignCourses(api.database(), groupId, [course])
    await rows(
      `INSERT INTO taught_lessons (group_course_id, taught_at, taught_by)
        SELECT id, now(), $3 FROM group_courses WHERE user_group_id = $1 AND course_id = $2`,
      [groupId, course, teacher],
    )
    await api.database().transaction((tx) => removeCourses(tx, groupId, [course]))
    expect(await remove(api.people().admin, teacher)).toMatchObject({ body: { outcome: 'ANONYMIZED' } })
    await api.database().transaction((tx) => addCourses(tx, groupId, [course]))
    expect(await rows('SELECT FROM taught_lessons WHERE taught_by = $1', [teacher])).toHaveLength(1)
  })

  it('frees their email', async () => {
    const { programId } = api.people()
    await addVideo(api.database(), resident, { state: 'READY' })
    await remove()
    const again = await addPerson(api.database(), { programId, email: email() })
    expect(again).not.toBe(resident)
  })
})

it.each([
  ['foreignCoordinator', 404],
  ['faculty', 403],
] as const)('%s deletes nobody of the program: %d', async (who, status) => {
  expect((await remove(api.people()[who])).status).toBe(status)
  expect((await preview(api.people()[who])).status).toBe(status)
  expect(await rows('SELECT FROM users WHERE id = $1', [resident])).toHaveLength(1)
})

it('nobody deletes themselves', async () => {
  const { programDirector } = api.people()
  expect(await remove(programDirector, programDirector)).toMatchObject({
    body: { details: { reason: 'yourself' } },
  })
})

describe('an internal account', () => {
  const internal = (facts: object = {}) =>
    addPerson(api.database(), { role: 'TROCAR_IMPLEMENTATION_MANAGER', isActive: false, ...facts })

  const leaveTrace = (id: UserId) =>
    rows(
      `INSERT INTO feedback (id, user_id, route, stars, type, text)
       VALUES (gen_random_uuid(), $1, '/', 5, 'COMMENT', '')`,
      [id],
    )

  it('is deleted by an admin once it is inactive', async () => {
    const { admin } = api.people()
    const id = await internal()
    expect((await call(admin, 'GET', `/user/${id}/deletion`)).body).toMatchObject({ outcome: 'DELETED' })
    expect(await remove(admin, id)).toMatchObject({ body: { outcome: 'DELETED' } })
    expect(await rows('SELECT FROM users WHERE id = $1', [id])).toEqual([])
    expect(await trail(id)).toMatchObject([{ action: 'account-deleted', actor_id: admin }])
  })

  it('that left a trace is anonymized', async () => {
    const { admin } = api.people()
    const id = await internal()
    await leaveTrace(id)
    expect(await remove(admin, id)).toMatchObject({ body: { outcome: 'ANONYMIZED' } })
    const [person] = await rows('SELECT first_name, last_name, anonymized_at FROM users WHERE id = $1', [id])
    expect(person).toMatchObject({
      first_name: 'Former',
      last_name: 'implementation manager',
      anonymized_at: expect.any(Date),
    })
    expect((await remove(admin, id)).status).toBe(404)
  })

  it.each([
    ['deleted', 'DELETED'],
    ['anonymized', 'ANONYMIZED'],
  ] as const)(
    'that is %s no longer looks after a program, and the trail says of which',
    async (_is, outcome) => {
      const { admin, programId } = api.people()
      const [id, other] = [await internal(), await internal()]
      if (outcome === 'ANONYMIZED') await leaveTrace(id)
      await rows('UPDATE programs SET implementation_user_id = $1, field_team_user_id = $2 WHERE id = $3', [
        id,
        other,
        programId,
      ])
      const seen = async () =>
        (
          await rows<{ version: number; changed_by: string }>(
            'SELECT implementation_user_id, field_team_user_id, version, changed_by FROM programs WHERE id = $1',
            [programId],
          )
        )[0]
      const before = await seen()
      expect(await remove(admin, id)).toMatchObject({ body: { outcome } })
      expect(await seen()).toEqual({
        implementation_user_id: null,
        field_team_user_id: other,
        version: (before?.version ?? 0) + 1,
        changed_by: admin,
      })
      expect((await trail(programId)).at(-1)).toEqual({
        action: 'program-changed',
        actor_id: admin,
        before: { implementationUserId: id },
        after: { implementationUserId: null },
      })
      await rows('UPDATE programs SET field_team_user_id = NULL WHERE id = $1', [programId])
    },
  )

  it('stays while it is active, and one’s own always, so that an admin is left', async () => {
    const { admin } = api.people()
    const other = await internal({ role: 'TROCAR_ADMIN', isActive: true })
    const refused = (reason: string) => ({ status: 409, body: { details: { reason } } })
    expect(await remove(admin, other)).toMatchObject(refused('still-active'))
    expect(await remove(admin, admin)).toMatchObject(refused('yourself'))
    expect((await call(admin, 'POST', '/user/batch/delete-users', { body: [other] })).body).toMatchObject({
      deleted: [],
      left: [{ id: other, reason: 'still-active' }],
    })
    await rows('UPDATE users SET is_active = false WHERE id = $1', [other])
    expect((await remove(admin, other)).status).toBe(200)
  })

  it.each(['implementationManager', 'coordinator', 'programDirector'] as const)(
    'does not exist for a %s',
    async (who) => {
      const id = await internal()
      expect((await remove(api.people()[who], id)).status).toBe(404)
      expect((await call(api.people()[who], 'GET', `/user/${id}/deletion`)).status).toBe(404)
    },
  )
})
