import type { Unsubscribe } from '#domain/ports.ts'

/** Keeps the screen on until let go; the browser drops the lock with the page out of sight, so it is taken again. */
export function keepScreenAwake(): Unsubscribe {
  const wakeLock = 'wakeLock' in navigator ? navigator.wakeLock : undefined
  let held: WakeLockSentinel | null = null
  let isWanted = true

  async function take(): Promise<void> {
    if (wakeLock === undefined || !isWanted || document.visibilityState !== 'visible') return
    if (held !== null && !held.released) return
    try {
      const sentinel = await wakeLock.request('screen')
      if (isWanted) held = sentinel
      else await sentinel.release()
    } catch {
      // Refused (low battery, say): recording goes on, only the screen may dim.
    }
  }
  const retake = (): void => void take()
  document.addEventListener('visibilitychange', retake)
  void take()
  return () => {
    isWanted = false
    document.removeEventListener('visibilitychange', retake)
    void held?.release().catch(() => undefined)
  }
}
