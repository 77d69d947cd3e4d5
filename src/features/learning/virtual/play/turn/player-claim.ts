import { laneLock } from '#domain/outbox/lane-lock.ts'
import type { Clock, TabLocks, Unsubscribe } from '#domain/ports.ts'

/** Held by the tab that plays. Named like a lane, so that no tab of this device is updated meanwhile (0808). */
export const PLAYER_LOCK = laneLock('virtual-player')
/** Held by a tab that waits to play instead. */
export const WANTED_LOCK = 'virtual-player-wanted'
/** So often the tab that plays looks whether another wants to, ms. */
const LOOK_EVERY = 300

export interface PlayerClaim {
  /** Whether this tab may play; false if another does. */
  claim(): Promise<boolean>
  /** Asks the tab that plays to stop, and claims as soon as it has. */
  claimTurn(): Promise<void>
  release(): void
  isElsewhere(): Promise<boolean>
}

interface PlayerClaimDeps {
  locks: TabLocks
  clock: Pick<Clock, 'after'>
  /** Another tab wants to play: this one should stop, and release. */
  onWanted: () => void
}

/** One tab plays, of all that are open on this device. */
export function createPlayerClaim({ locks, clock, onWanted }: PlayerClaimDeps): PlayerClaim {
  /** Ends once this tab has let go, which takes a moment. */
  let own: Promise<unknown> = Promise.resolve()
  let held: { end: () => void; stopLooking: Unsubscribe } | null = null
  /** Whoever presses twice asks once. */
  let claiming: Promise<boolean> | null = null

  function hold(): Promise<void> {
    return new Promise((end) => {
      held = { end, stopLooking: () => undefined }
      lookAgain()
    })
  }
  function lookAgain(): void {
    if (held !== null) held.stopLooking = clock.after(LOOK_EVERY, () => void look())
  }
  async function look(): Promise<void> {
    const isWanted = await locks.isHeld(WANTED_LOCK).catch(() => false)
    if (isWanted && held !== null) onWanted()
    lookAgain()
  }
  async function claimOnce(): Promise<boolean> {
    await own
    return new Promise((resolve) => {
      const working = locks.requestIfAvailable(PLAYER_LOCK, () => {
        const until = hold()
        resolve(true)
        return until
      })
      own = working
      void working.then((was) => (was ? undefined : resolve(false)))
    })
  }
  return {
    async claim() {
      if (held !== null) return true
      claiming ??= claimOnce().finally(() => (claiming = null))
      return claiming
    },
    claimTurn: () =>
      locks.request(
        WANTED_LOCK,
        () =>
          new Promise<void>((tell) => {
            own = locks.request(PLAYER_LOCK, () => {
              const until = hold()
              tell()
              return until
            })
          }),
      ),
    release() {
      held?.stopLooking()
      held?.end()
      held = null
    },
    async isElsewhere() {
      if (held !== null) return false
      await own
      return locks.isHeld(PLAYER_LOCK).catch(() => false)
    },
  }
}
