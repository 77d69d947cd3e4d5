import { useMemo } from 'react'
import type { Endpoint, Reply } from '#contract/endpoint.ts'
import { type LaneStatus, laneStatus } from '#domain/sync/lane-status.ts'
import type { QueuedWrite } from '#domain/sync/queued-writes.ts'
import { withWrites } from '#domain/writes/write-effects.ts'
import { useServices } from './use-services.ts'
import { useWatchable } from './use-watchable.ts'

export interface Queued {
  writes: readonly QueuedWrite[]
  /** An answer as the server will give it once it has what waits here. */
  withWrites: <A extends Endpoint>(answer: A, reply: Reply<A>) => Reply<A>
  laneStatus: (lane: string) => LaneStatus
}

/** What the person wrote that the server does not have yet. */
export function useQueued(): Queued {
  const writes = useWatchable(useServices().sync.writes())
  return useMemo(
    () => ({
      writes,
      withWrites: (answer, reply) => withWrites(answer, reply, writes),
      laneStatus: (lane) => laneStatus(lane, writes),
    }),
    [writes],
  )
}
