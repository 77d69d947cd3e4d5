import { and, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { SkillLevel } from '#contract/vocabulary/assessment.ts'
import type { ActivityId } from '#contract/vocabulary/ids.ts'
import { activityCompletions } from '#server/database/schema/completions.ts'
import { videoAnalyses } from '#server/database/schema/analysis.ts'
import { evaluations } from '#server/database/schema/assessments.ts'
import { courses } from '#server/database/schema/curriculum.ts'
import { completions } from '#server/modules/learning/completions/completion-service.ts'
import type { DoneActivity } from '#server/ports.ts'
import { addText } from '#tests/support/course-content.ts'
import { addActivity, addCourse, assignCourses } from '#tests/support/curriculum.ts'
import { peopledDatabase } from '#tests/support/peopled-database.ts'
import { addOfGroup, addSubmitted, newId } from '#tests/support/video-api.ts'

const fresh = await peopledDatabase()
const { database, people } = fresh
const courseId = await addCourse(database)
await assignCourses(database, people.groupId, [courseId])

const at = (day: string) => new Date(`2026-03-${day}T06:00:00Z`)
const record = (done: DoneActivity) => database.transaction((tx) => completions.record(tx, done))
const read = { kind: 'DIDACTIC', isReadToEnd: true, isMarked: false } as const
async function reading(): Promise<ActivityId> {
  const activityId = await addActivity(database, courseId, { kind: 'DIDACTIC', isRecordable: false })
  await addText(database, courseId, { activityId, section: 'DIDACTIC', body: 'Read me.' })
  return activityId
}

async function rowOf(activityId: ActivityId, userId = people.resident) {
  const [row] = await database
    .select()
    .from(activityCompletions)
    .where(and(eq(activityCompletions.userId, userId), eq(activityCompletions.activityId, activityId)))
  return row ?? null
}

describe('a completion', () => {
  it('is stored with course, group and the time at which it was made', async () => {
    const activityId = await reading()
    const done = { userId: people.resident, activityId, evidence: read, madeAt: at('02') }
    expect(await record(done)).toBe(true)
    expect(await rowOf(activityId)).toMatchObject({
      courseId,
      userGroupId: people.groupId,
      kind: 'DIDACTIC',
      madeAt: at('02'),
    })
  })

  it('keeps the earliest time, in whatever order they arrive', async () => {
    const activityId = await reading()
    const done = { userId: people.resident, activityId, evidence: read }
    for (const day of ['05', '03', '04', '03']) expect(await record({ ...done, madeAt: at(day) })).toBe(true)
    expect((await rowOf(activityId))?.madeAt).toEqual(at('03'))
  })

  it('that arrives twice at the same moment is one', async () => {
    const activityId = await reading()
    const done = { userId: people.resident, activityId, evidence: read }
    await Promise.all(['09', '08', '07'].map((day) => record({ ...done, madeAt: at(day) })))
    expect((await rowOf(activityId))?.madeAt).toEqual(at('07'))
  })

  it('counts as now if a device dates it in the future', async () => {
    const activityId = await reading()
    const madeAt = new Date(Date.now() + 9e8)
    await record({ userId: people.resident, activityId, evidence: read, madeAt })
    expect((await rowOf(activityId))!.madeAt.getTime()).toBeLessThan(Date.now() + 60_000)
  })

  it('is not made if the evidence does not suffice, or is of another kind', async () => {
    const activityId = await reading()
    const done = { userId: people.resident, activityId, madeAt: at('02') }
    expect(await record({ ...done, evidence: { ...read, isReadToEnd: false } })).toBe(false)
    expect(await record({ ...done, evidence: { kind: 'COGNITIVE', isPassed: true } })).toBe(false)
    expect(await rowOf(activityId)).toBeNull()
  })

  it('is not made for an activity that does not exist', async () => {
    const activityId = newId() as ActivityId
    expect(await record({ userId: people.resident, activityId, evidence: read, madeAt: at('02') })).toBe(
      false,
    )
  })

  it('of somebody in no group has no group', async () => {
    const activityId = await reading()
    await record({ userId: people.faculty, activityId, evidence: read, madeAt: at('02') })
    expect((await rowOf(activityId, people.faculty))?.userGroupId).toBeNull()
  })
})

describe('a video', () => {
  const recordVideo = (videoId: Parameters<typeof completions.recordVideo>[1]) =>
    database.transaction((tx) => completions.recordVideo(tx, videoId))
  const showing = (activityId: ActivityId) => ({
    activityId,
    subject: { videoType: 'simulation', activityId } as const,
  })

  it('completes its activity once it is submitted, at the time of submission', async () => {
    const activityId = await addActivity(database, courseId)
    const saved = await addOfGroup(fresh, people, people.resident, {}, showing(activityId))
    expect(await recordVideo(saved.videoId)).toBe(false)
    const times = { submittedAt: at('06'), handedInAt: at('05') }
    const video = await addSubmitted(fresh, people, people.resident, times, showing(activityId))
    expect(await recordVideo(video.videoId)).toBe(true)
    expect((await rowOf(activityId))?.madeAt).toEqual(at('05'))
  })

  it('completes it only once it is assessed, if the course requires that', async () => {
    const strict = await addCourse(database)
    await database.update(courses).set({ needsAssessment: true }).where(eq(courses.id, strict))
    const activityId = await addActivity(database, strict)
    const times = { submittedAt: at('06') }
    const waiting = await addSubmitted(fresh, people, people.resident, times, showing(activityId))
    expect(await recordVideo(waiting.videoId)).toBe(false)
    const assessed = { ...times, assessedAt: at('09') }
    const video = await addSubmitted(fresh, people, people.resident, assessed, showing(activityId))
    expect(await recordVideo(video.videoId)).toBe(true)
    expect((await rowOf(activityId))?.madeAt).toEqual(at('06'))
  })

  it.each<[SkillLevel, boolean]>([
    ['NOVICE', false],
    ['COMPETENT', true],
  ])('of an AI activity that an instructor calls %s: %s', async (level, isPassed) => {
    const activityId = await addActivity(database, courseId, { activityMode: 'AI_ASSISTED' })
    const video = await addSubmitted(fresh, people, people.resident, {}, showing(activityId))
    expect(await recordVideo(video.videoId)).toBe(false)
    await database.insert(evaluations).values({
      id: newId() as never,
      assessmentId: video.asmtId,
      assessorId: people.faculty,
      assessorType: 'FACULTY',
      answers: [],
      level,
      feedback: '',
      supersedes: [],
    })
    expect(await recordVideo(video.videoId)).toBe(isPassed)
  })

  it.each([
    [0.3, false],
    [0.8, true],
  ])('of an AI activity with a share of %s measured: %s', async (confidence, isPassed) => {
    const activityId = await addActivity(database, courseId, { activityMode: 'AI_POST_PROCESSED' })
    const video = await addSubmitted(
      fresh,
      people,
      people.resident,
      { assessorType: 'AI' },
      showing(activityId),
    )
    await database.insert(videoAnalyses).values({
      videoId: video.videoId,
      state: 'READY',
      found: {
        state: 'READY',
        madeBy: 'Test',
        confidence,
        measures: { idleShare: 0, cameraShare: 0, economy: 0, surgesPerMinute: 0 },
        motion: { secondsPerValue: 1, values: [] },
        pauses: [],
      },
    })
    expect(await recordVideo(video.videoId)).toBe(isPassed)
  })

  it('without an activity, and a deleted one, complete nothing', async () => {
    const other = await addSubmitted(fresh, people, people.resident)
    expect(await recordVideo(other.videoId)).toBe(false)
    const activityId = await addActivity(database, courseId)
    const gone = { ...showing(activityId), deletedAt: new Date() }
    const deleted = await addSubmitted(fresh, people, people.resident, {}, gone)
    expect(await recordVideo(deleted.videoId)).toBe(false)
  })
})
