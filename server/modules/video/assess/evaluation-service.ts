import { isDeepStrictEqual } from 'node:util'
import type { Input, Outcome } from '#contract/endpoint.ts'
import {
  type Evaluation,
  type listEvaluations,
  type Rubric,
  type RubricAnswer,
  rubricOfOther,
  type sendEvaluation,
} from '#contract/endpoints/video/assessments.ts'
import { EVALUATION_SENDINGS_MAX } from '#contract/limits.ts'
import { assessorNumbers } from '#contract/vocabulary/assessment.ts'
import type { Actor } from '#contract/policies/actor.ts'
import { isRelevantTo } from '#contract/policies/notices/notifications.ts'
import { assessesAs, maySeeSubmission } from '#contract/policies/video/assessments.ts'
import { userTopics } from '#contract/realtime/destinations.ts'
import type { VideoFeedbackEvent } from '#contract/realtime/notices.ts'
import { refuse, succeed } from '#contract/result.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import type { Completions, Notifier } from '#server/ports.ts'
import {
  addEvaluation,
  countSendings,
  type EvaluationRow,
  findEvaluation,
  findSubmission,
  listCurrent,
  lockSubmission,
  markAssessed,
  type SubmissionToAssess,
} from './evaluation-store.ts'
import { listCurrentRubrics, listRubricsOfVideo } from './rubric-store.ts'

export interface AssessDeps {
  database: Database
  notifier: Notifier
  completions: Pick<Completions, 'recordVideo'>
}

type Listed = Outcome<typeof listEvaluations>
type Send = typeof sendEvaluation

const TOO_MANY = `You’ve assessed this video ${EVALUATION_SENDINGS_MAX} times, including corrections. That’s the limit.`

const NOT_ASKED = 'This video wasn’t submitted to you. Its owner can submit it to faculty, or to peers.'
const NOT_READY = 'This video is still being processed. It can be assessed once it’s ready to watch.'
const OTHER_RUBRIC =
  'The activity of this video was corrected, so the checklist you filled in isn’t its checklist anymore. On the page of the video, answer the new one and send again: the rest of what you wrote is still filled in.'

export async function readEvaluations(
  { database }: AssessDeps,
  actor: Actor,
  { params }: Input<typeof listEvaluations>,
): Promise<Listed> {
  const submission = await findSubmission(database, params.id)
  if (submission === null || !maySeeSubmission(actor, submission)) return refuse({ code: 'not-found' })
  const current = await listCurrent(database, params.id)
  const shown = visibleTo(actor, submission, current)
  const newest = await listCurrentRubrics(database, submission.activityId)
  const used = shown.flatMap(({ answers }) => answers.map(({ rubricId }) => rubricId))
  const older = used.filter((id) => !newest.some(({ rubricId }) => rubricId === id))
  return succeed({
    rubrics: [...newest, ...(await listRubricsOfVideo(database, submission.activityId, older))],
    evaluations: shown.map(rowToEvaluation),
    mayEvaluate: assessesAs(actor, submission) !== null && submission.state === 'READY',
    hiddenCount: current.length - shown.length,
  })
}

/** Those who are to judge must send their own first; everyone else who may see the video sees all. */
function visibleTo(
  actor: Actor,
  submission: SubmissionToAssess,
  current: readonly EvaluationRow[],
): readonly EvaluationRow[] {
  const own = current.filter(({ assessor }) => assessor.id === actor.id)
  return assessesAs(actor, submission) !== null && own.length === 0 ? own : current
}

