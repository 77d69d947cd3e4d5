import { useMemo, useState } from 'react'
import type { Reply } from '#contract/endpoint.ts'
import { attemptLane } from '#contract/endpoints/learning/virtual/ar-attempts.ts'
import type { getArReplay } from '#contract/endpoints/learning/virtual/ar-replay.ts'
import type { ArAttemptId } from '#contract/vocabulary/learning/virtual.ts'
import { waitingReplay } from '#domain/learning/waiting-attempts.ts'
import type { LaneStatus } from '#domain/sync/lane-status.ts'
import { useMe } from '#features/shared/use-me.ts'
import { useQueued } from '#features/shared/use-queued.ts'

export interface OnDevice {
  /** The server doesn't have the attempt, so it isn't asked. */
  isOnDeviceAlone: boolean
  /** As the server will say it; null: nothing of it waits. */
  facts: Reply<typeof getArReplay> | null
  log: string | null
  lane: LaneStatus
}

/**
 * What this device has of an attempt that wasn't sent. It stays while the page is open, so that nothing moves when it is
 * sent.
 */
export function useWaitingReplay(attemptId: ArAttemptId): OnDevice {
  const { writes, laneStatus } = useQueued()
  const me = useMe()
  const waiting = useMemo(() => waitingReplay(writes, attemptId), [writes, attemptId])
  const [log, setLog] = useState<string | null>(null)
  const [attempt, setAttempt] = useState(waiting?.attempt ?? null)
  if (waiting?.log != null && waiting.log !== log) setLog(waiting.log)
  if (waiting?.attempt != null && waiting.attempt !== attempt) setAttempt(waiting.attempt)
  return {
    isOnDeviceAlone: waiting?.attempt != null,
    facts:
      attempt === null || me === null
        ? null
        : {
            attempt,
            owner: { id: me.id, fullName: me.fullName },
            isMine: true,
            // Sent before the attempt, a comment would be refused.
            mayComment: false,
            comments: [],
          },
    log: waiting?.log ?? log,
    lane: laneStatus(attemptLane(attemptId)),
  }
}
