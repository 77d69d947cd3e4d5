import { randomUUID } from 'node:crypto'
import { arAttemptEndpoints, type ArSubActivity } from '#contract/endpoints/learning/virtual/ar-attempts.ts'
import { arFollowingEndpoints } from '#contract/endpoints/learning/virtual/ar-following.ts'
import { arReplayEndpoints } from '#contract/endpoints/learning/virtual/ar-replay.ts'
import { passingScoreEndpoints } from '#contract/endpoints/learning/virtual/passing-scores.ts'
import type { UserId } from '#contract/vocabulary/ids.ts'
import { completions as completionService } from '#server/modules/learning/completions/completion-service.ts'
import { createVirtualHandlers } from '#server/modules/learning/virtual/ar-routes.ts'
import { createScorer, type Scorer } from '#server/modules/learning/virtual/scorer.ts'
import { createNotifier } from '#server/modules/notices/notifier.ts'
import type { Completions } from '#server/ports.ts'
import { addActivity, addCourse, assignCourses } from './curriculum.ts'
import { freshDatabase } from './fresh-database.ts'
import { createPeople } from './people.ts'
import { createTestApi } from './test-api.ts'
import { untilEnd } from './until-end.ts'

const notifier = createNotifier({ announce: async () => undefined })

/** A course with the two virtual activities and something else, behind the real edge. */
export async function setUpVirtualApi({
  scorer = createScorer(),
  completions = completionService,
}: { scorer?: Scorer; completions?: Completions } = {}) {
  const { database } = untilEnd(await freshDatabase())
  const people = await createPeople(database)
  const courseId = await addCourse(database)
  const virtual = { activityMode: 'VIRTUAL', isRecordable: false } as const
  const straightId = await addActivity(database, courseId, {
    ...virtual,
    name: 'Virtual 0° Camera Navigation',
  })
  const angledId = await addActivity(database, courseId, {
    ...virtual,
    name: 'Virtual 30° Camera Navigation',
  })
  const otherId = await addActivity(database, courseId)
  await assignCourses(database, people.groupId, [courseId])
  const api = untilEnd(
    await createTestApi(
      database,
      { ...arAttemptEndpoints, ...arFollowingEndpoints, ...arReplayEndpoints, ...passingScoreEndpoints },
      createVirtualHandlers({ database, completions, notifier, scorer }),
    ),
  )
  const list = async (who: UserId) => (await api.call(who, 'GET', '/ar-subactivity')).body as ArSubActivity[]
  const exercises = await list(people.resident)
  const idOf = (exercise: string, activityId: string = straightId) =>
    exercises.find((one) => one.exercise === exercise && one.activityId === activityId)!.subActivityId

  /** Scores of one value for each metric of an exercise. */
  const scores = (exercise: string, score: number) =>
    exercises
      .find((one) => one.exercise === exercise)!
      .metrics.map(({ metricType }) => ({ metricType, score, rawScore: score }))
  const bodyOf = (exercise: string, { score = 100, level = 2, ...more }: AttemptFacts = {}) => ({
    subActivityId: idOf(exercise, more.activityId),
    level,
    exerciseScores: scores(exercise, score),
    analysisNotes: [],
    ...more.body,
  })
  const submit = (who: UserId, exercise: string, facts: AttemptFacts = {}) =>
    api.call(
      who,
      'POST',
      `/ar-attempt/${facts.viewer ?? 'resident'}/submit/${facts.activityId ?? straightId}`,
      {
        body: bodyOf(exercise, facts),
        ...(facts.key !== undefined && { headers: { 'idempotency-key': facts.key } }),
      },
    )
  return { database, people, api, courseId, straightId, angledId, otherId, list, idOf, bodyOf, submit }
}

export interface AttemptFacts {
  score?: number
  level?: number
  activityId?: string
  viewer?: 'faculty' | 'resident'
  key?: string
  body?: object
}

/** As the page sends it. */
export const ofPage = (more: object = {}) => ({
  attemptId: randomUUID(),
  playedAt: '2026-03-01T10:00:00.000Z',
  device: 'TOUCH',
  seconds: 60,
  ...more,
})
