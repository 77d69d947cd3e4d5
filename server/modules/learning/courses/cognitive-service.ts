import { gradeAttempt } from '#contract/content/grade.ts'
import { type Question, readQuestions } from '#contract/content/questions.ts'
import type { Input, Outcome } from '#contract/endpoint.ts'
import type {
  getCognitiveAssessment,
  takeCognitiveAssessment,
} from '#contract/endpoints/learning/cognitive.ts'
import { COGNITIVE_PASS_PERCENT, COURSE_WRITINGS_MAX } from '#contract/limits.ts'
import type { Actor } from '#contract/policies/actor.ts'
import { refuse, succeed } from '#contract/result.ts'
import type { ActivityId } from '#contract/vocabulary/ids.ts'
import type { Database } from '#server/database/database.ts'
import { addCognitiveAttempt, countCognitiveAttempts, listCognitiveAttempts } from './cognitive-store.ts'
import { toAsked, toGraded } from './cognitive-view.ts'
import { findText, findVersion, type TextPlace } from './content-store.ts'
import { findWorkPlace, type WorkDeps } from './work-service.ts'

const SHOWN_ATTEMPTS = 20

export async function readAssessment(
  database: Database,
  actor: Actor,
  activityId: ActivityId,
): Promise<Outcome<typeof getCognitiveAssessment>> {
  const place = await findWorkPlace(database, actor, activityId)
  if (place?.kind !== 'COGNITIVE') return refuse({ code: 'not-found' })
  const of: TextPlace = { courseId: place.courseId, activityId, section: 'COGNITIVE' }
  const [text, rows] = await Promise.all([
    findText(database, of),
    listCognitiveAttempts(database, actor.id, activityId, SHOWN_ATTEMPTS),
  ])
  const asked = new Map<number, readonly Question[]>()
  for (const version of new Set(rows.map((row) => row.version)))
    asked.set(version, readQuestions((await findVersion(database, of, version)) ?? '').questions)
  return succeed({
    activityId,
    version: text?.version ?? 0,
    ...(text === null ? {} : { origin: text.origin }),
    passPercent: COGNITIVE_PASS_PERCENT,
    questions: readQuestions(text?.body ?? '').questions.map(toAsked),
    attempts: rows.map((row) => toGraded(row, asked.get(row.version) ?? [])),
  })
}

/** Graded against the version that was asked, so that a change of the questions costs nobody an attempt. */
export async function gradeAssessment(
  { database, completions }: WorkDeps,
  actor: Actor,
  { params: { activityId, attemptId }, body }: Input<typeof takeCognitiveAssessment>,
): Promise<Outcome<typeof takeCognitiveAssessment>> {
  const place = await findWorkPlace(database, actor, activityId)
  if (place?.kind !== 'COGNITIVE') return refuse({ code: 'not-found' })
  const of: TextPlace = { courseId: place.courseId, activityId, section: 'COGNITIVE' }
  const text = await findVersion(database, of, body.version)
  if (text === null) return refuse({ code: 'not-found' })
  if ((await countCognitiveAttempts(database, actor.id, activityId)) >= COURSE_WRITINGS_MAX)
    return refuse({ code: 'over-quota', message: 'You’ve tried these questions too often.' })
  const tried = { activityId, kind: 'COGNITIVE', madeAt: new Date(body.takenAt), ...actor } as const
  const obstacle = await completions.findObstacle(database, tried)
  if (obstacle !== null) return refuse({ code: 'wrong-state', message: obstacle })
  const { questions } = readQuestions(text)
  const grade = gradeAttempt(questions, body.answers)
  return database.transaction(async (tx) => {
    const { version, answers, takenAt } = body
    const facts = { id: attemptId, userId: actor.id, activityId, version, answers, takenAt, ...grade }
    const row = await addCognitiveAttempt(tx, facts)
    if (row.userId !== actor.id || row.activityId !== activityId) return refuse({ code: 'not-found' })
    const evidence = { kind: 'COGNITIVE', isPassed: row.isPassed } as const
    await completions.record(tx, { userId: actor.id, activityId, evidence, madeAt: row.takenAt })
    return succeed(toGraded(row, questions))
  })
}
