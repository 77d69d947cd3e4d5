import type { Input, Outcome } from '#contract/endpoint.ts'
import type { arAttemptEndpoints, ArSubActivity } from '#contract/endpoints/learning/virtual/ar-attempts.ts'
import { AR_ATTEMPTS_MAX } from '#contract/limits/virtual-limits.ts'
import type { Actor } from '#contract/policies/actor.ts'
import {
  type ArRule,
  attemptsAs,
  exercisesOf,
  opticOf,
  passes,
  ruleOf,
} from '#contract/policies/learning/virtual.ts'
import { refuse, succeed } from '#contract/result.ts'
import type { ActivityId, ProgramId } from '#contract/vocabulary/ids.ts'
import { arAttemptId } from '#contract/vocabulary/learning/virtual.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import type { SentAttempt } from '#server/database/schema/courses/ar-attempts.ts'
import { pageOf, readCursor, rowsToRead } from '#server/http/page.ts'
import type { Completions, Log } from '#server/ports.ts'
import * as z from 'zod/mini'
import {
  addAttempt,
  type AttemptRow,
  countAttempts,
  findAttempt,
  listAttempts,
  lockAttemptsOf,
} from './ar-attempt-store.ts'
import { rowToAttempt, toProgress } from './ar-attempt-view.ts'
import { listCompletedAt, listProgress } from './ar-progress-store.ts'
import { levelsOf } from './exercise-facts.ts'
import { findPassingVersion, type PassingVersion } from './passing-score-store.ts'
import { findRule, metricsBy } from './passing-scores.ts'
import { follows } from './follows.ts'
import { exerciseOf, subActivityIdOf } from './sub-activity-ids.ts'
import { findVirtualPlace, listVirtualPlaces, type VirtualPlace } from './virtual-place-store.ts'

type Endpoints = typeof arAttemptEndpoints

export interface VirtualDeps {
  database: Database
  completions: Completions
}

export async function readSubActivities(database: Database, actor: Actor): Promise<ArSubActivity[]> {
  const places = await listVirtualPlaces(database, actor)
  if (places.length === 0) return []
  const version = await findPassingVersion(database, { ...ofProgram(actor), version: null, at: new Date() })
  return places.flatMap((place) => subActivitiesOf(place, version))
}

/** The exercises of an activity as a program asks for them. */
export function subActivitiesOf({ activityId, name, courseId }: VirtualPlace, version: PassingVersion) {
  const optic = opticOf({ name })
  const rule = ruleOf(optic, version.scores.rules)
  return exercisesOf(optic).map((exercise, index) => ({
    subActivityId: subActivityIdOf(activityId, exercise),
    activityId,
    activityName: name,
    courseId,
    exercise,
    optic,
    order: index + 1,
    levels: levelsOf(exercise),
    requiredLevel: rule.exercises.includes(exercise) ? rule.level : null,
    inARow: rule.inARow,
    passingVersion: version.version,
    metrics: metricsBy(version, exercise, optic),
  }))
}

/** Passing scores are those of the person's own program. */
export function ofProgram({ programIds }: Actor): { programId: Actor['programIds'][number] | null } {
  return { programId: programIds[0] ?? null }
}

export async function readProgress(
  database: Database,
  actor: Actor,
  activityId: ActivityId,
): Promise<Outcome<Endpoints['getFacultyArProgress']>> {
  const place = await findVirtualPlace(database, actor, activityId)
  if (place === null) return refuse({ code: 'not-found' })
  return succeed(await progressOf(database, { userId: actor.id, ...ofProgram(actor), place }))
}

export async function progressOf(
  database: Database,
  { userId, programId, place }: { userId: Actor['id']; programId: ProgramId | null; place: VirtualPlace },
) {
  const { activityId } = place
  const rule = await findRule(database, { programId, optic: opticOf(place) })
  const [done, completedAt] = await Promise.all([
    listProgress(database, { userIds: [userId], activityId, rule }),
    listCompletedAt(database, [userId], activityId),
  ])
  return toProgress({ ...place, rule }, done, completedAt.get(userId) ?? null)
}

