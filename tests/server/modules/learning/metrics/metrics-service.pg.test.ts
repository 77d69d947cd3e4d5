import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { VideoAnalysis } from '#contract/endpoints/video/analysis.ts'
import type { RubricAnswer } from '#contract/endpoints/video/assessments.ts'
import { type MetricsSeries, metricsEndpoints } from '#contract/endpoints/learning/metrics.ts'
import { evaluationId, timedAsmtId, type UserId } from '#contract/vocabulary/ids.ts'
import { evaluations, timedAssessments } from '#server/database/schema/assessments.ts'
import { groupCourses } from '#server/database/schema/curriculum.ts'
import { hiddenActivities } from '#server/database/schema/courses/course-content.ts'
import { videoAnalyses, videoScores } from '#server/database/schema/analysis.ts'
import { videos } from '#server/database/schema/videos.ts'
import { createMetricsHandlers } from '#server/modules/learning/metrics/metrics-routes.ts'
import { listCurrentRubrics } from '#server/modules/video/assess/rubric-store.ts'
import { seedRubrics } from '#server/modules/video/assess/seed-rubrics.ts'
import { isWholeJudgment, meanOf } from '#contract/policies/video/whole-judgment.ts'
import { groupCourseOf } from '#tests/support/course-content.ts'
import { addActivity, addCourse, assignCourses } from '#tests/support/curriculum.ts'
import { type People } from '#tests/support/people.ts'
import { peopledDatabase } from '#tests/support/peopled-database.ts'
import type { StoredVideo } from '#tests/support/stored-videos.ts'
import { createTestApi } from '#tests/support/test-api.ts'
import { untilEnd } from '#tests/support/until-end.ts'
import { addOfGroup, addSubmitted } from '#tests/support/video-api.ts'

const DAY_MS = 24 * 3_600_000

const fresh = await peopledDatabase()
const { database, people } = fresh
const courseId = await addCourse(database, { name: 'Suturing' })
const activityId = await addActivity(database, courseId, { name: 'Peg transfer' })
const other = await addActivity(database, await addCourse(database), { name: 'First entry' })
await seedRubrics(database)
const rubrics = await listCurrentRubrics(database, activityId)
const api = untilEnd(await createTestApi(database, metricsEndpoints, createMetricsHandlers({ database })))

interface Metrics {
  fullName?: string
  unit: string
  stretches: string[]
  judged: MetricsSeries[]
  motion: MetricsSeries[]
  practiced: { activityName: string; best: number; count: number; points: { best: number }[] }[]
  people: { userId: string; judgedCount: number; globalMean: number | null; practiceCount: number }[]
}

const get = (who: keyof People, path: string) =>
  api.call(people[who] as UserId, 'GET', `/dashboard-progress/metrics/${path}`)
const read = async (who: keyof People, path: string) => (await get(who, path)).body as Metrics
const of = (series: MetricsSeries[], name: string) => series.find((one) => one.name === name)

/** Every line of the rubrics with the same answer. */
function whole(mark: number, check: 'DONE' | 'NOT_DONE' = 'DONE'): RubricAnswer[] {
  return rubrics.flatMap(({ rubricId, lines }) =>
    lines.map(({ kind, key }) => ({
      rubricId,
      line: key,
      value: kind === 'SCALE' ? mark : check,
      timeStamp: null,
      note: '',
    })),
  )
}

async function judge({ asmtId }: StoredVideo, answers: RubricAnswer[]) {
  const id = evaluationId.parse(randomUUID())
  await database.insert(evaluations).values({
    id,
    assessmentId: asmtId,
    assessorId: people.faculty,
    assessorType: 'FACULTY',
    answers,
    feedback: '',
    supersedes: [],
  })
  return id
}

const recorded = (days: number, of = activityId) => ({
  activityId: of,
  recordedAt: new Date(Date.now() - days * DAY_MS),
})
const measured: VideoAnalysis & { state: 'READY' } = {
  state: 'READY',
  madeBy: 'test',
  confidence: 1,
  measures: { idleShare: 0.25, cameraShare: 0, economy: 0.5, surgesPerMinute: 12 },
  motion: { secondsPerValue: 1, values: [] },
  pauses: [],
}

