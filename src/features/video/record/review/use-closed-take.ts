import { useEffect, useState } from 'react'
import type { TakeId } from '#contract/vocabulary/ids.ts'
import { recoverTake } from '#domain/video/recording/capture/recording-recovery.ts'
import type { WaitingTake } from '#domain/video/recording/capture/recording-recovery.ts'
import { useServices } from '#features/shared/use-services.ts'

export interface ClosedTake {
  /** Null while it is being read. */
  found: WaitingTake | 'unreadable' | 'full' | null
  lookAgain: () => void
}

/** The take with its parts, closed. */
export function useClosedTake(takeId: TakeId): ClosedTake {
  const { takes, recording, locks } = useServices()
  const [found, setFound] = useState<ClosedTake['found']>(null)
  const [isWanted, setIsWanted] = useState(true)
  useEffect(() => {
    if (!isWanted) return undefined
    let isShown = true
    const read = async (): Promise<void> => {
      const result = await recoverTake({ takes, locks, spare: recording.spare }, takeId)
      if (!isShown) return
      setFound(result.ok ? result.value : result.failure === 'full' ? 'full' : 'unreadable')
      setIsWanted(false)
    }
    void read()
    return () => {
      isShown = false
    }
  }, [takes, recording, locks, takeId, isWanted])
  return { found, lookAgain: () => setIsWanted(true) }
}
