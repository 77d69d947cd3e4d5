import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import type { ArAttempt, ArProgress } from '#contract/endpoints/learning/virtual/ar-attempts.ts'
import { AR_ATTEMPTS_MAX } from '#contract/limits/virtual-limits.ts'
import type { UserId } from '#contract/vocabulary/ids.ts'
import type { Queryable } from '#server/database/database.ts'
import { completions } from '#server/modules/learning/completions/completion-service.ts'
import { addPerson, changePerson, moveToGroup } from '#tests/support/people.ts'
import { ofPage, setUpVirtualApi } from '#tests/support/virtual-api.ts'

/** Called after it was counted what somebody has passed, before it is written. */
let meet: (tx: Queryable) => Promise<void> = async () => undefined
const { api, database, people, courseId, straightId, angledId, otherId, list, idOf, bodyOf, submit } =
  await setUpVirtualApi({
    completions: {
      ...completions,
      findObstacle: async (...tried) => {
        await meet(tried[0])
        return completions.findObstacle(...tried)
      },
    },
  })
const { programId, groupId } = people
const newResident = () => addPerson(database, { programId, memberOf: [groupId] })
const latest = async (who: UserId, of: string = straightId) =>
  api.call(who, 'GET', `/ar-attempt/latest-attempt/${of}`)
const progress = async (who: UserId, as: 'resident' | 'faculty' = 'resident') =>
  (await api.call(who, 'GET', `/ar-attempt/${as}/overall-progress/${straightId}`)).body as ArProgress
const attemptsOf = async (who: UserId, query = '') =>
  api.call(who, 'GET', `/ar-attempt/activity/${straightId}${query}`)
async function completedBy(who: UserId) {
  const { rows } = await database.$client.query<{ activity_id: string }>(
    'SELECT activity_id FROM activity_completions WHERE user_id = $1',
    [who],
  )
  return rows.map((row) => row.activity_id)
}