/** Stores an evaluation for good. Others that it does not know about stand beside it, and are returned. */
export function saveEvaluation(
  { database, notifier, completions }: AssessDeps,
  actor: Actor,
  { params, body }: Input<Send>,
): Promise<Outcome<Send>> {
  return database.transaction(async (tx): Promise<Outcome<Send>> => {
    const submission = await lockSubmission(tx, params.id)
    const known = await findEvaluation(tx, params.evaluationId)
    // After a lost answer, whatever has become of the video or of its assessor since: what was sent is there.
    if (known !== null && isSameSending(known, actor, { params, body }))
      return succeed(await answerOf(tx, actor, known))
    if (submission === null || !maySeeSubmission(actor, submission)) return refuse({ code: 'not-found' })
    if (known !== null) return refuse({ code: 'idempotency-conflict' })
    const assessorType = assessesAs(actor, submission)
    if (assessorType === null) return refuse({ code: 'not-allowed', message: NOT_ASKED })
    // The one place where people judge, whether they write now or wrote offline.
    if (submission.state !== 'READY') return refuse({ code: 'not-ready', message: NOT_READY })
    const mine = { id: params.id, assessorId: actor.id }
    if ((await countSendings(tx, mine, EVALUATION_SENDINGS_MAX)) === EVALUATION_SENDINGS_MAX) {
      return refuse({ code: 'wrong-state', message: TOO_MANY })
    }
    const named = body.answers.map(({ rubricId }) => rubricId)
    const rubrics = await listRubricsOfVideo(tx, submission.activityId, named)
    const fault = faultOf(body.answers, rubrics)
    if (fault !== null) return refuse({ code: 'invalid-input', message: fault })
    if (rubrics.some(({ isOfOther }) => isOfOther === true)) {
      return refuse({ code: 'wrong-state', message: OTHER_RUBRIC, details: rubricOfOther })
    }
    const { evaluationId: id } = params
    const assessor = { assessorId: actor.id, assessorType }
    await addEvaluation(tx, { ...body, id, assessmentId: params.id, ...assessor })
    await markAssessed(tx, params.id)
    await completions.recordVideo(tx, submission.videoId)
    const sent = await findEvaluation(tx, id)
    if (sent === null) throw new Error('An evaluation was not written.')
    await notifyOfEvaluation(tx, notifier, submission, sent)
    return succeed(await answerOf(tx, actor, sent))
  })
}

function isSameSending(known: EvaluationRow, actor: Actor, { params, body }: Input<Send>): boolean {
  const { answers, rating, level, feedback, supersedes } = known
  return (
    known.assessor.id === actor.id &&
    known.assessmentId === params.id &&
    isDeepStrictEqual({ answers, rating, level, feedback, supersedes }, { ...body })
  )
}

async function answerOf(tx: Transaction, actor: Actor, sent: EvaluationRow) {
  const current = await listCurrent(tx, sent.assessmentId)
  const besides = current.filter(
    ({ assessor, evaluationId }) => assessor.id === actor.id && evaluationId !== sent.evaluationId,
  )
  return { evaluation: rowToEvaluation(sent), besides: besides.map(rowToEvaluation) }
}

/** Each answer must fit a line of its rubric, and each line is answered once. */
function faultOf(answers: readonly RubricAnswer[], rubrics: readonly Rubric[]): string | null {
  const seen = new Set<string>()
  for (const { rubricId, line: key, value } of answers) {
    const line = rubrics
      .find((rubric) => rubric.rubricId === rubricId)
      ?.lines.find((each) => each.key === key)
    if (line === undefined) return 'One answer is for a line that the rubric doesn’t have.'
    if ((line.kind === 'SCALE') !== (typeof value === 'number')) return 'One answer doesn’t fit its line.'
    if (seen.has(`${rubricId} ${key}`)) return 'One line has two answers.'
    seen.add(`${rubricId} ${key}`)
  }
  return null
}

async function notifyOfEvaluation(
  tx: Transaction,
  notifier: Notifier,
  { ownerId, ownerRole, asmtId, videoId, videoType, name: title }: SubmissionToAssess,
  { evaluationId, supersedes, assessor }: EvaluationRow,
): Promise<void> {
  const eventId = `evaluation:${evaluationId}`
  const current = await listCurrent(tx, asmtId)
  const body: VideoFeedbackEvent = { eventId, kind: 'EVALUATION', asmtId, videoId, videoType }
  await notifier.refresh(
    tx,
    [ownerId, ...current.map(({ assessor }) => assessor.id)],
    userTopics.videoNewAsmt,
    body,
  )
  // A correction does not notify again.
  if (supersedes.length > 0) return
  await notifier.tell(tx, {
    type: isRelevantTo({ role: ownerRole }, 'NEW_ASMT') ? 'NEW_ASMT' : 'NEW_VIDEO_ASMT',
    eventKey: eventId,
    about: { videoId, asmtId, videoType, byId: assessor.id },
    title,
    to: [ownerId],
  })
}

function rowToEvaluation(row: EvaluationRow): Evaluation {
  const { evaluationId, answers, rating, level, feedback, assessor, assessorType, isSeenByOwner } = row
  return {
    evaluationId,
    answers,
    rating,
    level,
    feedback,
    assessor,
    assessorType,
    assessorTypeNumber: assessorNumbers[assessorType],
    sentAt: row.sentAt.toISOString(),
    isSeenByOwner,
  }
}
