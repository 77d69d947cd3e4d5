import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { Reply } from '#contract/endpoint.ts'
import { type getReview, reviewEndpoints } from '#contract/endpoints/learning/reviews.ts'
import { API_PREFIX } from '#contract/version.ts'
import type { UserId } from '#contract/vocabulary/ids.ts'
import { activityCompletions } from '#server/database/schema/completions.ts'
import { reviewTable } from '#server/modules/learning/reviews/review-table.ts'
import { addActivity, addCourse, assignCourses } from '#tests/support/curriculum.ts'
import { freshDatabase } from '#tests/support/fresh-database.ts'
import { createPeople, type People } from '#tests/support/people.ts'
import { addVideo } from '#tests/support/stored-videos.ts'
import { reviewHandlers } from '#tests/support/review-handlers.ts'
import { createTestApi } from '#tests/support/test-api.ts'
import { untilEnd } from '#tests/support/until-end.ts'

const { database } = untilEnd(await freshDatabase())
const people = await createPeople(database)
const { getReview: review, exportReview } = reviewHandlers(database)
const api = untilEnd(await createTestApi(database, reviewEndpoints, { getReview: review, exportReview }))
const { resident, faculty, groupId, programId } = people
const rows = async (text: string, values: unknown[]) => (await database.$client.query(text, values)).rows

const courseId = await addCourse(database, { name: 'Suturing' })
const [first, second] = [
  await addActivity(database, courseId, { activityOrder: 1 }),
  await addActivity(database, courseId, { activityOrder: 2 }),
]
await assignCourses(database, groupId, [courseId])
await database.insert(activityCompletions).values({
  userId: resident,
  activityId: first,
  courseId,
  userGroupId: groupId,
  kind: 'DIDACTIC',
  madeAt: new Date('2026-03-10T12:00:00Z'),
})

/** A video with a judgment by somebody. */
async function addJudged(
  by: UserId,
  {
    at,
    recordedAt = at,
    global,
    submissionType = 'SUBMITTED',
  }: { at: string; recordedAt?: string; global: number; submissionType?: string },
): Promise<void> {
  const { videoId, asmtId } = await addVideo(database, resident)
  await rows(
    `UPDATE videos SET recorded_at = $2, duration_seconds = 90, program_id = $3, user_group_id = $4 WHERE id = $1`,
    [videoId, recordedAt, programId, groupId],
  )
  await rows(
    `UPDATE assessments SET submission_type = $2, submitted_at = $3, assessed_at = $3, program_id = $4, user_group_id = $5
     WHERE id = $1`,
    [asmtId, submissionType, at, programId, groupId],
  )
  const id = randomUUID()
  await rows(
    `INSERT INTO evaluations (id, assessment_id, assessor_id, assessor_type, answers, feedback, supersedes, sent_at)
     VALUES ($1, $2, $3, 'FACULTY', '[]', '', '{}', $4)`,
    [id, asmtId, by, at],
  )
  await rows(
    `INSERT INTO video_scores (source_id, source, video_id, owner_id, user_group_id, program_id, recorded_at, scores)
     VALUES ($1, 'JUDGEMENT', $2, $3, $4, $5, $6, $7)`,
    [id, videoId, resident, groupId, programId, recordedAt, { global }],
  )
}
await addJudged(faculty, { at: '2026-02-10T12:00:00Z', global: 2 })
await addJudged(faculty, { at: '2026-04-10T12:00:00Z', global: 4 })
await addJudged(faculty, { at: '2025-10-10T12:00:00Z', global: 1 })
await addJudged(faculty, { at: '2026-04-11T12:00:00Z', global: 5, submissionType: 'SAVED' })

/** An attempt of the virtual trainer by the resident. */
const addPlayed = (at: string, facts: { score?: number; level?: number; verification?: string } = {}) =>
  rows(
    `INSERT INTO ar_attempts (user_id, activity_id, exercise, optic, level, sent, scores, verification,
       passing_version, is_passed, device, seconds, played_at)
     VALUES ($1, $2, 'FOCUS', 0, $3, $4, $4, $5, 0, $6, 'TOUCH', 60, $7)`,
    [
      resident,
      second,
      facts.level ?? 1,
      {
        exerciseScores:
          facts.score === undefined
            ? []
            : [
                {
                  metricName: 'total',
                  metricType: 'TOTAL',
                  score: facts.score,
                  rawScore: facts.score,
                  unit: '',
                },
              ],
        analysisNotes: [],
      },
      facts.verification ?? 'VERIFIED',
      (facts.score ?? 0) > 70,
      at,
    ],
  )
await addPlayed('2026-01-31T23:30:00Z', { score: 60 })
await addPlayed('2026-03-10T12:00:00Z', { score: 70 })
await addPlayed('2026-03-11T12:00:00Z', { score: 80, verification: 'NOT_REPLAYABLE' })
await addPlayed('2026-03-12T12:00:00Z', { score: 99, verification: 'NOT_VERIFIED' })
await addPlayed('2026-03-13T12:00:00Z', { level: 0 })
await addPlayed('2025-03-13T12:00:00Z', { score: 10 })

