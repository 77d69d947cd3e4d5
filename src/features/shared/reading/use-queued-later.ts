import { useEffect, useState } from 'react'
import type { withWrites } from '#domain/writes/write-effects.ts'
import type { Queued } from '../use-queued.ts'
import { useServices } from '../use-services.ts'
import { useWatchable } from '../use-watchable.ts'

type WithWrites = typeof withWrites

/**
 * Like `useQueued`, for a page's first screen, which must not wait for the code behind it: that loads once something
 * waits, and until then answers stay as the server gave them.
 */
export function useQueuedLater(): Pick<Queued, 'withWrites'> {
  const writes = useWatchable(useServices().sync.writes())
  const [compute, setCompute] = useState<WithWrites | null>(null)
  const isWanted = writes.length > 0 && compute === null
  useEffect(() => {
    if (!isWanted) return
    // If its file can't be loaded now, the server's answer stays; the next visit tries again.
    import('#domain/writes/write-effects.ts').then(
      (effects) => setCompute(() => effects.withWrites),
      () => undefined,
    )
  }, [isWanted])
  return { withWrites: (answer, reply) => (compute === null ? reply : compute(answer, reply, writes)) }
}