export async function readLatest(
  database: Database,
  actor: Actor,
  activityId: ActivityId,
): Promise<Outcome<Endpoints['getLatestArAttempt']>> {
  if ((await findVirtualPlace(database, actor, activityId)) === null) return refuse({ code: 'not-found' })
  const query = { userId: actor.id, activityId, exercise: null, after: null, limit: 1 }
  const [row] = await listAttempts(database, query)
  return succeed(row === undefined ? null : rowToAttempt(row))
}

export const attemptKey = z.tuple([arAttemptId])

/** Those of another person, for who follows them. */
export async function readAttemptsOf(
  database: Database,
  actor: Actor,
  { params: { activityId }, query }: Input<Endpoints['listArAttempts']>,
): Promise<Outcome<Endpoints['listArAttempts']>> {
  const { userId = actor.id, exercise = null, cursor, limit } = query
  const isOwn = userId === actor.id
  const isTheirs = isOwn
    ? (await findVirtualPlace(database, actor, activityId)) !== null
    : await follows(database, actor, userId)
  if (!isTheirs) return refuse({ code: 'not-found' })
  const key = readCursor(attemptKey, cursor)
  if (!key.ok) return key
  const asked = { userId, activityId, exercise }
  const [rows, total] = await Promise.all([
    listAttempts(database, { ...asked, after: key.value?.[0] ?? null, limit: rowsToRead(limit) }),
    countAttempts(database, asked),
  ])
  const { page, next } = pageOf(rows, limit, ({ id }) => [id])
  return succeed({ items: page.map((row) => rowToAttempt(row, isOwn)), next, total })
}

type Submission = Input<Endpoints['submitArAttempt']>

/** A locked course refuses no attempt: it is stored, and completes nothing. */
export async function submitAttempt(
  deps: VirtualDeps & { log: Log },
  actor: Actor,
  attemptId: AttemptRow['id'],
  input: Submission,
): Promise<Outcome<Endpoints['submitArAttempt']>> {
  const { database, log } = deps
  const { viewer, activityId } = input.params
  const known = await findAttempt(database, attemptId)
  // After a lost answer, whatever has become of the person's role and groups since: its log waits for this.
  if (known !== null && isRepeated(known, actor, input)) return succeed(rowToAttempt(known))
  if (!attemptsAs(actor, viewer))
    return refuse({
      code: 'not-allowed',
      message: 'Residents and those who teach have addresses of their own.',
    })
  const place = await findVirtualPlace(database, actor, activityId)
  if (place === null) return refuse({ code: 'not-found' })
  const { body } = input
  const exercise = exerciseOf(place, body.subActivityId)
  if (exercise === null) {
    log.warn({ activityId, subActivityId: body.subActivityId }, 'Invalid subActivityId')
    return refuse({ code: 'invalid-input', message: 'Invalid subActivityId' })
  }
  const { played } = body
  if (played !== undefined && (played.exercise !== exercise || played.optic !== opticOf(place))) {
    log.warn(
      { activityId, selected: exercise, played },
      'The AR activity that was played is not the selected one',
    )
    return refuse({ code: 'invalid-input', message: 'This isn’t the exercise that was selected.' })
  }
  const playedAt = body.playedAt ?? new Date().toISOString()
  const passing = await findPassingVersion(database, {
    ...ofProgram(actor),
    version: body.passingVersion ?? null,
    at: new Date(playedAt),
  })
  const facts = { id: attemptId, userId: actor.id, activityId, exercise, optic: opticOf(place) }
  const row = { ...facts, ...judge({ ...facts, body, passing }), playedAt }
  const query = { userId: actor.id, activityId, exercise: null }
  if (known === null && (await countAttempts(database, query)) >= AR_ATTEMPTS_MAX)
    return refuse({ code: 'over-quota', message: 'There are too many attempts at this activity.' })
  return database.transaction(async (tx) => {
    const stored = await addAttempt(tx, row)
    if (!isSame(stored.row, row)) return refuse({ code: 'idempotency-conflict' })
    if (stored.isNew) await completeIfReached(deps, tx, actor, stored.row)
    return succeed(rowToAttempt(stored.row))
  })
}

interface Judged {
  exercise: AttemptRow['exercise']
  optic: AttemptRow['optic']
  body: Submission['body']
  passing: PassingVersion
}

