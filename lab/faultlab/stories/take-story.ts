import { setTimeout as pause } from 'node:timers/promises'
import { runFaults } from '../faults/run-faults.ts'
import type { Schedule } from '../schedule/schedule.ts'
import type { World } from '../world/world.ts'
import type { Deed } from './deed.ts'
import { type Glance, glanceAt } from './glance.ts'
import { carryOut, type HandsOf } from './hands.ts'
import { people } from './sign-in-deed.ts'
import { decideTake, type TakePlan } from './take-deeds.ts'

const LOOK_EVERY_MS = 250
const READY_LIMIT_MS = 60_000
/** So long after the last fault everything must be on the server. */
const SETTLE_LIMIT_MS = 120_000
/** The word must stand for so many looks in a row. */
const STEADY_LOOKS = 4

/** What the screen said, without the amounts, and what the server held of each recording at that moment. */
export interface Word {
  at: number
  said: string
  person: string | null
  held: ReadonlyMap<string, number>
}

export interface TakeStory {
  words: Word[]
  hasSettled: boolean
  /** The server's process before anything happened. */
  serverPid: number | null
}

/** Maya records one take and wants it on the server, while the faults of the schedule happen. */
export async function playTakeStory(world: World, schedule: Schedule): Promise<TakeStory> {
  return new TakeRun(world, schedule).run()
}

class TakeRun {
  readonly #world: World
  readonly #schedule: Schedule
  readonly #words: Word[] = []
  readonly #plan: TakePlan = { account: 'resident', isOver: false, hasBegun: false, isPaused: false }
  readonly #hands: HandsOf
  #steady = 0

  constructor(world: World, schedule: Schedule) {
    this.#world = world
    this.#schedule = schedule
    this.#hands = { who: 'Maya', account: 'resident', title: `Take ${schedule.number}`, trace: world.trace }
  }

  async run(): Promise<TakeStory> {
    const { device, server } = this.#world
    await server.start()
    const serverPid = server.pid
    await device.switchOn()
    const hasBegun = await this.#until(() => this.#plan.hasBegun, READY_LIMIT_MS)
    if (!hasBegun) throw new Error('Nobody got to record anything, before any fault began.')
    const end = performance.now() + this.#schedule.seconds * 1_000
    const faults = runFaults(this.#world, this.#schedule)
    let isCalm = false
    void faults.then(() => (isCalm = true))
    await this.#until(() => {
      this.#plan.isOver = performance.now() >= end
      return isCalm && this.#plan.isOver
    }, Number.POSITIVE_INFINITY)
    await faults
    await this.#world.heal()
    this.#world.trace.note('lab', 'everything is healed')
    this.#steady = 0
    const hasSettled = await this.#until(() => this.#steady >= STEADY_LOOKS, SETTLE_LIMIT_MS)
    return { words: this.#words, hasSettled, serverPid }
  }

  async #until(isEnough: () => boolean, limitMs: number): Promise<boolean> {
    const deadline = performance.now() + limitMs
    while (!isEnough()) {
      if (performance.now() > deadline) return false
      await this.#lookAndAct()
      await pause(LOOK_EVERY_MS)
    }
    return true
  }

  async #lookAndAct(): Promise<void> {
    const { device, wishes } = this.#world
    const { page } = device
    if (page === null) return
    const seen = await glanceAt(page)
    if (seen === null) return
    if (seen.path === 'blank')
      return void (await carryOut(page, { does: 'go', to: '/residency/record' }, this.#hands))
    this.#note(seen)
    this.#plan.isPaused = wishes.isPaused
    const deed = decideTake(seen, this.#plan)
    // Whoever has lent the tablet only minds the recording.
    if (wishes.isLent && !seen.regions.includes('Recording')) return
    await this.#carryOut(deed, seen)
  }

  async #carryOut(deed: Deed, seen: Glance): Promise<void> {
    const { device } = this.#world
    const { page } = device
    if (page === null) return
    if (deed.does === 'go' && seen.regions.includes('Recording')) device.noteLeft()
    await carryOut(page, deed, this.#hands)
  }

  #note(seen: Glance): void {
    if (seen.regions.includes('Recording')) this.#plan.hasBegun = true
    if (seen.pill === null) return
    const last = this.#words.at(-1)
    const isMine = seen.person === people.resident
    this.#steady = isMine && seen.pill === 'All safe' ? this.#steady + 1 : 0
    const [said = ''] = seen.pill.split(' · ')
    if (last?.said === said && last.person === seen.person) return
    this.#world.trace.note('screen', `${said} (${seen.person ?? 'nobody'})`)
    const held = this.#world.installation.sizesOf('recordings')
    this.#words.push({ at: Date.now(), said, person: seen.person, held })
  }
}
