import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import type { UserId } from '#contract/vocabulary/ids.ts'
import { addCourse, addActivity, assignCourses } from '#tests/support/curriculum.ts'
import { addPerson } from '#tests/support/people.ts'
import { setUpPeopleApi } from '#tests/support/people-api.ts'

const api = setUpPeopleApi()
const { call, rows, trail } = api
let residents: UserId[]
beforeEach(async () => {
  const { programId, groupId } = api.people()
  residents = []
  for (let count = 0; count < 2; count += 1)
    residents.push(await addPerson(api.database(), { programId, memberOf: [groupId] }))
})
const act = (what: string, body: object, as: UserId = api.people().programDirector) =>
  call(as, 'PATCH', `/user/${what}`, { body })
const isActive = async (id: UserId) =>
  (await rows<{ is: boolean }>('SELECT is_active AS is FROM users WHERE id = $1', [id]))[0]?.is

describe('what an inactivation ends', () => {
  it('is said beforehand, for active people whom one may change', async () => {
    const { programId, foreignResident } = api.people()
    const database = api.database()
    const teacher = await addPerson(database, { programId, role: 'FACULTY' })
    const inactive = await addPerson(database, { programId, isActive: false })
    const everybody = [...residents, teacher, inactive, foreignResident]
    await rows(
      `INSERT INTO account_links (user_id, purpose, token_hash, expires_at)
        SELECT u, 'REGISTRATION', gen_random_uuid(), now() + interval '1 day' FROM unnest($1::uuid[]) AS u`,
      [[residents[0], inactive, foreignResident]],
    )
    await rows(
      `WITH t AS (INSERT INTO tablets (id, sequence, system, browser) VALUES (gen_random_uuid(), 1, 'x', 'x') RETURNING id)
      INSERT INTO tablet_people (tablet_id, user_id, recordings, submissions, assessments, others, bytes, waiting_since)
        SELECT t.id, u, 2, 0, 0, 1, 9, CASE WHEN u = $2 THEN NULL ELSE now() END FROM t, unnest($1::uuid[]) AS u`,
      [everybody, residents[1]],
    )
    const told = (as: UserId) => call(as, 'POST', '/user/batch/inactivation', { body: everybody })
    expect(await told(api.people().programDirector)).toEqual({
      status: 200,
      body: { invitations: 1, waiting: 2, recordings: 4, stranded: 1 },
    })
    expect((await told(api.people().foreignCoordinator)).body).toMatchObject({ invitations: 1, waiting: 1 })
    expect(await isActive(teacher)).toBe(true)
  })
})

describe('inactivating', () => {
  it('ends sessions, refresh tokens, and links from letters at once', async () => {
    const [one] = residents
    const session = await api.signedIn(one!)
    await rows(
      `INSERT INTO account_links (user_id, purpose, token_hash, expires_at) VALUES ($1, 'PASSWORD_RESET', gen_random_uuid(), now())`,
      [one],
    )
    expect(await act('inactivate-user', { id: one })).toEqual({ status: 200, body: {} })
    expect(await isActive(one!)).toBe(false)
    expect(await session.isOver()).toBe(true)
    expect(await rows('SELECT FROM account_links WHERE user_id = $1 AND replaced_at IS NULL', [one])).toEqual(
      [],
    )
    expect(await trail(one!)).toMatchObject([{ action: 'account-inactivated' }])
  })

  it('many people names those it changed, so that it can be undone, and skips those one may not change', async () => {
    const { foreignResident, programDirector, coordinator } = api.people()
    await act('inactivate-user', { id: residents[0] })
    const asked = [...residents, foreignResident, programDirector, coordinator, randomUUID()]
    const { body } = await act('batch/inactivate-users', asked)
    expect(body).toMatchObject({ changed: [residents[1]] })
    expect(await isActive(foreignResident)).toBe(true)
    expect(await act('batch/reactivate-users', [residents[1]!])).toMatchObject({
      body: { changed: [residents[1]], skipped: [] },
    })
    expect(await isActive(residents[1]!)).toBe(true)
    expect(await trail(residents[1]!)).toHaveLength(2)
  })

  it('counts the progress of a group again, once for all', async () => {
    const { groupId } = api.people()
    const courseId = await addCourse(api.database())
    await addActivity(api.database(), courseId)
    await assignCourses(api.database(), groupId, [courseId])
    const possible = async () =>
      (
        await rows<{ possible: number }>(
          'SELECT possible FROM group_course_progress WHERE user_group_id = $1 AND course_id = $2',
          [groupId, courseId],
        )
      )[0]?.possible
    const before = await possible()
    await act('batch/inactivate-users', residents)
    expect(await possible()).toBe((before ?? 0) - 2)
  })

  it('skips oneself, and people who belong elsewhere', async () => {
    const { programDirector, foreignResident, foreignCoordinator } = api.people()
    expect(await act('inactivate-user', { id: programDirector })).toMatchObject({
      status: 409,
      body: { details: { reason: 'yourself' } },
    })
    expect((await act('inactivate-user', { id: foreignResident })).status).toBe(404)
    expect((await act('reactivate-user', { id: residents[0] }, foreignCoordinator)).status).toBe(404)
  })
})
