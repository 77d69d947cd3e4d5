import { useEffect, useState } from 'react'
import type { UserId } from '#contract/vocabulary/ids.ts'
import { listWaitingTakes } from '#domain/video/recording/capture/recording-recovery.ts'
import type { WaitingTake } from '#domain/video/recording/capture/recording-recovery.ts'
import type { Unsubscribe } from '#domain/ports.ts'
import { useServices } from '#features/shared/use-services.ts'

/**
 * How often to look again, ms: a store that the browser has closed, for example on a full disk, opens again without an
 * event.
 */
const LOOK_AGAIN_MS = 2_000

/** Kept up to date while it is shown. If the store can't be read right now, this is what was known before. */
export function useWaitingTakes(ownerId: UserId): readonly WaitingTake[] {
  const { takes, locks, clock } = useServices()
  const [waiting, setWaiting] = useState<{ ownerId: UserId; list: WaitingTake[] }>({ ownerId, list: [] })
  useEffect(() => {
    let isShown = true
    let stopTimer: Unsubscribe = () => undefined
    const look = async (): Promise<void> => {
      const listed = await listWaitingTakes({ takes, locks }, ownerId)
      if (!isShown) return
      stopTimer()
      if (listed.ok) setWaiting({ ownerId, list: listed.value })
      else stopTimer = clock.after(LOOK_AGAIN_MS, () => void look())
    }
    void look()
    const stop = takes.onChange(() => void look())
    return () => {
      isShown = false
      stopTimer()
      stop()
    }
  }, [takes, locks, clock, ownerId])
  return waiting.ownerId === ownerId ? waiting.list : []
}
