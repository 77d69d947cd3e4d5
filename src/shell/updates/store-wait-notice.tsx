import { Hourglass } from 'lucide-react'
import { useEffect, useState } from 'react'
import { MEMORY_LOCK, RECORDER_LOCK } from '#domain/video/recording/take/recording-locks.ts'
import { useServices } from '#features/shared/use-services.ts'
import { useWatchable } from '#features/shared/use-watchable.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { storeWaitWords } from './store-wait-words.ts'

/** How often a page that knows nothing of the device yet asks whether another tab records, ms. */
const LOOK_MS = 2_000

/**
 * Why a page of a newer version can't look what is on this device: a tab of an older one records, and holds the store
 * until that is written (0548).
 */
export function StoreWaitNotice() {
  const { sync } = useServices()
  const isLooking = useWatchable(sync.overview()).summary.status === 'looking'
  return isLooking ? <WhileLooking /> : null
}

function WhileLooking() {
  const [isRecordedElsewhere, setRecordedElsewhere] = useState(false)
  useEffect(() => {
    async function look(): Promise<void> {
      const { held = [] } = await navigator.locks.query()
      const isHeld = (lock: string): boolean => held.some(({ name }) => name === lock)
      // A take that is only in memory means that no store opens, in this version or another.
      setRecordedElsewhere(isHeld(RECORDER_LOCK) && !isHeld(MEMORY_LOCK))
    }
    const timer = setInterval(() => void look().catch(() => undefined), LOOK_MS)
    return () => clearInterval(timer)
  }, [])
  if (!isRecordedElsewhere) return null
  return (
    <Notice tone="waiting" icon={<Hourglass aria-hidden="true" />} title={storeWaitWords.title}>
      {storeWaitWords.text}
    </Notice>
  )
}
