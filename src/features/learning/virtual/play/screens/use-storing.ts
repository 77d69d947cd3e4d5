import { useState } from 'react'
import { encodeLog } from '#domain/learning/virtual/log.ts'
import { useSendAttempt } from '#features/learning/virtual-attempts.ts'
import { useServices } from '#features/shared/use-services.ts'
import { beganAt, type LastOnDevice, useLastScores } from './last-scores.ts'
import type { Stored } from './stored-line.tsx'
import type { TrainerActivity } from './trainer-data.ts'
import type { AttemptStore, FinishedAttempt } from './use-trainer-session.ts'

export interface Storing extends AttemptStore {
  finished: FinishedAttempt | null
  before: LastOnDevice | null
  stored: Stored
}

/** Stores what was finished on this device first; it is sent from there. */
export function useStoring(activities: readonly TrainerActivity[]): Storing {
  const { log: pageLog } = useServices()
  const send = useSendAttempt()
  const last = useLastScores()
  const [finished, setFinished] = useState<FinishedAttempt | null>(null)
  const [before, setBefore] = useState<LastOnDevice | null>(null)
  const [stored, setStored] = useState<Stored>('storing')
  async function save(attempt: FinishedAttempt): Promise<boolean> {
    const { play, log, scored } = attempt
    setStored('storing')
    const activity = activities.find(({ exercises: all }) =>
      all.some(({ subActivityId }) => subActivityId === play.subActivity.subActivityId),
    )
    if (activity === undefined) {
      pageLog.error('virtual-trainer', 'Invalid subActivityId')
      setStored('failed')
      return false
    }
    const { kind, optic } = play.subActivity
    const sent = await send({
      activityId: activity.id,
      exercise: log.kind,
      optic: log.optic,
      level: log.level,
      exerciseScores: scored.exerciseScores,
      analysisNotes: scored.analysisNotes,
      log: Uint8Array.from(encodeLog(log)),
      deviceKind: log.device,
      startedAt: beganAt(attempt),
      seconds: scored.seconds,
      selected: { exercise: kind, optic },
    }).catch(() => ({ ok: false as const }))
    setStored(sent.ok ? { attemptId: sent.value } : 'failed')
    return sent.ok
  }
  return {
    finished,
    before,
    stored,
    begin(attempt: FinishedAttempt): Promise<boolean> {
      setFinished(attempt)
      setBefore(last.read(attempt.log))
      last.write(attempt)
      return save(attempt)
    },
    again: async () => finished !== null && save(finished),
  }
}
