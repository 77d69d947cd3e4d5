import {
  type ArAttempt,
  type ArProgress,
  attemptLane,
  sendArLog,
  submitArAttempt,
} from '#contract/endpoints/learning/virtual/ar-attempts.ts'
import type { ArAttemptId } from '#contract/vocabulary/learning/virtual.ts'
import { inputOf, type QueuedWrite, type WrittenInput } from '../sync/queued-writes.ts'

// Attempts of the virtual trainer that are on this device, whole or in part, and not yet on the server.

/** As it is shown while it waits; only the server says whether it passes. Null: another client's. */
export function attemptOf({ params, body }: WrittenInput<typeof submitArAttempt>): ArAttempt | null {
  const { attemptId, playedAt, played, subActivityId, level, analysisNotes } = body
  if (attemptId === undefined || playedAt === undefined || played === undefined) return null
  return {
    attemptId,
    activityId: params.activityId,
    subActivityId,
    ...played,
    level,
    exerciseScores: body.exerciseScores.map(({ metricName, metricType, unit = '', ...score }) => ({
      ...score,
      metricName: metricName ?? metricType,
      metricType,
      unit,
    })),
    analysisNotes,
    isPassed: false,
    verification: body.hasLog === true ? 'AWAITED' : 'NOT_REPLAYABLE',
    passingVersion: body.passingVersion ?? 0,
    device: body.device ?? 'OTHER',
    seconds: body.seconds ?? null,
    playedAt,
  }
}

/** Newest first, refused ones included: they are on this device alone. */
export function waitingAttempts(writes: readonly QueuedWrite[]): ArAttempt[] {
  return writes
    .map((write) => inputOf(submitArAttempt, write))
    .map((input) => (input === null ? null : attemptOf(input)))
    .filter((attempt) => attempt !== null)
    .toReversed()
}

/** Attempts of the server with those that wait, each once, the waiting ones first. */
export function withWaiting(attempts: readonly ArAttempt[], waiting: readonly ArAttempt[]): ArAttempt[] {
  const sent = new Set(attempts.map(({ attemptId }) => attemptId))
  return [...waiting.filter(({ attemptId }) => !sent.has(attemptId)), ...attempts]
}

/** What of an attempt waits; null: nothing does. */
export interface WaitingReplay {
  /** Null: the server has it, and waits for the log. */
  attempt: ArAttempt | null
  /** As it will be sent; null if there is none. */
  log: string | null
}

export function waitingReplay(writes: readonly QueuedWrite[], attemptId: ArAttemptId): WaitingReplay | null {
  const lane = attemptLane(attemptId)
  const ofIt = writes.filter((write) => write.lane === lane)
  if (ofIt.length === 0) return null
  const [attempt] = waitingAttempts(ofIt)
  const logs = ofIt.map((write) => inputOf(sendArLog, write)?.body.log ?? null)
  return { attempt: attempt ?? null, log: logs.find((log) => log !== null) ?? null }
}

/** Progress with an attempt that waits; only the server says what it passes. */
export function progressWith<Progress extends ArProgress>(progress: Progress, attempt: ArAttempt): Progress {
  if (progress.activityId !== attempt.activityId) return progress
  return {
    ...progress,
    attemptCount: progress.attemptCount + 1,
    seconds: progress.seconds + (attempt.seconds ?? 0),
    subActivities: progress.subActivities.map((one) =>
      one.subActivityId === attempt.subActivityId
        ? { ...one, attemptCount: one.attemptCount + 1, lastPlayedAt: attempt.playedAt }
        : one,
    ),
  }
}