const HALF = 'from=2026-01-01&until=2026-06-30'
const read = async (who: keyof People, query = HALF, of: UserId = resident) => {
  const answer = await api.call(people[who] as UserId, 'GET', `/resident-review/${of}?${query}`)
  return { status: answer.status, body: answer.body as Reply<typeof getReview> }
}

describe('the review of a resident', () => {
  it('says what was done within the days, and what is open now', async () => {
    const { body } = await read('programDirector')
    expect(body).toMatchObject({
      fullName: expect.any(String),
      userGroupId: groupId,
      from: '2026-01-01',
      until: '2026-06-30',
      courses: [{ name: 'Suturing', completedCount: 1, activityCount: 2, completedWithin: 1 }],
      completedCount: 1,
      open: [{ activityId: second }],
    })
    expect(body.completed.map(({ activityId }) => activityId)).toEqual([first])
    expect((await read('programDirector', 'from=2026-07-01&until=2026-12-31')).body).toMatchObject({
      courses: [{ completedCount: 1, completedWithin: 0 }],
      completed: [],
    })
  })

  it('has each score with how many assessments it is the mean of, by month', async () => {
    const { scores, evaluationCount, practice } = (await read('programDirector')).body
    expect(scores).toEqual([
      {
        name: 'global',
        title: null,
        mean: 3,
        count: 2,
        months: [
          { month: '2026-02', mean: 2, count: 1 },
          { month: '2026-04', mean: 4, count: 1 },
        ],
      },
    ])
    expect(evaluationCount).toBe(2)
    expect(practice).toMatchObject({ takes: 2, takeSeconds: 180 })
  })

  it('counts a score in the days in which it was assessed, as the list above it does', async () => {
    await addJudged(faculty, { at: '2027-07-02T12:00:00Z', recordedAt: '2027-06-28T12:00:00Z', global: 3 })
    const of = async (days: string) => {
      const { evaluationCount, scores } = (await read('programDirector', days)).body
      return [evaluationCount, scores.map(({ count, months }) => [count, months[0]?.month])]
    }
    expect(await of('from=2027-07-01&until=2027-12-31')).toEqual([1, [[1, '2027-06']]])
    expect(await of('from=2027-01-01&until=2027-06-30')).toEqual([0, []])
  })

  it('has the attempts in the virtual trainer, and how those changed that are alike and count', async () => {
    const { virtual } = (await read('programDirector')).body
    expect(virtual).toMatchObject({ attemptCount: 5, seconds: 300 })
    expect(virtual.attempts.map(({ score, level, verification }) => [score, level, verification])).toEqual([
      [null, 0, 'VERIFIED'],
      [99, 1, 'NOT_VERIFIED'],
      [80, 1, 'NOT_REPLAYABLE'],
      [70, 1, 'VERIFIED'],
      [60, 1, 'VERIFIED'],
    ])
    expect(virtual.trends).toEqual([
      {
        exercise: 'FOCUS',
        optic: 0,
        level: 1,
        device: 'TOUCH',
        mean: 70,
        count: 3,
        passedCount: 1,
        months: [
          { month: '2026-01', mean: 60, count: 1 },
          { month: '2026-03', mean: 75, count: 2 },
        ],
      },
    ])
  })

  it('without a first day covers everything since they joined', async () => {
    const { body } = await read('programDirector', 'until=2026-06-30')
    expect(body).toMatchObject({ from: null, evaluationCount: 3 })
  })

  it('sums up practice over all of the days, however many years they are', async () => {
    const { peer } = people
    for (let month = 0; month < 40; month += 1) {
      const recordedAt = new Date(Date.UTC(2022, month, 15))
      await addVideo(
        database,
        peer,
        { recordedAt, durationSeconds: 30, programId, userGroupId: groupId },
        { submissionType: 'SUBMITTED' },
      )
    }
    await rows(
      `INSERT INTO timed_assessments (id, owner_id, activity_id, user_group_id, length, created_at)
       SELECT gen_random_uuid(), $1, $2, $3, 60, timestamptz '2022-01-15' + make_interval(months => m)
       FROM generate_series(0, 39) m`,
      [peer, first, groupId],
    )
    const { practice } = (await read('programDirector', 'until=2026-06-30', peer)).body
    expect(practice).toMatchObject({ takes: 40, takeSeconds: 1_200, timed: 40, timedSeconds: 2_400 })
    expect(practice.activities.map(({ count }) => count)).toEqual([40])
    expect(practice.months).toHaveLength(40)
    expect(practice.months.every(({ count }) => count === 2)).toBe(true)
  })

  it('is the same page for the resident: nothing that they keep private is on it', async () => {
    const mine = (await read('resident')).body
    const theirs = (await read('admin')).body
    const noMay = { readAt: '', mayEnterExams: true, mayRevoke: false }
    expect({ ...mine, ...noMay }).toEqual({ ...theirs, ...noMay })
  })

  it('names who assessed, with the result only for who may see it', async () => {
    const results = async (who: keyof People) =>
      (await read(who)).body.evaluations.map(({ result }) => result?.global ?? null)
    expect(await results('faculty')).toEqual([4, 2])
    expect(await results('programDirector')).toEqual([null, null])
    expect((await read('programDirector')).body.evaluations[0]?.assessor).not.toBe('')
    expect(await results('resident')).toEqual([4, 2])
  })

  it('exists for those who follow the resident, and for nobody else', async () => {
    for (const who of ['programDirector', 'faculty', 'coordinator', 'admin', 'resident'] as const)
      expect((await read(who)).status, who).toBe(200)
    for (const who of ['peer', 'foreignFaculty', 'foreignResident', 'foreignCoordinator'] as const)
      expect((await read(who)).status, who).toBe(404)
    expect((await read('admin', HALF, randomUUID() as UserId)).status).toBe(404)
  })

  it('refuses days that are in the wrong order', async () => {
    expect((await read('admin', 'from=2026-07-01&until=2026-06-30')).status).toBe(400)
  })

  const save = async (query = HALF) => {
    const url = `${API_PREFIX}/resident-review/${resident}/export?${query}`
    const headers = await api.login.headersFor(people.resident)
    const { statusCode, body } = await api.app.inject({ method: 'GET', url, headers })
    expect(statusCode).toBe(200)
    return body
  }

  it('is saved as a table', async () => {
    const body = await save()
    expect(body).toContain(
      'Score,,Global rating (1 to 5),,,3,"n = 2; 2026-02: 2 (n = 1); 2026-04: 4 (n = 1)"',
    )
    expect(body).toContain('Practice,,Videos handed in,,,2,3 min')
    expect(body).toContain('Practice by month,,2026-04,,,1,2 min')
    expect(body).toContain('Waiting,,Videos that wait for an assessment,,,0,')
    expect(body).toContain(
      'Virtual trainer,Suturing,"Focus, 0°, level 1",2026-03-12T12:00:00.000Z,,99,"passed; Not verified; Touch"',
    )
    expect(body).toContain(
      '"Focus, 0°, level 1",,,70,"n = 3; 1 passed; Touch; 2026-01: 60 (n = 1); 2026-03: 75 (n = 2)"',
    )
  })

  it('is saved with the rating and the level of an assessment, also where a rubric is incomplete', async () => {
    const at = '2028-02-10T12:00:00Z'
    const { asmtId } = await addVideo(
      database,
      resident,
      { programId, userGroupId: groupId },
      { submissionType: 'SUBMITTED' },
    )
    await rows(
      `INSERT INTO evaluations (id, assessment_id, assessor_id, assessor_type, answers, rating, level, feedback,
         supersedes, sent_at)
       VALUES (gen_random_uuid(), $1, $2, 'FACULTY', '[]', 'GOOD', 'COMPETENT', '', '{}', $3)`,
      [asmtId, faculty, at],
    )
    const saved = await save('from=2028-01-01&until=2028-06-30')
    expect(saved.split('\n').find((line) => line.includes(',Assessment,'))).toMatch(/,GOOD,COMPETENT\r?$/)
  })

  it('is saved with all that the page leaves out of its lists', async () => {
    await rows(
      `INSERT INTO ar_attempts (user_id, activity_id, exercise, optic, level, sent, scores, verification,
         passing_version, is_passed, device, seconds, played_at)
       SELECT $1, $2, 'FOCUS', 0, 1, $3, $3, 'VERIFIED', 0, false, 'TOUCH', 60,
         timestamptz '2028-09-01' + make_interval(mins => m) FROM generate_series(1, 201) m`,
      [resident, second, { exerciseScores: [], analysisNotes: [] }],
    )
    const days = 'from=2028-07-01&until=2028-12-31'
    const { virtual } = (await read('resident', days)).body
    expect([virtual.attempts.length, virtual.attemptCount]).toEqual([200, 201])
    const saved = await save(days)
    expect(saved.split('\n').filter((line) => line.includes(',Virtual trainer,'))).toHaveLength(201)
  })

  it('says in the table where a list ends before everything that was found', async () => {
    const { body } = await read('resident')
    const more = { completedCount: 900, evaluationCount: 900, attemptCount: 900 }
    const virtual = { ...body.virtual, attemptCount: 900 }
    const ends = reviewTable
      .rowsOf({ ...body, ...more, virtual }, undefined)
      .flatMap(({ of, what }) => (what.startsWith('The newest') ? [`${of}: ${what}`] : []))
    expect(ends).toEqual([
      'Completed: The newest 1 of 900',
      'Assessment: The newest 2 of 900',
      'Questions: The newest 0 of 900',
      'Virtual trainer: The newest 5 of 900',
    ])
  })
})
