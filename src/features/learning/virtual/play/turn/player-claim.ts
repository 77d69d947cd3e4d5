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
  /** Asks the tab that plays to stop, and claims as soon as it has. False: this tab gave up waiting. */
  claimTurn(): Promise<boolean>
  /** Nor does this tab wait for its turn any longer. */
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
export function createPlayerClaim(deps: PlayerClaimDeps): PlayerClaim {
  const { locks } = deps
  /** Ends once this tab has let go, which takes a moment. */
  let own: Promise<unknown> = Promise.resolve()
  let held: HeldTurn | null = null
  /** Whoever presses twice asks once. */
  let claiming: Promise<boolean> | null = null
  let waiting: Wait | null = null
  /** A request for a lock can't be withdrawn: what was released before it is granted, is given back at once. */
  let isWanted = false

  function hold(): Promise<void> {
    held = beginTurn(deps)
    return held.until
  }
  async function claimOnce(): Promise<boolean> {
    await own
    return new Promise((resolve) => {
      const working = locks.requestIfAvailable(PLAYER_LOCK, () => {
        const until = isWanted ? hold() : Promise.resolve()
        resolve(isWanted)
        return until
      })
      own = working
      void working.then((was) => (was ? undefined : resolve(false)))
    })
  }
  return {
    async claim() {
      if (held !== null) return true
      if (waiting !== null) return false
      isWanted = true
      claiming ??= claimOnce().finally(() => (claiming = null))
      return claiming
    },
    async claimTurn() {
      if (held !== null) return true
      if (waiting !== null) return waiting.has
      waiting = waitForTurn(locks, () => {
        waiting = null
        return hold()
      })
      own = waiting.ended
      return waiting.has
    },
    release() {
      isWanted = false
      waiting?.giveUp()
      waiting = null
      held?.end()
      held = null
    },
    async isElsewhere() {
      if (held !== null) return false
      if (waiting !== null) return true
      await own
      return locks.isHeld(PLAYER_LOCK).catch(() => false)
    },
  }
}

interface HeldTurn {
  until: Promise<void>
  end: () => void
}

/** Looks again and again whether another tab wants to play, until it ends. */
function beginTurn({ locks, clock, onWanted }: PlayerClaimDeps): HeldTurn {
  let isOver = false
  let end: () => void = () => undefined
  const until = new Promise<void>((resolve) => (end = resolve))
  let stopLooking: Unsubscribe = () => undefined
  async function look(): Promise<void> {
    const isWanted = await locks.isHeld(WANTED_LOCK).catch(() => false)
    if (isWanted && !isOver) onWanted()
    lookAgain()
  }
  function lookAgain(): void {
    if (!isOver) stopLooking = clock.after(LOOK_EVERY, () => void look())
  }
  lookAgain()
  return {
    until,
    end() {
      isOver = true
      stopLooking()
      end()
    },
  }
}

interface Wait {
  /** False: it was given up. */
  has: Promise<boolean>
  /** Once what it waited for is released, too. */
  ended: Promise<unknown>
  giveUp: () => void
}

/** Waits until the tab that plays has stopped, and holds then what it held. */
function waitForTurn(locks: TabLocks, hold: () => Promise<void>): Wait {
  let answer: (has: boolean) => void = () => undefined
  let isGivenUp = false
  const has = new Promise<boolean>((resolve) => (answer = resolve))
  async function play(): Promise<void> {
    if (isGivenUp) return
    answer(true)
    await hold()
  }
  let playing: Promise<void> | null = null
  const asking = locks.request(WANTED_LOCK, async () => {
    if (isGivenUp) return
    playing = locks.request(PLAYER_LOCK, play)
    // Nobody stops for a tab that gave up.
    await has
  })
  return {
    has,
    ended: asking.then(() => playing),
    giveUp() {
      isGivenUp = true
      answer(false)
    },
  }
}
