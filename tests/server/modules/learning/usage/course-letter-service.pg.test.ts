import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Reply } from '#contract/endpoint.ts'
import type {
  previewCourseLetter,
  sendCourseLetter,
  withdrawCourseLetter,
} from '#contract/endpoints/learning/usage/course-letters.ts'
import type { UserId } from '#contract/vocabulary/ids.ts'
import { addPerson } from '#tests/support/people.ts'
import { setUpUsageApi } from '#tests/support/usage-api.ts'

const { database, people, api, courseId } = await setUpUsageApi()
const { programId, groupId, programDirector } = people
const pool = database.$client
const path = `/course/${courseId}/usage/letter`

const preview = async (who: UserId = programDirector) =>
  (await api.call(who, 'GET', path)).body as Reply<typeof previewCourseLetter>
const newId = (): string => randomUUID()
const send = async (
  userIds: readonly UserId[],
  { id = newId(), message = 'It takes an hour.', who = programDirector } = {},
) => {
  const body = { subject: 'Suturing waits', message, userIds }
  const answer = await api.call(who, 'PUT', `${path}/${id}`, { body })
  return { id, status: answer.status, body: answer.body as Reply<typeof sendCourseLetter> }
}
const withdraw = async (id: string, who: UserId = programDirector) => {
  const answer = await api.call(who, 'DELETE', `${path}/${id}`)
  return { status: answer.status, body: answer.body as Reply<typeof withdrawCourseLetter> }
}
const mails = async () =>
  (
    await pool.query<{ user_id: UserId; isHeld: boolean }>(
      `SELECT user_id, next_try_at > now() + interval '2 minutes' AS "isHeld" FROM letters
       WHERE template = 'course-waits'`,
    )
  ).rows
const newResident = (facts: object = {}) =>
  addPerson(database, { programId, memberOf: [groupId], role: 'RESIDENT', ...facts } as never)
const play = (userId: UserId) =>
  pool.query(
    `INSERT INTO ar_attempts (user_id, activity_id, exercise, optic, level, sent, scores, verification,
       passing_version, is_passed, device, seconds, played_at)
     SELECT $1, id, 'FOCUS', 0, 1, '{}', '{}', 'VERIFIED', 0, false, 'TOUCH', 60, now()
     FROM activities WHERE course_id = $2 LIMIT 1`,
    [userId, courseId],
  )

beforeEach(async () => {
  await pool.query(`DELETE FROM course_letters`)
  await pool.query(`DELETE FROM letters`)
})

describe('a letter to those who have not begun', () => {
  it('is previewed, waits, and goes to each once within a week', async () => {
    const resident = await newResident()
    expect((await preview()).readers.map(({ userId }) => userId)).toContain(resident)
    const { status, body } = await send([resident])
    expect({ status, ...body }).toMatchObject({ status: 200, to: 1, leftOut: 0 })
    expect(await mails()).toEqual([{ user_id: resident, isHeld: true }])
    const after = await preview()
    expect(after.readers.map(({ userId }) => userId)).not.toContain(resident)
    expect(after.leftOut.recent).toBe(1)
    expect(after.sent).toMatchObject([{ subject: 'Suturing waits', waiting: 1, sent: 0, isTakenBack: false }])
    expect((await send([resident])).status).toBe(409)
    await pool.query(`UPDATE course_letters SET written_at = now() - interval '8 days'`)
    expect((await send([resident])).status).toBe(200)
  })

  it('is one under its id, and with other words it is refused', async () => {
    const resident = await newResident()
    const { id } = await send([resident])
    expect((await send([resident], { id })).body).toMatchObject({ to: 1 })
    expect(await mails()).toHaveLength(1)
    expect((await send([resident], { id, message: 'Now.' })).status).toBe(409)
  })

  it('reaches nobody twice if two write at once', async () => {
    const residents = await Promise.all([newResident(), newResident()])
    const answers = await Promise.all([send(residents), send(residents), send(residents)])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await mails()).toHaveLength(2)
  })

  it('leaves out who is inactive, not registered, has begun, or is of another program', async () => {
    const inactive = await newResident({ isActive: false })
    const unregistered = await newResident({ registeredAt: null, passwordHash: null })
    const begun = await newResident()
    await pool.query(
      `INSERT INTO reflections (id, user_id, activity_id, text, is_shared, written_at)
       SELECT gen_random_uuid(), $1, id, 'Hm.', false, now() FROM activities WHERE course_id = $2 LIMIT 1`,
      [begun, courseId],
    )
    const played = await newResident()
    await play(played)
    const { readers, leftOut } = await preview()
    for (const who of [inactive, unregistered, begun, played, people.foreignResident])
      expect(readers.map(({ userId }) => userId)).not.toContain(who)
    expect(leftOut.unregistered).toBeGreaterThan(0)
    expect((await send([inactive, unregistered, begun, people.foreignResident])).status).toBe(409)
    expect(await mails()).toEqual([])
  })

  it('is taken back by its writer as far as it waits, and those may be written to again', async () => {
    const [spared, reached] = [await newResident(), await newResident()]
    const { id } = await send([spared, reached])
    expect((await withdraw(id, people.coordinator)).status).toBe(404)
    await pool.query(`UPDATE letters SET state = 'SENT' WHERE user_id = $1`, [reached])
    expect((await withdraw(id)).body).toEqual({ takenBack: 1, gone: 1 })
    expect((await withdraw(id)).body).toEqual({ takenBack: 0, gone: 1 })
    const ids = (await preview()).readers.map(({ userId }) => userId)
    expect([ids.includes(spared), ids.includes(reached)]).toEqual([true, false])
    expect((await preview()).sent).toMatchObject([{ sent: 1, waiting: 0, isTakenBack: false }])
  })

  it('reaches sixty people at most', async () => {
    const many = await Promise.all(Array.from({ length: 61 }, () => newResident()))
    expect((await send(many)).status).toBe(400)
    const { readers, total } = await preview()
    expect(readers).toHaveLength(60)
    expect(total).toBeGreaterThanOrEqual(61)
    expect((await send(readers.map(({ userId }) => userId))).body.to).toBe(60)
  })

  it('is written by directors and coordinators; faculty and administrators write none', async () => {
    const resident = await newResident()
    for (const who of [people.faculty, people.admin, people.foreignCoordinator])
      expect((await send([resident], { who })).status).not.toBe(200)
    expect((await preview(people.admin)).readers).toEqual([])
    expect((await send([resident], { who: people.coordinator })).status).toBe(200)
  })
})
