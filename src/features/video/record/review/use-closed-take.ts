import { useEffect, useState } from 'react'
import type { TakeId } from '#contract/vocabulary/ids.ts'
import { recoverTake } from '#domain/video/recording/capture/recording-recovery.ts'
import type { WaitingTake } from '#domain/video/recording/capture/recording-recovery.ts'
import { useServices } from '#features/shared/use-services.ts'

export interface ClosedTake {
  /** Null while it is being read. */
  found: WaitingTake | 'unreadable' | 'full' | 'gone' | null
  lookAgain: () => void
}

const TROUBLES = { full: 'full', 'not-found': 'gone', unavailable: 'unreadable', busy: 'unreadable' } as const

/** How often to look whether it is still there, ms: nobody tells that browsing data was cleared. */
const LOOK_EVERY_MS = 5_000

/** The take with its parts, closed. */
export function useClosedTake(takeId: TakeId): ClosedTake {
  const { takes, recording, locks, clock } = useServices()
  const [found, setFound] = useState<ClosedTake['found']>(null)
  const [isWanted, setIsWanted] = useState(true)
  useEffect(() => {
    if (!isWanted) return undefined
    let isShown = true
    const read = async (): Promise<void> => {
      const result = await recoverTake({ takes, locks, spare: recording.spare }, takeId)
      if (!isShown) return
      setFound(result.ok ? result.value : TROUBLES[result.failure])
      setIsWanted(false)
    }
    void read()
    return () => {
      isShown = false
    }
  }, [takes, recording, locks, takeId, isWanted])
  const isStored = typeof found === 'object' && found !== null && found.take.inMemory !== true
  useEffect(() => {
    if (!isStored) return undefined
    const look = async (): Promise<void> => {
      const now = await takes.readTake(takeId)
      if (!now.ok && now.failure === 'not-found') setFound('gone')
    }
    return clock.every(LOOK_EVERY_MS, () => void look())
  }, [takes, clock, takeId, isStored])
  return { found, lookAgain: () => setIsWanted(true) }
}
