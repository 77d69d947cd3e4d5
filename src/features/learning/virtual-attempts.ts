import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import {
  type ArScoreShown,
  type ArSubActivity,
  getFacultyArProgress,
  getResidentArProgress,
  listArSubActivities,
  sendArLog,
  submitArAttempt,
} from '#contract/endpoints/learning/virtual/ar-attempts.ts'
import { AR_LOG_TEXT_MAX } from '#contract/limits/virtual-limits.ts'
import { isResident } from '#contract/policies/roles.ts'
import { refuse, type Result, succeed } from '#contract/result.ts'
import type { ActivityId } from '#contract/vocabulary/ids.ts'
import {
  type ArAttemptId,
  arAttemptId,
  type ArDevice,
  type ArExercise,
  type ArOptic,
} from '#contract/vocabulary/learning/virtual.ts'
import { notesToSend } from '#domain/learning/virtual/scoring/notes.ts'
import type { StoreFailure } from '#domain/ports.ts'
import { asWrite } from '#domain/sync/queued-writes.ts'
import { endpointQuery } from '#features/shared/reading/endpoint-query.ts'
import { useMe } from '#features/shared/use-me.ts'
import { useQueued } from '#features/shared/use-queued.ts'
import { useServices } from '#features/shared/use-services.ts'
import { deflateToText } from './deflate-log.ts'

/** An attempt that has just ended, as the trainer knows it. */
export interface FinishedAttempt {
  activityId: ActivityId
  /** What was played. */
  exercise: ArExercise
  optic: ArOptic
  /** 0: the tutorial. */
  level: number
  exerciseScores: readonly ArScoreShown[]
  analysisNotes: readonly string[]
  /** As `encodeLog` wrote it. */
  log: Uint8Array<ArrayBuffer>
  deviceKind: ArDevice
  /** ms since 1970, by the device's clock. */
  startedAt: number
  seconds?: number
  /** What was selected, if the trainer knows it: has to be what was played. */
  selected?: { exercise: ArExercise; optic: ArOptic }
}

export type AttemptTrouble = StoreFailure | 'unknown-exercise' | 'other-exercise'

/**
 * Stores a finished attempt on this device, together with its log; it is sent once the server can be reached. Afterwards
 * it can't be lost.
 */
export function useSendAttempt(): (attempt: FinishedAttempt) => Promise<Result<ArAttemptId, AttemptTrouble>> {
  const { ids, log, sync } = useServices()
  // Who began an attempt has made it, even if their session ended meanwhile.
  const [me] = useState(useMe())
  const exercises = useEverListed(useQuery(endpointQuery(listArSubActivities)).data)
  return async (attempt) => {
    const { activityId, exercise, optic, selected } = attempt
    const of = exercises.find((one) => one.activityId === activityId && one.exercise === exercise)
    if (of === undefined) {
      log.error('virtual-trainer', 'Invalid subActivityId')
      return refuse('unknown-exercise')
    }
    const chosen = selected ?? of
    if (chosen.exercise !== exercise || chosen.optic !== optic) {
      log.error(
        'virtual-trainer',
        `The selected AR activity (${chosen.exercise}, ${chosen.optic}°) is not the played one (${exercise}, ${optic}°).`,
      )
      return refuse('other-exercise')
    }
    const attemptId = arAttemptId.parse(ids.uuid())
    const text = await deflateToText(attempt.log)
    const hasLog = text !== null && text.length <= AR_LOG_TEXT_MAX
    const viewer = me !== null && !isResident(me) ? ('faculty' as const) : ('resident' as const)
    const params = { viewer, activityId }
    const submission = asWrite(submitArAttempt, {
      params,
      body: { ...bodyOf(attempt, of), attemptId, hasLog },
    })
    const stored = await sync.writeTogether(
      hasLog
        ? [submission, asWrite(sendArLog, { params: { attemptId }, body: { log: text } })]
        : [submission],
      me?.id,
    )
    return stored.ok ? succeed(attemptId) : stored
  }
}

/** The last answer that there was: the end of a session empties what was read, not what is being done with it. */
export function useLastAnswer<Query extends { data: unknown }>(query: Query): Query {
  const [last, setLast] = useState(query)
  if (query.data !== undefined && query.data !== last.data) setLast(query)
  return query.data === undefined && last.data !== undefined ? last : query
}

/**
 * The exercises as they are listed now, followed by those that were listed since this was shown: one may leave the list
 * while it is played, and the server still takes what was played.
 */
export function useEverListed(listed: readonly ArSubActivity[] | undefined): readonly ArSubActivity[] {
  const [seen, setSeen] = useState<{ listed: typeof listed; all: readonly ArSubActivity[] }>({
    listed: undefined,
    all: [],
  })
  if (listed === undefined || listed === seen.listed) return seen.all
  const ids = new Set(listed.map(({ subActivityId }) => subActivityId))
  const all = [...listed, ...seen.all.filter(({ subActivityId }) => !ids.has(subActivityId))]
  setSeen({ listed, all })
  return all
}

function bodyOf(attempt: FinishedAttempt, { subActivityId, passingVersion }: ArSubActivity) {
  const { exercise, optic, level, exerciseScores, analysisNotes, deviceKind, startedAt, seconds } = attempt
  return {
    subActivityId,
    level,
    exerciseScores: exerciseScores.map((score) => ({ ...score, metricType: score.metricType.toUpperCase() })),
    analysisNotes: [...notesToSend(analysisNotes)],
    playedAt: new Date(startedAt).toISOString(),
    played: { exercise, optic },
    device: deviceKind,
    passingVersion,
    ...(seconds !== undefined && { seconds }),
  }
}

/** The exercises of an activity that somebody may do, and how far they are; both are there offline once they were read. */
export function useVirtualActivity(activityId: ActivityId) {
  const me = useMe()
  const exercises = useQuery(endpointQuery(listArSubActivities))
  const { withWrites } = useQueued()
  const isOfResident = me === null || isResident(me)
  const ofResident = useQuery({
    ...endpointQuery(getResidentArProgress, { params: { activityId }, query: {} }),
    enabled: isOfResident,
  })
  const ofFaculty = useQuery({
    ...endpointQuery(getFacultyArProgress, { params: { activityId } }),
    enabled: !isOfResident,
  })
  const progress = isOfResident ? ofResident : ofFaculty
  const endpoint = isOfResident ? getResidentArProgress : getFacultyArProgress
  return {
    /** How the exercises are read. */
    query: exercises,
    exercises: (exercises.data ?? []).filter((one) => one.activityId === activityId),
    /** With the attempts that wait. */
    progress: { ...progress, data: progress.data && withWrites(endpoint, progress.data) },
  }
}
