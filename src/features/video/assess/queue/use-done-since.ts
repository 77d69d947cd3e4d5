import { useInfiniteQuery } from '@tanstack/react-query'
import type { VideoType } from '#contract/vocabulary/videos.ts'
import { queueListOf, type QueueScope } from './queue-list-of.ts'
import { useAsAssessed } from './use-as-assessed.ts'

/**
 * How many videos of each queue this person has assessed that the server's counts still include: sent, but held or
 * waiting. Known only of queues that this device has; none is asked for.
 */
export function useDoneSince(scope: QueueScope): Readonly<Record<VideoType, number>> {
  return {
    simulation: useDoneIn('simulation', scope),
    surgical: useDoneIn('surgical', scope),
    other: useDoneIn('other', scope),
  }
}

function useDoneIn(type: VideoType, scope: QueueScope): number {
  const { data } = useInfiniteQuery({ ...queueListOf(type, scope), enabled: false })
  const [known] = useAsAssessed()(data?.pages ?? [])
  return (data?.pages[0]?.unassessedCount ?? 0) - (known?.unassessedCount ?? 0)
}
