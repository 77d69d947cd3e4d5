import { skipToken, useQuery } from '@tanstack/react-query'
import { type ArAttempt, listArAttempts } from '#contract/endpoints/learning/virtual/ar-attempts.ts'
import type { AttemptLog } from '#domain/learning/virtual/log.ts'
import { endpointQuery } from '#features/shared/reading/endpoint-query.ts'
import { useServices } from '#features/shared/use-services.ts'
import type { TrainerActivity } from './trainer-data.ts'
import type { FinishedAttempt } from './use-trainer-session.ts'

type Level = Pick<AttemptLog, 'kind' | 'optic' | 'level' | 'device'>
export type LastScore = { metricType: string; score: number }

/** Like is compared with like: the same level with the same kind of device. */
const nameOf = ({ kind, optic, level, device }: Level) => `trainer-last:${kind}-${optic}-${level}-${device}`

/** The scores of the last attempt at each level, on this device. */
export function useLastScores() {
  const { formDrafts } = useServices()
  return {
    read(level: Level): readonly LastScore[] | null {
      const stored = formDrafts.read(nameOf(level))
      return Array.isArray(stored) && stored.every(isScore) ? stored : null
    },
    write: (level: Level, scores: readonly LastScore[]) =>
      formDrafts.write(
        nameOf(level),
        scores.map(({ metricType, score }) => ({ metricType, score })),
      ),
  }
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
 * What the last attempt was: of those on the server, made on whichever device, or else the one that this device
 * remembers.
 */
export function useBefore(
  activities: readonly TrainerActivity[],
  finished: FinishedAttempt | null,
  onDevice: readonly LastScore[] | null,
): readonly LastScore[] | null {
  const played = finished?.play.subActivity.subActivityId
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
  return lastOf(query.data?.items ?? [], finished)?.exerciseScores ?? onDevice
}

/** The newest before this one that it may be compared with. */
export function lastOf(
  attempts: readonly ArAttempt[],
  { log, playedAt, scored }: Pick<FinishedAttempt, 'log' | 'playedAt' | 'scored'>,
): ArAttempt | null {
  const began = Math.round(playedAt - scored.seconds * 1_000)
  const [newest] = attempts
    .filter(
      (each) =>
        each.optic === log.optic &&
        each.level === log.level &&
        each.device === log.device &&
        each.verification !== 'NOT_VERIFIED' &&
        Date.parse(each.playedAt) < began,
    )
    .toSorted((one, other) => Date.parse(other.playedAt) - Date.parse(one.playedAt))
  return newest ?? null
}
