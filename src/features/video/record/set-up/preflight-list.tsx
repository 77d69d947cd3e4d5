import { CircleAlert, CircleCheck, LoaderCircle } from 'lucide-react'
import { useEffect, useState } from 'react'
import { checkBeforeRecording } from '#domain/video/recording/capture/preflight.ts'
import type { PreflightLevel } from '#domain/video/recording/capture/preflight.ts'
import { useServices } from '#features/shared/use-services.ts'
import { useWatchable } from '#features/shared/use-watchable.ts'
import { describePreflight } from './preflight-words.ts'
import styles from './preflight-list.module.css'
import { useCameraDesk } from '../use-recording.ts'

const LOOK_AGAIN_MS = 10_000
const icons: Record<PreflightLevel, typeof CircleCheck> = {
  good: CircleCheck,
  attention: CircleAlert,
  wait: LoaderCircle,
  stop: CircleAlert,
}
const levelWords: Record<PreflightLevel, string> = {
  good: 'Good',
  attention: 'Note',
  wait: 'Waiting',
  stop: 'Missing',
}

/** Problems show here, before the case. */
export function PreflightList() {
  const { reachability } = useServices()
  const { camera } = useCameraDesk()
  const room = useRoom()
  const checks = checkBeforeRecording({
    camera,
    ...room,
    reachability: useWatchable(reachability),
    canKeepAwake: 'wakeLock' in navigator,
  })
  return (
    <ul className={styles.list} aria-label="Before you start">
      {checks.map((check) => {
        const Icon = icons[check.level]
        const words = describePreflight(check)
        return (
          <li
            key={check.check}
            className={styles.check}
            data-level={check.level}
            // The message above every page would repeat it, and push the picture down.
            data-tells-offline={check.check === 'server' && check.level === 'attention' ? '' : undefined}
          >
            <Icon aria-hidden="true" />
            <span className={styles.title}>
              {words.title} <span className="spoken">({levelWords[check.level]})</span>
            </span>
            <span className={styles.text}>{words.text}</span>
          </li>
        )
      })}
    </ul>
  )
}

/** What the browser says about storage, checked regularly. */
function useRoom(): { freeBytes: number | null; isDurable: boolean | null } {
  const { space, clock } = useServices()
  const [room, setRoom] = useState<{ freeBytes: number | null; isDurable: boolean | null }>({
    freeBytes: null,
    isDurable: null,
  })
  useEffect(() => {
    let isShown = true
    const look = async (): Promise<void> => {
      const [estimate, isDurable] = await Promise.all([space.estimate(), space.isDurable()])
      if (isShown)
        setRoom({ freeBytes: estimate === null ? null : estimate.granted - estimate.used, isDurable })
    }
    void look()
    const stop = clock.every(LOOK_AGAIN_MS, () => void look())
    return () => {
      isShown = false
      stop()
    }
  }, [space, clock])
  return room
}