const first = await addSubmitted(fresh, people, people.resident, {}, recorded(20))
const second = await addSubmitted(fresh, people, people.resident, {}, recorded(1))
const old = await addSubmitted(fresh, people, people.resident, {}, recorded(200, other))
const ofPeer = await addSubmitted(fresh, people, people.peer, {}, recorded(1))
const replaced = await judge(first, whole(1))
const current = await judge(first, whole(2, 'NOT_DONE'))
await database.update(evaluations).set({ superseded: true }).where(eq(evaluations.id, replaced))
await judge(second, whole(4))
await judge(second, whole(4).slice(1))
await judge(old, whole(5))
await judge(ofPeer, whole(5))
const unsent = await addOfGroup(fresh, people, people.resident, {}, recorded(2))
await database.insert(videoAnalyses).values({ videoId: unsent.videoId, state: 'READY', found: measured })
await database.insert(videoAnalyses).values({ videoId: first.videoId, state: 'RUNNING' })
await database
  .update(videoAnalyses)
  .set({ state: 'READY', found: { ...measured, measures: { ...measured.measures, idleShare: 0.75 } } })
  .where(eq(videoAnalyses.videoId, first.videoId))
for (const [length, days] of [
  [90, 10],
  [60, 9],
  [75, 1],
  [40, 400],
] as const)
  await database.insert(timedAssessments).values({
    id: timedAsmtId.parse(randomUUID()),
    ownerId: people.resident,
    activityId,
    userGroupId: people.groupId,
    length,
    createdAt: new Date(Date.now() - days * DAY_MS),
  })

describe('scores over time', () => {
  it('are the means of complete, current judgments, by week; an incomplete one is left out (0221)', async () => {
    const mine = await read('resident', `person/${people.resident}`)
    expect(mine.unit).toBe('week')
    expect(mine.stretches).toHaveLength(14)
    expect(mine.stretches).toEqual(mine.stretches.toSorted())
    const global = of(mine.judged, 'global')!
    expect(global.points.map(({ mean, count }) => [mean, count])).toEqual([
      [2, 1],
      [4, 1],
    ])
    expect(of(mine.judged, 'checklist')?.points.map(({ mean }) => mean)).toEqual([0, 1])
    expect(mine.stretches).toEqual(expect.arrayContaining(global.points.map(({ from }) => from)))
    const domain = of(mine.judged, 'domain:respect-for-tissue')
    expect(domain).toMatchObject({ title: 'Respect for tissue', points: [{ mean: 2 }, { mean: 4 }] })
  })

  it('say the same as the judgments themselves', async () => {
    const rows = await database
      .select({ id: evaluations.id, answers: evaluations.answers, superseded: evaluations.superseded })
      .from(evaluations)
    for (const { id, answers, superseded } of rows) {
      const [score] = await database.select().from(videoScores).where(eq(videoScores.sourceId, id))
      const counts = !superseded && isWholeJudgment(answers, rubrics, activityId)
      expect(score !== undefined).toBe(counts)
      if (counts) expect(score?.scores.global).toBeCloseTo(meanOf(answers, rubrics)!)
    }
  })

  it('reach as far back as the period, and cover one course or activity if it is chosen', async () => {
    const year = await read('resident', `person/${people.resident}?period=year`)
    expect(year.unit).toBe('month')
    expect(of(year.judged, 'global')?.points[0]?.mean).toBe(5)
    const month = await read('resident', `person/${people.resident}?period=month&activityId=${other}`)
    expect(month).toMatchObject({ unit: 'day', judged: [], practiced: [] })
    const course = await read('resident', `person/${people.resident}?period=all&courseId=${courseId}`)
    expect(of(course.judged, 'global')?.points.every(({ mean }) => mean < 5)).toBe(true)
    expect((await get('resident', `person/${people.resident}?period=decade`)).status).toBe(400)
  })

  it('begin their days in the viewer’s time zone', async () => {
    await database.execute(sql`UPDATE users SET timezone = 'Pacific/Kiritimati' WHERE id = ${people.peer}`)
    const { stretches } = await read('peer', `person/${people.peer}?period=month`)
    const there = new Intl.DateTimeFormat('en-CA', { timeZone: 'Pacific/Kiritimati' }).format(Date.now())
    expect(stretches.at(-1)).toBe(there)
  })

  it('leave out a deleted video', async () => {
    await database.update(videos).set({ deletedAt: new Date() }).where(eq(videos.id, second.videoId))
    const { judged } = await read('resident', `person/${people.resident}`)
    expect(of(judged, 'global')?.points).toHaveLength(1)
    await database.update(videos).set({ deletedAt: null }).where(eq(videos.id, second.videoId))
  })
})

describe('practice times', () => {
  it('show the best of each week and of the period', async () => {
    const { practiced } = await read('resident', `person/${people.resident}`)
    expect(practiced).toMatchObject([{ activityName: 'Peg transfer', best: 60, count: 3 }])
    expect(practiced[0]!.points.reduce((least, { best }) => Math.min(least, best), Infinity)).toBe(60)
  })
})

