import type { Input, Outcome } from '#contract/endpoint.ts'
import type { arAttemptEndpoints } from '#contract/endpoints/learning/virtual/ar-attempts.ts'
import type { Actor } from '#contract/policies/actor.ts'
import { maySeeAttempt, passes } from '#contract/policies/learning/virtual.ts'
import { refuse, succeed } from '#contract/result.ts'
import type { ArAttemptId } from '#contract/vocabulary/learning/virtual.ts'
import type { Database } from '#server/database/database.ts'
import type { Log } from '#server/ports.ts'
import {
  addLog,
  type AttemptRow,
  findAttempt,
  findLog,
  lockAttempt,
  saveVerified,
} from './ar-attempt-store.ts'
import { completeIfReached, type VirtualDeps } from './ar-attempt-service.ts'
import { rowToAttempt } from './ar-attempt-view.ts'
import { ownerOf } from './follows.ts'
import { findPassingVersion } from './passing-score-store.ts'
import { metricsBy } from './passing-scores.ts'
import type { Scored, Scorer } from './scorer.ts'

type Endpoints = typeof arAttemptEndpoints

/** Of the owner only. Scored before anything is written, so that a log is never stored without what it says. */
export async function saveArLog(
  deps: VirtualDeps & { scorer: Scorer; log: Log },
  actor: Actor,
  { params: { attemptId }, body }: Input<Endpoints['sendArLog']>,
): Promise<Outcome<Endpoints['sendArLog']>> {
  const { database, scorer, log } = deps
  // Before the attempt is read: what it says is then what was worked out from that log.
  const isThere = (await findLog(database, attemptId)) !== null
  const attempt = await findAttempt(database, attemptId)
  if (attempt?.userId !== actor.id) return refuse({ code: 'not-found' })
  if (isThere) return succeed(rowToAttempt(attempt))
  const bytes = Buffer.from(body.log, 'base64')
  const { exercise, optic, level } = attempt
  const scored = await scorer.score({ log: bytes, exercise, optic, level })
  if (scored.status === 'unavailable') return refuse({ code: 'unavailable' })
  if (scored.status === 'unfit')
    log.info({ attemptId, why: scored.why }, 'the log of an attempt doesn’t fit it')
  const verified = await judge(database, attempt, scored)
  return database.transaction(async (tx) => {
    const locked = await lockAttempt(tx, attemptId)
    if (locked === null) return refuse({ code: 'not-found' })
    if (!(await addLog(tx, attemptId, bytes))) return succeed(rowToAttempt(locked))
    const row = await saveVerified(tx, attemptId, verified)
    await completeIfReached(deps, tx, actor, row)
    return succeed(rowToAttempt(row))
  })
}

/** By the passing scores under which it was made. */
async function judge(
  database: Database,
  attempt: AttemptRow,
  scored: Extract<Scored, { status: 'scored' | 'unfit' }>,
) {
  const { exercise, optic, level, passingProgramId, passingVersion, playedAt, seconds } = attempt
  if (scored.status === 'unfit')
    return { scores: attempt.scores, verification: 'NOT_VERIFIED' as const, isPassed: false, seconds }
  const passing = await findPassingVersion(database, {
    programId: passingProgramId,
    version: passingVersion,
    at: playedAt,
  })
  const { exerciseScores, analysisNotes } = scored
  const criteria = metricsBy(passing, exercise, optic)
  return {
    scores: { exerciseScores, analysisNotes },
    verification: 'VERIFIED' as const,
    isPassed: level > 0 && passes(exerciseScores, criteria, 'VERIFIED'),
    seconds: scored.seconds,
  }
}

export async function readArLog(
  database: Database,
  actor: Actor,
  attemptId: ArAttemptId,
): Promise<Outcome<Endpoints['getArLog']>> {
  const attempt = await findAttempt(database, attemptId)
  if (attempt === null) return refuse({ code: 'not-found' })
  if (!maySeeAttempt(actor, await ownerOf(database, attempt.userId))) return refuse({ code: 'not-found' })
  const log = await findLog(database, attemptId)
  return log === null ? refuse({ code: 'not-found' }) : succeed({ log: log.toString('base64') })
}
