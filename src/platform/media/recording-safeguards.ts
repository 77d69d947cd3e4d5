import type { RecordingSafeguards } from '#domain/recording/recording-ports.ts'
import { soundAlarm } from './alarm-sound.ts'
import type { AudioEngine } from './audio-engine.ts'
import { keepScreenAwake } from './screen-wake.ts'

/** Some browsers lack all of it, others only `lock`, which the compiler's library does not know. */
interface LockableOrientation {
  type: string
  lock?: (orientation: string) => Promise<void>
  unlock?: () => void
}

export function createRecordingSafeguards(audio: AudioEngine): RecordingSafeguards {
  return {
    keepAwake: keepScreenAwake,
    lockOrientation() {
      const orientation = screen.orientation as LockableOrientation | undefined
      // Allowed only in an installed or full-screen app; elsewhere the picture may turn.
      void orientation?.lock?.(orientation.type).catch(() => undefined)
      return () => orientation?.unlock?.()
    },
    guardUnload() {
      const ask = (event: BeforeUnloadEvent): void => event.preventDefault()
      addEventListener('beforeunload', ask)
      return () => removeEventListener('beforeunload', ask)
    },
    soundAlarm: () => soundAlarm(audio),
  }
}