/** For a lock that somebody else holds. */
async function isAnyoneWaiting(tx: Queryable): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    SELECT pid FROM pg_locks WHERE locktype = 'advisory' AND NOT granted
      AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`)
  return rows.length > 0
}

describe('exercises', () => {
  it('are those of each virtual activity; only the angled scope is taught to be turned', async () => {
    const exercises = await list(people.resident)
    const of = (activityId: string) =>
      exercises.filter((one) => one.activityId === activityId).map(({ exercise }) => exercise)
    expect(of(straightId)).toEqual(['FOCUS', 'FOLLOW', 'TRACE', 'TUBE', 'STAR'])
    expect(of(angledId)).toEqual(['ANGLED_TUTORIAL', 'FOCUS', 'FOLLOW', 'TRACE', 'TUBE', 'STAR'])
    expect(new Set(exercises.map(({ subActivityId }) => subActivityId)).size).toBe(11)
    expect(exercises.every(({ metrics }) => metrics.some((metric) => metric.isPassingCriteria))).toBe(true)
  })

  it('have the same ids for everybody who works through the course, and none for others', async () => {
    expect(await list(people.faculty)).toEqual(await list(people.resident))
    expect(await list(people.foreignResident)).toEqual([])
  })
})

describe('an attempt', () => {
  it('of a client that knows the specification only is stored, judged, and said not to be replayable', async () => {
    const who = await newResident()
    const answer = await submit(who, 'FOCUS', { body: { analysisNotes: ['Horizon leans.'] } })
    expect(answer).toMatchObject({
      status: 200,
      body: { level: 2, isPassed: true, verification: 'NOT_REPLAYABLE', analysisNotes: ['Horizon leans.'] },
    })
    expect((await latest(who)).body).toEqual(answer.body)
  })

  it('has the names of its metrics in upper case', async () => {
    const exerciseScores = [{ metricType: 'total', score: 50, rawScore: 50 }]
    const { body } = await submit(people.peer, 'STAR', { body: { exerciseScores } })
    expect((body as ArAttempt).exerciseScores[0]?.metricType).toBe('TOTAL')
  })

  it('is one, however often it is sent; what contradicts it is refused', async () => {
    const who = await newResident()
    const page = ofPage()
    const first = await submit(who, 'FOCUS', { body: page })
    expect(await submit(who, 'FOCUS', { body: page })).toEqual(first)
    expect((await submit(who, 'FOCUS', { body: page, score: 12 })).status).toBe(409)
    expect((await submit(await newResident(), 'FOCUS', { body: page })).status).toBe(409)
    expect((await progress(who)).attemptCount).toBe(1)
  })

  it('is refused once there are too many of them, but not if it is stored and only its answer was lost', async () => {
    const who = await newResident()
    const page = ofPage()
    const first = await submit(who, 'FOCUS', { body: page })
    await database.$client.query(
      `INSERT INTO ar_attempts (user_id, activity_id, exercise, optic, level, sent, scores, verification,
         passing_version, is_passed, device, played_at)
       SELECT user_id, activity_id, exercise, optic, level, sent, scores, verification, passing_version, is_passed,
         device, played_at FROM ar_attempts, generate_series(2, ${AR_ATTEMPTS_MAX}) WHERE user_id = $1`,
      [who],
    )
    expect(await submit(who, 'FOCUS', { body: page })).toEqual(first)
    expect((await submit(who, 'FOCUS', { body: ofPage() })).status).toBe(507)
    expect((await progress(who)).attemptCount).toBe(AR_ATTEMPTS_MAX)
  })

  it('that is stored is answered the same after its person changed groups or began to teach; nobody else learns of it', async () => {
    for (const change of [
      (who: UserId) => moveToGroup(database, who, people.foreignGroupId),
      (who: UserId) => changePerson(database, who, { role: 'FACULTY' }),
    ]) {
      const who = await newResident()
      const page = ofPage({ hasLog: true })
      const first = await submit(who, 'FOCUS', { body: page })
      expect(first).toMatchObject({ status: 200, body: { verification: 'AWAITED' } })
      await change(who)
      expect(await submit(who, 'FOCUS', { body: page })).toEqual(first)
      expect((await submit(who, 'FOCUS', { body: page, score: 12 })).status).not.toBe(200)
      expect((await submit(who, 'FOCUS', { body: ofPage() })).status).not.toBe(200)
      expect(await submit(people.foreignResident, 'FOCUS', { body: page })).toEqual(
        await submit(people.foreignResident, 'FOCUS', { body: ofPage() }),
      )
    }
  })

  it('is one for each key of a client that makes no ids', async () => {
    const who = await newResident()
    const key = randomUUID()
    const first = await submit(who, 'FOCUS', { key })
    expect(await submit(who, 'FOCUS', { key })).toEqual(first)
    expect((await submit(who, 'FOCUS', { key, score: 3 })).status).toBe(409)
    await submit(who, 'FOCUS', { key: randomUUID() })
    expect((await progress(who)).attemptCount).toBe(2)
  })

  it('is stored once if it is sent forty times at once, and so are forty of them', async () => {
    const who = await newResident()
    const page = ofPage()
    const same = await Promise.all(Array.from({ length: 40 }, () => submit(who, 'TUBE', { body: page })))
    expect(new Set(same.map(({ body }) => JSON.stringify(body))).size).toBe(1)
    const each = await Promise.all(Array.from({ length: 40 }, () => submit(who, 'TUBE', { body: ofPage() })))
    expect(new Set(each.map(({ status }) => status))).toEqual(new Set([200]))
    expect((await progress(who)).attemptCount).toBe(41)
  })

  it('names an exercise of its activity, and the one that was played', async () => {
    const ofOther = { subActivityId: idOf('FOCUS', angledId) }
    expect(await submit(people.resident, 'FOCUS', { body: ofOther })).toMatchObject({
      status: 400,
      body: { message: 'Invalid subActivityId' },
    })
    const played = { exercise: 'STAR', optic: 0 }
    expect((await submit(people.resident, 'FOCUS', { body: { played } })).status).toBe(400)
    const other = await api.call(people.resident, 'POST', `/ar-attempt/resident/submit/${otherId}`, {
      body: bodyOf('FOCUS'),
    })
    expect(other.status).toBe(404)
  })

  it('is submitted at the address of one’s own role, and not at an activity of strangers', async () => {
    expect((await submit(people.resident, 'FOCUS', { viewer: 'faculty' })).status).toBe(403)
    expect((await submit(people.faculty, 'FOCUS', { viewer: 'resident' })).status).toBe(403)
    expect((await submit(people.faculty, 'FOCUS', { viewer: 'faculty' })).status).toBe(200)
    expect((await submit(people.foreignResident, 'FOCUS')).status).toBe(404)
  })

  it('at level 0 is a tutorial, which never passes', async () => {
    const { body } = await submit(await newResident(), 'FOCUS', { level: 0 })
    expect(body).toMatchObject({ level: 0, isPassed: false })
  })
})

describe('the latest attempt', () => {
  it('is one’s own; none is null, and an activity that is none of theirs is not found', async () => {
    expect(await latest(await newResident())).toEqual({ status: 200, body: null })
    expect((await latest(people.resident, otherId)).status).toBe(404)
    expect((await latest(people.foreignResident)).status).toBe(404)
  })

  it('is the one that was played last, whichever arrives last', async () => {
    const who = await newResident()
    const later = ofPage({ playedAt: '2026-03-02T10:00:00.000Z' })
    await submit(who, 'FOCUS', { body: later })
    await submit(who, 'FOCUS', { body: ofPage() })
    expect((await latest(who)).body).toMatchObject({ attemptId: later.attemptId })
  })
})

describe('an activity', () => {
  const all = ['FOCUS', 'FOLLOW', 'TRACE', 'TUBE', 'STAR'] as const
  const at = (minute: number) => ({
    body: ofPage({ playedAt: new Date(Date.UTC(2026, 2, 1, 10, minute)).toISOString() }),
  })

  it('is complete once each of its exercises was passed twice in a row at its level', async () => {
    const who = await newResident()
    for (const [index, exercise] of all.entries()) {
      await submit(who, exercise, at(index * 2))
      expect(await completedBy(who)).toEqual([])
      await submit(who, exercise, at(index * 2 + 1))
    }
    expect(await completedBy(who)).toEqual([straightId])
    const { completedAt, seconds, subActivities } = await progress(who)
    expect(completedAt).toBe('2026-03-01T10:09:00.000Z')
    expect(seconds).toBe(600)
    expect(subActivities.every(({ isReached, inARow }) => isReached && inARow === 2)).toBe(true)
  })

  /** Plays all of them twice but for the last pass, which it returns. */
  async function allButOne(who: UserId) {
    const plays = all.flatMap((exercise, index) => [
      () => submit(who, exercise, at(index * 2)),
      () => submit(who, exercise, at(index * 2 + 1)),
    ])
    for (const play of plays.slice(0, -1)) await play()
    return plays.at(-1)!
  }
  const minute9 = '2026-03-01T10:09:00.000Z'

  it('was completed when its attempts reached that in the order in which they were made, whichever arrives last', async () => {
    const who = await newResident()
    const last = await allButOne(who)
    await last()
    const early = { body: ofPage({ playedAt: '2026-02-01T10:00:00.000Z' }) }
    await submit(who, 'FOCUS', { ...early, level: 1 })
    expect((await progress(who)).completedAt).toBe(minute9)
    await submit(who, 'STAR', { body: ofPage({ playedAt: '2026-02-01T11:00:00.000Z' }) })
    // Its second pass in a row is now the one before last.
    expect((await progress(who)).completedAt).toBe('2026-03-01T10:08:00.000Z')
  })

  it('of a course that was locked by then is not completed by what was made before', async () => {
    const who = await newResident()
    const last = await allButOne(who)
    const lock = (isLocked: boolean) =>
      database.$client.query(
        `UPDATE group_courses SET is_locked = $1, locked_at = CASE WHEN $1 THEN '2026-03-01T10:08:30Z'::timestamptz END
         WHERE course_id = $2`,
        [isLocked, courseId],
      )
    await lock(true)
    onTestFinished(async () => void (await lock(false)))
    await last()
    const early = () => ({ body: ofPage({ playedAt: '2026-02-01T10:00:00.000Z' }), level: 1 })
    await submit(who, 'FOCUS', early())
    expect(await completedBy(who)).toEqual([])
    await lock(false)
    await submit(who, 'FOCUS', early())
    expect((await progress(who)).completedAt).toBe(minute9)
  })

  it('is complete if its last two passes arrive at once', async () => {
    const who = await newResident()
    for (const exercise of all.slice(2)) for (const minute of [0, 1]) await submit(who, exercise, at(minute))
    for (const exercise of all.slice(0, 2)) await submit(who, exercise, at(0))
    let met = 0
    meet = async (tx) => {
      met += 1
      await vi.waitUntil(async () => met === 2 || (await isAnyoneWaiting(tx)), { timeout: 20_000 })
    }
    onTestFinished(() => void (meet = async () => undefined))
    const answers = await Promise.all(all.slice(0, 2).map((exercise) => submit(who, exercise, at(1))))
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(await completedBy(who)).toEqual([straightId])
  })

  it('isn’t completed by passes with a failure between them, nor by those of an easier level', async () => {
    const who = await newResident()
    for (const [index, exercise] of all.slice(1).entries()) {
      await submit(who, exercise, at(index * 2))
      await submit(who, exercise, at(index * 2 + 1))
    }
    await submit(who, 'FOCUS', at(20))
    await submit(who, 'FOCUS', { ...at(21), score: 5 })
    await submit(who, 'FOCUS', at(22))
    await submit(who, 'FOCUS', { ...at(23), level: 1 })
    await submit(who, 'FOCUS', { ...at(24), level: 1 })
    expect(await completedBy(who)).toEqual([])
    expect((await progress(who)).subActivities[0]).toMatchObject({
      exercise: 'FOCUS',
      attemptCount: 5,
      passedLevel: 1,
      inARow: 1,
      isReached: false,
    })
    await submit(who, 'FOCUS', at(25))
    expect(await completedBy(who)).toEqual([straightId])
  })
})

describe('attempts', () => {
  it('are listed newest first, page by page, for oneself and for those who teach', async () => {
    const who = await newResident()
    for (const day of ['03', '01', '02'])
      await submit(who, 'FOCUS', { body: ofPage({ playedAt: `2026-03-${day}T10:00:00.000Z` }) })
    const days = (body: unknown) =>
      (body as { items: ArAttempt[] }).items.map(({ playedAt }) => playedAt.slice(8, 10))
    const first = (await attemptsOf(who, '?limit=2')).body as { next: string; total: number }
    expect([days(first), first.total]).toEqual([['03', '02'], 3])
    expect(days((await attemptsOf(who, `?limit=2&cursor=${first.next}`)).body)).toEqual(['01'])
    expect(days((await attemptsOf(people.faculty, `?userId=${who}`)).body)).toEqual(['03', '02', '01'])
    expect(days((await attemptsOf(who, '?exercise=STAR')).body)).toEqual([])
  })

  it('of a person are not found by their peers, nor by strangers', async () => {
    for (const stranger of [people.peer, people.foreignResident, people.foreignFaculty])
      expect((await attemptsOf(stranger, `?userId=${people.resident}`)).status).toBe(404)
  })

  it('of faculty count for themselves', async () => {
    await submit(people.programDirector, 'FOCUS', { viewer: 'faculty' })
    expect((await progress(people.programDirector, 'faculty')).attemptCount).toBe(1)
  })
})
