import type { VideoType } from '#contract/vocabulary/videos.ts'
import { useSelection } from '#features/shared/selection/use-selection.ts'
import { scopeOf } from './queue-list-of.ts'
import { useDoneSince } from './use-done-since.ts'
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
