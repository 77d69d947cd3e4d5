import { useEffect, useState } from 'react'
import type { UserId } from '#contract/vocabulary/ids.ts'
import { listWaitingTakes } from '#domain/recording/capture/recording-recovery.ts'
import type { WaitingTake } from '#domain/recording/capture/recording-recovery.ts'
import { useServices } from '#features/shared/use-services.ts'

/** Kept up to date while it is looked at. A store that cannot be read just now shows what was known. */
export function useWaitingTakes(ownerId: UserId): readonly WaitingTake[] {
  const { takes, recording } = useServices()
  const [waiting, setWaiting] = useState<{ ownerId: UserId; list: WaitingTake[] }>({ ownerId, list: [] })
  useEffect(() => {
    let isHere = true
    const look = async (): Promise<void> => {
      const listed = await listWaitingTakes({ takes, locks: recording.locks }, ownerId)
      if (isHere && listed.ok) setWaiting({ ownerId, list: listed.value })
    }
    void look()
    const stop = takes.onChange(() => void look())
    return () => {
      isHere = false
      stop()
    }
  }, [takes, recording, ownerId])
  return waiting.ownerId === ownerId ? waiting.list : []
}