function sentIn({ exerciseScores, analysisNotes }: Submission['body']): SentAttempt {
  return {
    exerciseScores: exerciseScores.map(({ metricName, unit = '', ...score }) => ({
      ...score,
      metricName: metricName ?? score.metricType,
      unit,
    })),
    analysisNotes,
  }
}

function judge({ exercise, optic, body, passing }: Judged) {
  const { level } = body
  const sent = sentIn(body)
  const verification = body.hasLog === true ? 'AWAITED' : 'NOT_REPLAYABLE'
  return {
    level,
    sent,
    scores: sent,
    verification,
    passingProgramId: passing.programId,
    passingVersion: passing.version,
    isPassed: level > 0 && passes(sent.exerciseScores, metricsBy(passing, exercise, optic), verification),
    device: body.device ?? 'OTHER',
    seconds: body.seconds ?? null,
  } satisfies Partial<AttemptRow>
}

/** Known by what is stored alone, so that nobody's access is asked for what they sent once. */
function isRepeated(known: AttemptRow, { id: userId }: Actor, { params: { activityId }, body }: Submission) {
  const { exercise } = known
  const isOfIt = subActivityIdOf(activityId, exercise) === body.subActivityId
  return isOfIt && isSame(known, { userId, activityId, exercise, level: body.level, sent: sentIn(body) })
}

/** The same attempt, sent again; anything else with its id contradicts it. */
function isSame(
  stored: AttemptRow,
  sent: Pick<AttemptRow, 'userId' | 'activityId' | 'exercise' | 'level' | 'sent'>,
) {
  return (
    stored.userId === sent.userId &&
    stored.activityId === sent.activityId &&
    stored.exercise === sent.exercise &&
    stored.level === sent.level &&
    textOf(stored.sent) === textOf(sent.sent)
  )
}

/** The database orders the fields of an object anew. */
function textOf({ exerciseScores, analysisNotes }: SentAttempt): string {
  return JSON.stringify([
    exerciseScores.map(({ metricName, metricType, score, rawScore, unit }) => [
      metricName,
      metricType,
      score,
      rawScore,
      unit,
    ]),
    analysisNotes,
  ])
}

/**
 * An activity is complete once all of its exercises are passed as its rule says; of a locked course, it never is. It was
 * completed when its attempts first reached that in the order in which they were made, whichever of them arrives last.
 */
export async function completeIfReached(
  { completions }: Pick<VirtualDeps, 'completions'>,
  tx: Transaction,
  actor: Actor,
  attempt: AttemptRow,
): Promise<void> {
  const { activityId, playedAt, isPassed, optic } = attempt
  if (!isPassed) return
  const userIds = [actor.id]
  // Of two that arrive at once, the second counts the first.
  await lockAttemptsOf(tx, { userId: actor.id, activityId })
  const rule = await findRule(tx, { ...ofProgram(actor), optic })
  const completedAt = (await listCompletedAt(tx, userIds, activityId)).get(actor.id) ?? null
  if (completedAt !== null && !mayMove(completedAt, attempt, rule)) return
  const done = await listProgress(tx, { userIds, activityId, rule })
  const reached = done.flatMap(({ exercise, reachedAt }) =>
    reachedAt === null ? [] : { exercise, reachedAt },
  )
  const evidence = { kind: 'VIRTUAL', rule, passed: reached.map(({ exercise }) => exercise) } as const
  const madeAt = latestOf(reached.filter(({ exercise }) => rule.exercises.includes(exercise))) ?? playedAt
  // What arrives completes it: it was not made while the course was locked either.
  const at = madeAt > playedAt ? madeAt : playedAt
  const tried = { ...actor, activityId, kind: 'VIRTUAL', madeAt: at } as const
  if ((await completions.findObstacle(tx, tried)) !== null) return
  await completions.record(tx, { userId: actor.id, activityId, evidence, madeAt })
}

/** Only what counts and was made before an activity was completed can show that it was completed earlier. */
function mayMove(completedAt: Date, { exercise, level, playedAt }: AttemptRow, rule: ArRule): boolean {
  return playedAt < completedAt && level >= rule.level && rule.exercises.includes(exercise)
}

function latestOf(reached: readonly { reachedAt: Date }[]): Date | null {
  return reached.map(({ reachedAt }) => reachedAt).toSorted((one, other) => +other - +one)[0] ?? null
}