it('what was done stays in the metrics when its course is locked or its activity hidden', async () => {
  const paths = [`person/${people.resident}`, `group/${people.groupId}`]
  const seen = () => Promise.all(paths.flatMap((path) => [read('faculty', path), read('admin', path)]))
  const before = await seen()
  await assignCourses(database, people.groupId, [courseId])
  const groupCourseId = await groupCourseOf(database, people.groupId, courseId)
  await database.update(groupCourses).set({ isLocked: true }).where(eq(groupCourses.id, groupCourseId))
  await database.insert(hiddenActivities).values({ groupCourseId, activityId })
  expect(await seen()).toEqual(before)
  expect(of(before[0]!.judged, 'global')?.points).toHaveLength(2)
  // Its owner, too.
  expect(of((await read('resident', paths[0]!)).judged, 'global')?.points).toHaveLength(2)
})

describe('one group at a time', () => {
  const countOf = ({ judged }: Metrics) =>
    of(judged, 'global')?.points.reduce((sum, { count }) => sum + count, 0) ?? 0

  it('is what a person did there, scores and times alike', async () => {
    await database
      .update(videoScores)
      .set({ userGroupId: people.expiredGroupId })
      .where(eq(videoScores.videoId, second.videoId))
    await database
      .update(timedAssessments)
      .set({ userGroupId: people.expiredGroupId })
      .where(eq(timedAssessments.length, 60))
    const path = `person/${people.resident}`
    const own = await read('faculty', `${path}?groupId=${people.groupId}`)
    const there = await read('faculty', `${path}?groupId=${people.expiredGroupId}`)
    const all = await read('faculty', path)
    expect([countOf(own), countOf(there), countOf(all)]).toEqual([1, 1, 2])
    expect([own, there, all].map(({ practiced }) => practiced[0]?.best)).toEqual([75, 60, 60])
    await database.update(videoScores).set({ userGroupId: people.groupId })
    await database.update(timedAssessments).set({ userGroupId: people.groupId })
  })

  it('of which a caller may see nothing is as empty as one that does not exist', async () => {
    const path = `person/${people.resident}?groupId=`
    const foreign = await read('faculty', path + people.foreignGroupId)
    expect(foreign).toEqual(await read('faculty', path + randomUUID()))
    expect(foreign).toMatchObject({ judged: [], motion: [], practiced: [] })
    expect((await get('foreignFaculty', path + people.groupId)).status).toBe(404)
  })
})

describe('what others see', () => {
  it('is what was submitted: a video that only its owner sees counts for them alone (0150)', async () => {
    const idle = (seen: Metrics) =>
      of(seen.motion, 'idleShare')?.points.reduce((sum, one) => sum + one.count, 0)
    expect(idle(await read('resident', `person/${people.resident}`))).toBe(2)
    expect(idle(await read('faculty', `person/${people.resident}`))).toBe(1)
    expect(idle(await read('faculty', `group/${people.groupId}`))).toBe(1)
  })

  it('exists for those who teach or oversee them, and for nobody else', async () => {
    for (const who of ['faculty', 'programDirector', 'inactiveProctor', 'coordinator', 'admin'] as const) {
      const seen = await read(who, `person/${people.resident}`)
      expect(of(seen.judged, 'global')?.points).toHaveLength(2)
      expect((await get(who, `group/${people.groupId}`)).status).toBe(200)
    }
    for (const who of ['peer', 'foreignResident', 'foreignFaculty', 'foreignCoordinator'] as const) {
      expect((await get(who, `person/${people.resident}`)).status).toBe(404)
      expect((await get(who, `group/${people.groupId}`)).status).toBe(404)
    }
    expect((await get('resident', `group/${people.groupId}`)).status).toBe(404)
    expect((await get('faculty', `person/${randomUUID()}`)).status).toBe(404)
  })
})

describe('a group', () => {
  it('is shown as a mean of all, and by person', async () => {
    const group = await read('faculty', `group/${people.groupId}`)
    expect(of(group.judged, 'global')?.points.map(({ count }) => count)).toEqual([1, 2])
    expect(group.people).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ userId: people.resident, judgedCount: 2, globalMean: 3, practiceCount: 3 }),
        expect.objectContaining({ userId: people.peer, judgedCount: 1, globalMean: 5, practiceCount: 0 }),
      ]),
    )
    expect(group.people).toHaveLength(2)
  })

  it('has no score of an evaluation that was taken back', async () => {
    await database.update(evaluations).set({ superseded: true }).where(eq(evaluations.id, current))
    expect(await database.select().from(videoScores).where(eq(videoScores.sourceId, current))).toEqual([])
  })
})
