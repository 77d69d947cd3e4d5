import { assetMark, assetsNamedIn } from '#contract/content/asset-marks.ts'
import { drawQuestions } from '#contract/content/draw-questions.ts'
import { type Answered, gradeAttempt } from '#contract/content/grade.ts'
import { type QuestionSet, readQuestions } from '#contract/content/questions.ts'
import type { Input, Outcome } from '#contract/endpoint.ts'
import type {
  CognitiveAttempt,
  getCognitiveAssessment,
  takeCognitiveAssessment,
} from '#contract/endpoints/learning/cognitive.ts'
import { COGNITIVE_PASS_PERCENT, COURSE_WRITINGS_MAX } from '#contract/limits.ts'
import type { Actor } from '#contract/policies/actor.ts'
import { readsTextsOf } from '#contract/policies/learning/course-owners.ts'
import { refuse, succeed } from '#contract/result.ts'
import type { ActivityId } from '#contract/vocabulary/ids.ts'
import type { Database } from '#server/database/database.ts'
import {
  addCognitiveAttempt,
  countOtherAttempts,
  findCognitiveAttempt,
  listCognitiveAttempts,
} from './cognitive-store.ts'
import { toAsked, toGraded } from './cognitive-view.ts'
import type { Viewing } from '#server/platform/media-address.ts'
import { rowToFile } from './content-service.ts'
import { findText, findVersion, listCourseFiles, type TextPlace } from './content-store.ts'
import { findWorkPlace, type WorkDeps } from './work-service.ts'

const SHOWN_ATTEMPTS = 20

export async function readAssessment(
  database: Database,
  actor: Actor,
  activityId: ActivityId,
  viewing: Viewing,
): Promise<Outcome<typeof getCognitiveAssessment>> {
  const place = await findWorkPlace(database, actor, activityId)
  if (place?.kind !== 'COGNITIVE') return refuse({ code: 'not-found' })
  const of: TextPlace = { courseId: place.courseId, activityId, section: 'COGNITIVE' }
  const [text, rows] = await Promise.all([
    findText(database, of, readsTextsOf(actor)),
    listCognitiveAttempts(database, actor.id, activityId, SHOWN_ATTEMPTS),
  ])
  const bodies = new Map<number, string>()
  for (const version of new Set(rows.map((row) => row.version)))
    bodies.set(version, (await findVersion(database, of, version, actor)) ?? '')
  const sets = new Map([...bodies].map(([version, body]) => [version, readQuestions(body)]))
  const set = readQuestions(text?.body ?? '')
  const files = await listCourseFiles(database, picturesOf(set, [...bodies.values()]))
  return succeed({
    activityId,
    version: text?.version ?? 0,
    ...(text === null ? {} : { origin: text.origin }),
    ...(text?.ofProgram == null ? {} : { ofProgram: text.ofProgram }),
    passPercent: COGNITIVE_PASS_PERCENT,
    questions: set.questions.map(toAsked),
    asking: { ...set.asking, pools: [...set.asking.pools] },
    files: files.map((row) => rowToFile(row, viewing)),
    attempts: rows.map((row) => toGraded(row, sets.get(row.version)!)),
  })
}

/** What is asked now shows only the pictures of its questions: those of explanations come with what was graded. */
function picturesOf({ questions }: QuestionSet, graded: readonly string[]) {
  const asked = questions.flatMap(({ text, picture }) => [
    text,
    picture === null ? '' : assetMark(picture.assetId),
  ])
  return assetsNamedIn([...asked, ...graded].join('\n'))
}

/**
 * Graded against the version that was asked, so that a change of the questions costs nobody an attempt. What was drawn
 * is stored with the answers, and what was not drawn is left out of them.
 */
export async function gradeAssessment(
  { database, completions }: WorkDeps,
  actor: Actor,
  { params: { activityId, attemptId }, body }: Input<typeof takeCognitiveAssessment>,
): Promise<Outcome<typeof takeCognitiveAssessment>> {
  const known = await findCognitiveAttempt(database, attemptId)
  // After a lost answer, whatever has become of the person's groups or of the course since: it was graded.
  if (known?.userId === actor.id && known.activityId === activityId)
    return succeed(await gradedBefore(database, actor, known))
  const place = await findWorkPlace(database, actor, activityId)
  if (place?.kind !== 'COGNITIVE') return refuse({ code: 'not-found' })
  const of: TextPlace = { courseId: place.courseId, activityId, section: 'COGNITIVE' }
  const text = await findVersion(database, of, body.version, actor)
  if (text === null) return refuse({ code: 'not-found' })
  if (
    (await countOtherAttempts(database, { userId: actor.id, activityId, id: attemptId })) >=
    COURSE_WRITINGS_MAX
  )
    return refuse({ code: 'over-quota', message: 'You’ve tried these questions too often.' })
  const tried = { activityId, kind: 'COGNITIVE', madeAt: new Date(body.takenAt), ...actor } as const
  const obstacle = await completions.findObstacle(database, tried)
  if (obstacle !== null) return refuse({ code: 'wrong-state', message: obstacle })
  const set = readQuestions(text)
  const asked = drawQuestions(set.questions, set.asking, attemptId)
  const chosenOf = new Map(body.answers.map(({ question, chosen }) => [question, chosen]))
  const answers: Answered[] = asked.map(({ key }) => ({ question: key, chosen: chosenOf.get(key) ?? [] }))
  const grade = gradeAttempt(asked, answers, set.asking.isPartial)
  return database.transaction(async (tx) => {
    const { version, takenAt } = body
    const facts = { id: attemptId, userId: actor.id, activityId, version, answers, takenAt, ...grade }
    const row = await addCognitiveAttempt(tx, facts)
    if (row.userId !== actor.id || row.activityId !== activityId) return refuse({ code: 'not-found' })
    const evidence = { kind: 'COGNITIVE', isPassed: row.isPassed } as const
    await completions.record(tx, { userId: actor.id, activityId, evidence, madeAt: row.takenAt })
    return succeed(toGraded(row, set))
  })
}

async function gradedBefore(
  database: Database,
  actor: Actor,
  { courseId, ...row }: NonNullable<Awaited<ReturnType<typeof findCognitiveAttempt>>>,
): Promise<CognitiveAttempt> {
  const of: TextPlace = { courseId, activityId: row.activityId, section: 'COGNITIVE' }
  return toGraded(row, readQuestions((await findVersion(database, of, row.version, actor)) ?? ''))
}
