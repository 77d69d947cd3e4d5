import { seededNumbers } from '../../../e2e/support/seeded-numbers.ts'
import type { Schedule } from '../schedule/schedule.ts'
import type { World } from '../world/world.ts'
import type { Actor, Situation } from './actor.ts'
import { type Deed, go, press, wait } from './deed.ts'
import type { Glance } from './glance.ts'
import { type Account, decideSignIn, people } from './sign-in-deed.ts'
import { decideTake } from './take-deeds.ts'
import { wander } from './walk-deeds.ts'

const RECORD = '/residency/record'
/** How many looks in a row something must last. */
const STEADY = 4
/** How many looks the last take of each person lasts. */
const LAST_TAKE = 10
/** Somebody else wants the tablet about this often. */
const OTHERS_COME = 0.4

export interface WalkActor extends Actor {
  /** What the screen showed that it must never show. */
  readonly wrongs: readonly string[]
  /** How often somebody agreed to discard a recording. */
  readonly discards: number
}

/**
 * Two people play with a tablet. Then each who has recorded puts everything in order, and records once more: whatever
 * happened, the next recording must be possible.
 */
export function createWalkActor(world: World, { seed, number }: Schedule): WalkActor {
  return new Walk(world, seededNumbers(Math.imul(seed, 0x2c_1b_3c_6d) ^ number))
}

class Walk implements WalkActor {
  readonly device: World['device']
  readonly hands: Actor['hands']
  readonly home = RECORD
  readonly blobs = 'recordings'
  readonly wrongs: string[] = []
  discards = 0
  readonly #random: () => number
  #account: Account = 'resident'
  #takes = 0
  #hasBegun = false
  /** Whoever recorded anything. */
  readonly #recorded = new Set<Account>(['resident'])
  #watched = 0
  #safe = 0
  /** Who has yet to put things in order, and whether they have come to their last take. */
  #left: Account[] | null = null
  #last: { looks: number } | null = null

  constructor({ device, trace }: World, random: () => number) {
    this.device = device
    this.#random = random
    this.hands = Object.defineProperties({ who: 'Somebody', file: null, trace } as Actor['hands'], {
      account: { get: () => this.#account },
      title: { get: () => `Take ${(this.#takes += 1)}` },
    })
  }

  hasBegun = (): boolean => this.#hasBegun
  isContent = (): boolean => this.#left?.length === 0

  decide(seen: Glance, situation: Situation): Deed {
    if (seen.regions.includes('Recording')) this.#recorded.add(this.#account)
    this.#hasBegun ||= seen.regions.includes('Recording')
    this.#watchCamera(seen)
    if (!this.#hasBegun) return this.#goOn(seen, { ...situation, isOver: false })
    return situation.isOver ? this.#tidy(seen, situation) : this.#play(seen, situation)
  }

  #play(seen: Glance, situation: Situation): Deed {
    const signIn = decideSignIn(seen, this.#account)
    if (signIn !== null) {
      // Between two people, either may sign in.
      if (seen.path === '/logout' && this.#random() < OTHERS_COME)
        this.#account = this.#account === 'resident' ? 'resident2' : 'resident'
      return signIn
    }
    if (this.#asksForSubject(seen)) return this.#goOn(seen, { ...situation, isOver: false })
    const deed = wander(seen, this.#random)
    const agrees = deed.does === 'press' && ['DISCARD', 'CANCEL RECORDING'].includes(deed.button)
    if (agrees) this.discards += 1
    return deed
  }

  #tidy(seen: Glance, situation: Situation): Deed {
    if (this.#left === null) {
      this.#left = [...this.#recorded]
      void this.device.closeOtherTabs()
      return wait
    }
    const [account] = this.#left
    if (account === undefined) return wait
    this.#account = account
    const isSafe =
      seen.person === people[account] && seen.pill === 'All safe' && seen.path === '/residency/sync'
    this.#safe = isSafe ? this.#safe + 1 : 0
    if (this.#safe > STEADY) {
      this.#safe = 0
      if (this.#last !== null) this.#left.shift()
      this.#last = this.#last === null ? { looks: 0 } : null
    }
    if (['KEEP', 'KEEP RECORDING'].some((name) => seen.buttons.includes(name)))
      return press(seen.buttons.includes('KEEP') ? 'KEEP' : 'KEEP RECORDING')
    if (this.#last === null) return this.#goOn(seen, { ...situation, isOver: true }, true)
    if (seen.regions.includes('Recording')) this.#last.looks += 1
    const isOver = this.#last.looks > LAST_TAKE
    if (!isOver && seen.path !== RECORD && decideSignIn(seen, account) === null) return go(RECORD)
    return this.#goOn(seen, { ...situation, isOver, isPaused: false }, this.#last.looks > 0)
  }

  #goOn(seen: Glance, situation: Situation, hasBegun = false): Deed {
    return decideTake(seen, { account: this.#account, hasBegun, hasLookedAround: true, ...situation })
  }

  #asksForSubject({ path, buttons, fields }: Glance): boolean {
    const isAsked =
      buttons.some((name) => name.startsWith('Other')) || fields.some((name) => name.startsWith('Title'))
    return path === RECORD && isAsked
  }

  #watchCamera({ path, buttons, liveTracks }: Glance): void {
    const isRecordedElsewhere = buttons.some((name) => /^(Recording|Paused) \d/.test(name))
    const isLeftOn = path !== RECORD && !isRecordedElsewhere && liveTracks > 0
    this.#watched = isLeftOn ? this.#watched + 1 : 0
    if (this.#watched === STEADY) this.wrongs.push(`A camera stayed on at ${path}.`)
  }
}
