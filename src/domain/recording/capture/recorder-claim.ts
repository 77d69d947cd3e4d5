import type { TakeId } from '#contract/vocabulary/ids.ts'
import type { TabLocks } from '#domain/ports.ts'
import { RECORDER_LOCK, takeLock } from '../take/recording-locks.ts'

/** Resolves when others can get the locks. */
type Release = () => Promise<void>

/**
 * Claims the device's one recorder and the take for this tab; null if another tab has either. Returns the function that
 * releases them. A browser whose locks don't work doesn't prevent recording.
 */
export async function claimRecorder(locks: TabLocks, takeId: TakeId): Promise<Release | null> {
  const recorder = await holdUntilReleased(locks, RECORDER_LOCK)
  if (recorder === null) return null
  const take = await holdUntilReleased(locks, takeLock(takeId))
  if (take === null) {
    await recorder()
    return null
  }
  return async () => {
    await Promise.all([take(), recorder()])
  }
}

function holdUntilReleased(locks: TabLocks, name: string): Promise<Release | null> {
  return new Promise((resolve) => {
    async function hold(): Promise<void> {
      try {
        const isMine = await locks.holdIfFree(
          name,
          () =>
            new Promise((unlock) =>
              resolve(() => {
                unlock()
                return held
              }),
            ),
        )
        if (!isMine) resolve(null)
      } catch {
        resolve(() => Promise.resolve())
      }
    }
    const held = hold()
  })
}
