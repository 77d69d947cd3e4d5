import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import type { VideoType } from '#contract/vocabulary/videos.ts'
import type { AskedScope } from '#domain/selection/selected.ts'
import type { QueuedWrite } from '#domain/sync/queued-writes.ts'
import { withWrites } from '#domain/writes/write-effects.ts'
import { asAssessed, type QueuePage, type SentHere } from './as-assessed.ts'
import { queueListOf, scopeOf } from './queue-list-of.ts'

export interface DoneHere extends Pick<SentHere, 'held'> {
  writes: readonly QueuedWrite[]
  scope: AskedScope
  isPeer: boolean
}

/** How many videos of each queue on this device are assessed, though the server counts them as waiting. */
export function countDone(client: QueryClient, done: DoneHere): Readonly<Record<VideoType, number>> {
  return {
    simulation: countIn(client, 'simulation', done),
    surgical: countIn(client, 'surgical', done),
    other: countIn(client, 'other', done),
  }
}

function countIn(client: QueryClient, type: VideoType, { writes, held, scope, isPeer }: DoneHere): number {
  const { queryKey } = queueListOf(type, scopeOf('NEEDS_ASSESSMENT', scope, isPeer))
  const pages = client.getQueryData<InfiniteData<QueuePage>>(queryKey)?.pages ?? []
  const [known] = asAssessed(pages, {
    withWrites: (answer, reply) => withWrites(answer, reply, writes),
    held,
  })
  return (pages[0]?.unassessedCount ?? 0) - (known?.unassessedCount ?? 0)
}
