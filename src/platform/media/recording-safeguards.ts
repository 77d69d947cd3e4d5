import type { RecordingSafeguards } from '#domain/video/recording/recording-ports.ts'
import type { AudioEngine } from './audio-engine.ts'
import type { Unsubscribe } from '#domain/ports.ts'

/** Some browsers lack the whole API, others only `lock`, which TypeScript's library does not know. */
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

/** Three short notes, alternating high and low: audible across a room, unlike any instrument in it. Hertz. */
const NOTES = [880, 660, 880] as const
const NOTE_SECONDS = 0.16

function soundAlarm(audio: AudioEngine): void {
  const context = audio.context()
  if (context === null) return
  NOTES.forEach((frequency, index) => {
    const begin = context.currentTime + index * (NOTE_SECONDS + 0.04)
    const oscillator = context.createOscillator()
    const gain = context.createGain()
    oscillator.type = 'square'
    oscillator.frequency.value = frequency
    gain.gain.setValueAtTime(0, begin)
    gain.gain.linearRampToValueAtTime(0.25, begin + 0.01)
    gain.gain.linearRampToValueAtTime(0, begin + NOTE_SECONDS)
    oscillator.connect(gain).connect(context.destination)
    oscillator.start(begin)
    oscillator.stop(begin + NOTE_SECONDS)
  })
  navigator.vibrate?.([200, 100, 200])
}

/** Keeps the screen on until released. The browser drops the lock when the page is hidden, so it is requested again. */
function keepScreenAwake(): Unsubscribe {
  const wakeLock = 'wakeLock' in navigator ? navigator.wakeLock : undefined
  let held: WakeLockSentinel | null = null
  let isWanted = true

  async function request(): Promise<void> {
    if (wakeLock === undefined || !isWanted || document.visibilityState !== 'visible') return
    if (held !== null && !held.released) return
    try {
      const sentinel = await wakeLock.request('screen')
      if (isWanted) held = sentinel
      else await sentinel.release()
    } catch {
      // Refused, for example on low battery: recording continues, only the screen may dim.
    }
  }
  const retake = (): void => void request()
  document.addEventListener('visibilitychange', retake)
  void request()
  return () => {
    isWanted = false
    document.removeEventListener('visibilitychange', retake)
    void held?.release().catch(() => undefined)
  }
}
