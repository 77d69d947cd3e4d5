import type { World } from '../world/world.ts'
import type { Actor, Situation } from './actor.ts'
import type { Deed } from './deed.ts'
import { type Glance, glanceAt } from './glance.ts'
import { carryOut } from './hands.ts'
import { people } from './sign-in-deed.ts'

/** What the screen said, without amounts, and what the server had of each blob at that moment. */
export interface Word {
  at: number
  said: string
  person: string | null
  held: ReadonlyMap<string, number>
}

/** The word must stay for this many looks in a row. */
const STEADY_LOOKS = 4

/** A word that stays is checked again after this long. */
const WORD_STANDS_MS = 2_000

function leaves({ does }: Deed): boolean {
  return does === 'go' || does === 'back' || does === 'forward'
}

/** One actor, step by step. */
export class ActorRun {
  readonly words: Word[] = []
  readonly #world: World
  readonly #actor: Actor
  #steady = 0

  constructor(world: World, actor: Actor) {
    this.#world = world
    this.#actor = actor
  }

  get hasBegun(): boolean {
    return this.#actor.hasBegun()
  }

  get isSettled(): boolean {
    return this.#steady >= STEADY_LOOKS
  }

  unsettle(): void {
    this.#steady = 0
  }

  async lookAndAct(situation: Situation): Promise<void> {
    const { device, hands, home } = this.#actor
    const { page } = device
    if (page === null) return
    if (page.url() === 'about:blank') return device.goTo(home)
    const seen = await glanceAt(page)
    if (seen === null) return
    if (seen.isForeign) return device.goTo(home)
    this.#note(seen)
    const deed = this.#actor.decide(seen, situation)
    const isRecording = seen.regions.includes('Recording')
    // While the tablet is lent, its owner only looks after the recording.
    if (this.#world.options.isLent && !isRecording) return
    if (leaves(deed) && (isRecording || seen.liveTracks > 0)) device.noteLeft()
    if (deed.does === 'change-tab') return device.changeTab(home)
    await carryOut(page, deed, hands)
  }

  #note(seen: Glance): void {
    if (seen.pill === null) return
    const { hands, blobs } = this.#actor
    const isMine = seen.person === people[hands.account]
    const isSafe = isMine && seen.pill === 'All safe' && this.#actor.isContent()
    this.#steady = isSafe ? this.#steady + 1 : 0
    const [said = ''] = seen.pill.split(' · ')
    const last = this.words.at(-1)
    const isNews = last?.said !== said || last.person !== seen.person
    if (!isNews && Date.now() - last.at < WORD_STANDS_MS) return
    if (isNews) this.#world.trace.note(`screen of ${hands.who}`, `${said} (${seen.person ?? 'nobody'})`)
    this.words.push({
      at: Date.now(),
      said,
      person: seen.person,
      held: this.#world.installation.sizesOf(blobs),
    })
  }
}
