import type { TakeId } from '#contract/vocabulary/ids.ts'
import type { TabLocks } from '#domain/ports.ts'
import type { ClaimRefusal } from './capture-state.ts'
import { RECORDER_LOCK, takeLock } from '../take/recording-locks.ts'

/** Resolves when others can get the locks. */
type Release = () => Promise<void>

/**
 * Claims the device's one recorder and the take for this tab; null if another tab has either. Returns the function that
 * releases them. A browser whose locks don't work doesn't prevent recording.
 */
export async function claimRecorder(locks: TabLocks, takeId: TakeId): Promise<Release | null> {
  const recorder = await lockUntilReleased(locks, RECORDER_LOCK)
  if (recorder === null) return null
  const take = await lockUntilReleased(locks, takeLock(takeId))
  if (take === null) {
    await recorder()
    return null
  }
  return async () => {
    await Promise.all([take(), recorder()])
  }
}

function lockUntilReleased(locks: TabLocks, name: string): Promise<Release | null> {
  return new Promise((resolve) => {
    async function hold(): Promise<void> {
      try {
        const isMine = await locks.requestIfAvailable(
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

/**
 * This tab's hold on the recorder. Claims and releases take turns: a take may be asked for while the recorder of another
 * is released, and a claim that is released before it was granted must not count for the next.
 */
export class RecorderHold {
  readonly #locks: TabLocks
  #release: Release | null = null
  #turns: Promise<void> = Promise.resolve()
  #round = 0

  constructor(locks: TabLocks) {
    this.#locks = locks
  }

  /**
   * `isStillThere` is asked once the take is held and nobody else can remove it. `answer` is told why the claim was
   * refused, or null; it is not called if the claim is released before.
   */
  claim(
    takeId: TakeId,
    isStillThere: () => Promise<boolean>,
    answer: (refused: ClaimRefusal | null) => void,
  ): void {
    this.#turns = this.#claimAfter(this.#turns, takeId, isStillThere, answer)
  }

  /** Resolves when others can record. */
  release(): Promise<void> {
    this.#round += 1
    this.#turns = this.#releaseAfter(this.#turns)
    return this.#turns
  }

  async #claimAfter(
    before: Promise<void>,
    takeId: TakeId,
    isStillThere: () => Promise<boolean>,
    answer: (refused: ClaimRefusal | null) => void,
  ): Promise<void> {
    const round = this.#round
    await Promise.allSettled([before])
    const release = await claimRecorder(this.#locks, takeId)
    // What can't be found out prevents nobody from recording.
    const isThere = release !== null && (await isStillThere().catch(() => true))
    if (round !== this.#round) return release?.()
    if (isThere) this.#release = release
    else await release?.()
    answer(isThere ? null : release === null ? 'other-tab' : 'gone')
  }

  async #releaseAfter(before: Promise<void>): Promise<void> {
    await Promise.allSettled([before])
    const release = this.#release
    this.#release = null
    await release?.()
  }
}
