import { useInfiniteQuery } from '@tanstack/react-query'
import type { VideoType } from '#contract/vocabulary/videos.ts'
import { useSelection } from '#features/shared/selection/use-selection.ts'
import { queueListOf, type QueueScope, scopeOf } from './queue-list-of.ts'
import { useAsAssessed } from './use-as-assessed.ts'
import { useIsPeer } from './use-is-peer.ts'
import { useWaitingByType } from './use-waiting-count.ts'

/** How many videos of each type are left for this person, without what they sent since; null until it is known. */
export function useLeftByType(isDue = true): Readonly<Record<VideoType, number>> | null {
  const { scope } = useSelection()
  const waiting = useWaitingByType(isDue)
  const done = useDoneSince(scopeOf('NEEDS_ASSESSMENT', scope, useIsPeer()))
  if (waiting === null) return null
  const left = (type: VideoType) => Math.max(0, waiting[type] - done[type])
  return { simulation: left('simulation'), surgical: left('surgical'), other: left('other') }
}

/**
 * How many videos of each queue this person has assessed that the server's counts still include: sent, but held or
 * waiting. Known only of queues that this device has; none is asked for.
 */
function useDoneSince(scope: QueueScope): Readonly<Record<VideoType, number>> {
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
