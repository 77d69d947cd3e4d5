import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { VideoType } from '#contract/vocabulary/videos.ts'
import type { AskedScope } from '#domain/selection/selected.ts'
import { useServices } from '#features/shared/use-services.ts'
import { useWatchable } from '#features/shared/use-watchable.ts'
import type { countDone } from './count-done.ts'

const NONE: Readonly<Record<VideoType, number>> = { simulation: 0, surgical: 0, other: 0 }

/**
 * How many videos of each queue this person has assessed that the server's counts still include: sent, but held or
 * waiting. Known only of queues that this device has; none is asked for. Every page shows these counts, so what
 * computes them loads once something was sent.
 */
export function useDoneSince(scope: AskedScope, isPeer: boolean): Readonly<Record<VideoType, number>> {
  const client = useQueryClient()
  const { drafts, sync } = useServices()
  const held = useWatchable(drafts.held)
  const writes = useWatchable(sync.writes())
  const [count, setCount] = useState<typeof countDone | null>(null)
  const isWanted = count === null && (held.size > 0 || writes.length > 0)
  useEffect(() => {
    if (!isWanted) return
    // If its file can't be loaded now, the server's counts stay; the next visit tries again.
    import('./count-done.ts').then(
      (loaded) => setCount(() => loaded.countDone),
      () => undefined,
    )
  }, [isWanted])
  return count === null ? NONE : count(client, { writes, held, scope, isPeer })
}
