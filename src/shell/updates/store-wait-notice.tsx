import { Hourglass } from 'lucide-react'
import { useEffect, useState } from 'react'
import { takesOnlyInTab } from '#domain/video/recording/take/only-in-tab.ts'
import { MEMORY_LOCK, RECORDER_LOCK } from '#domain/video/recording/take/recording-locks.ts'
import { useServices } from '#features/shared/use-services.ts'
import { useWatchable } from '#features/shared/use-watchable.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { storeWaitWords } from './store-wait-words.ts'

/** How often a page that knows nothing of the device yet asks whether another tab records, ms. */
const LOOK_MS = 2_000

/**
 * Why this page can't look what is on this device: a tab of an older version records, and holds the store until that is
 * written (0548); or another tab has a recording that no store has, which must not be closed.
 */
export function StoreWaitNotice() {
  const { sync } = useServices()
  const isLooking = useWatchable(sync.overview()).summary.status === 'looking'
  return isLooking ? <WhileLooking /> : null
}

function WhileLooking() {
  const [waitsFor, setWaitsFor] = useState<'recording' | 'memory' | null>(null)
  useEffect(() => {
    async function look(): Promise<void> {
      const { held = [] } = await navigator.locks.query()
      const isHeld = (lock: string): boolean => held.some(({ name }) => name === lock)
      if (isHeld(MEMORY_LOCK)) setWaitsFor(takesOnlyInTab.snapshot().length > 0 ? null : 'memory')
      else setWaitsFor(isHeld(RECORDER_LOCK) ? 'recording' : null)
    }
    const timer = setInterval(() => void look().catch(() => undefined), LOOK_MS)
    return () => clearInterval(timer)
  }, [])
  if (waitsFor === null) return null
  const { title, text } = storeWaitWords[waitsFor]
  return (
    <Notice tone="waiting" icon={<Hourglass aria-hidden="true" />} title={title}>
      {text}
    </Notice>
  )
}
