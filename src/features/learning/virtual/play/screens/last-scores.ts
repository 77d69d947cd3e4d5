import { skipToken, useQuery } from '@tanstack/react-query'
import { type ArAttempt, listArAttempts } from '#contract/endpoints/learning/virtual/ar-attempts.ts'
import { waitingAttempts, withWaiting } from '#domain/learning/waiting-attempts.ts'
import type { AttemptLog } from '#domain/learning/virtual/log.ts'
import { endpointQuery } from '#features/shared/reading/endpoint-query.ts'
import { useQueued } from '#features/shared/use-queued.ts'
import { useServices } from '#features/shared/use-services.ts'
import type { TrainerActivity } from './trainer-data.ts'
import type { FinishedAttempt } from './use-trainer-session.ts'

type Level = Pick<AttemptLog, 'kind' | 'optic' | 'level' | 'device'>
export type LastScore = { metricType: string; score: number }

/** Like is compared with like: the same level with the same kind of device. */
const nameOf = ({ kind, optic, level, device }: Level) => `trainer-last:${kind}-${optic}-${level}-${device}`

/** The last attempt at a level on this device. */
export interface LastOnDevice {
  scores: readonly LastScore[]
  /** When it began, ms since the epoch; null: an earlier version didn't say. */
  at: number | null
}

/** The scores of the last attempt at each level, on this device. */
export function useLastScores() {
  const { formDrafts } = useServices()
  return {
    read: (level: Level): LastOnDevice | null => readLast(formDrafts.read(nameOf(level))),
    write: (attempt: Pick<FinishedAttempt, 'log' | 'playedAt' | 'scored'>) =>
      formDrafts.write(nameOf(attempt.log), {
        at: beganAt(attempt),
        scores: attempt.scored.exerciseScores.map(({ metricType, score }) => ({ metricType, score })),
      }),
  }
}

function readLast(stored: unknown): LastOnDevice | null {
  const { scores, at } = (Array.isArray(stored) ? { scores: stored } : Object(stored)) as Record<
    string,
    unknown
  >
  if (!Array.isArray(scores) || !scores.every(isScore)) return null
  return { scores, at: typeof at === 'number' ? at : null }
}

/** When an attempt began, as it is sent. */
export function beganAt({ playedAt, scored }: Pick<FinishedAttempt, 'playedAt' | 'scored'>): number {
  return Math.round(playedAt - scored.seconds * 1_000)
}

function isScore(value: unknown): value is LastScore {
  return (
    typeof value === 'object' &&
    value !== null &&
    typeof Reflect.get(value, 'metricType') === 'string' &&
    typeof Reflect.get(value, 'score') === 'number'
  )
}

/**
 * What the last attempt was: of those on the server, made on whichever device, of those that wait, and of the one that
 * this device remembers, the newest.
 */
export function useBefore(
  activities: readonly TrainerActivity[],
  finished: FinishedAttempt | null,
  onDevice: LastOnDevice | null,
): readonly LastScore[] | null {
  const played = finished?.play.subActivity.subActivityId
  const { writes } = useQueued()
  const activity = activities.find(({ exercises }) =>
    exercises.some(({ subActivityId }) => subActivityId === played),
  )
  const query = useQuery(
    endpointQuery(
      listArAttempts,
      activity === undefined || finished === null
        ? skipToken
        : { params: { activityId: activity.id }, query: { exercise: finished.log.kind, limit: 50 } },
    ),
  )
  if (finished === null) return null
  const waiting = waitingAttempts(writes).filter(({ activityId }) => activityId === activity?.id)
  const last = lastOf(withWaiting(query.data?.items ?? [], waiting), finished)
  if (last === null || (onDevice?.at ?? 0) > Date.parse(last.playedAt)) return onDevice?.scores ?? null
  return last.exerciseScores
}

/** The newest before this one that it may be compared with. */
export function lastOf(
  attempts: readonly ArAttempt[],
  { log, playedAt, scored }: Pick<FinishedAttempt, 'log' | 'playedAt' | 'scored'>,
): ArAttempt | null {
  const began = beganAt({ playedAt, scored })
  const [newest] = attempts
    .filter(
      (each) =>
        each.exercise === log.kind &&
        each.optic === log.optic &&
        each.level === log.level &&
        each.device === log.device &&
        each.verification !== 'NOT_VERIFIED' &&
        Date.parse(each.playedAt) < began,
    )
    .toSorted((one, other) => Date.parse(other.playedAt) - Date.parse(one.playedAt))
  return newest ?? null
}
