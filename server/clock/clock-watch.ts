import type { Database } from '#server/database/database.ts'
import type { Log } from '#server/ports.ts'
import { beginMark, type ClockMark, lockMark, readMark, saveMark } from './clock-mark-store.ts'
import { type ClockReading, furthest, jumpsBetween, readClocks } from './clock-reading.ts'

/** Product decision: nothing is deleted because of its age until the clocks have run evenly for this long, ms. */
const EVEN_MS = 7 * 24 * 3_600_000
/** A smaller jump makes nothing old; clocks that are set by the network differ by less, ms. */
const JUMP_MS = 5 * 60_000
/** A server that was off for longer cannot tell that from a clock that is ahead, ms. */
const LONGEST_OFF_MS = 7 * 24 * 3_600_000
const LOOK_EVERY_MS = 10_000
const SAVE_EVERY_MS = 60_000
const TELL_EVERY_MS = 3_600_000
/** The network sets a clock back by less, ms. */
const SET_BACK_MS = 1_000

/** Makes due what waits for a time that a wrong clock named. Repeatable. */
export interface Hasten {
  name: string
  /** Returns how many things waited. */
  run: () => Promise<number>
}

export interface ClockWatch {
  /** Looks now. False from a jump on, until the clocks have run evenly for a week. */
  mayDeleteByAge(): Promise<boolean>
  /** Looks every ten seconds, and hastens every minute and whenever the database's clock was set back. */
  begin(hastens: readonly Hasten[]): void
  stop(): Promise<void>
}

export interface ClockWatchDeps {
  database: Database
  log: Log
  read?: () => Promise<ClockReading>
  lookEveryMs?: number
}

export function createClockWatch(deps: ClockWatchDeps): ClockWatch {
  return new Watch(deps)
}

class Watch implements ClockWatch {
  readonly #deps: ClockWatchDeps
  #hastens: readonly Hasten[] = []
  #last: ClockReading | null = null
  /** When the mark was saved, by the clock that nobody sets; null: not yet. */
  #savedAt: number | null = null
  /** When it was last said that the clocks differ. */
  #toldAt = -Infinity
  #looking: Promise<void> = Promise.resolve()
  #timer: NodeJS.Timeout | null = null

  constructor(deps: ClockWatchDeps) {
    this.#deps = deps
  }

  async mayDeleteByAge(): Promise<boolean> {
    await this.#inTurn(() => this.#look())
    return !(await isPaused(this.#deps.database))
  }

  begin(hastens: readonly Hasten[]): void {
    this.#hastens = hastens
    const look = () =>
      void this.#inTurn(() => this.#look()).catch((error: unknown) =>
        this.#deps.log.warn({ err: error }, 'the clock could not be read'),
      )
    look()
    this.#timer = setInterval(look, this.#deps.lookEveryMs ?? LOOK_EVERY_MS).unref()
  }

  async stop(): Promise<void> {
    if (this.#timer !== null) clearInterval(this.#timer)
    await this.#looking.catch(() => undefined)
  }

  /** One look at a time: each is compared with the one before. */
  #inTurn(look: () => Promise<void>): Promise<void> {
    const next = this.#looking.catch(() => undefined).then(look)
    this.#looking = next
    return next
  }

  async #look(): Promise<void> {
    const { database, read = () => readClocks(database) } = this.#deps
    const now = await read()
    const jumps = this.#last === null ? null : jumpsBetween(this.#last, now)
    const jump = furthest(jumps?.database ?? 0, jumps?.program ?? 0)
    const isDue =
      this.#savedAt === null || now.steady - this.#savedAt >= SAVE_EVERY_MS || Math.abs(jump) > JUMP_MS
    if (isDue) await this.#save(now, jump)
    this.#last = now
    if (isDue || (jumps?.database ?? 0) < -SET_BACK_MS) await this.#hasten()
  }

  async #save(now: ClockReading, jump: number): Promise<void> {
    const passed = this.#savedAt === null ? 0 : now.steady - this.#savedAt
    const apart = now.program - now.database
    const noted = await this.#deps.database.transaction(async (tx) => {
      const mark = await lockMark(tx)
      if (mark === null) return beginMark(tx, new Date(now.database)).then(() => 0)
      const whileOff = this.#last === null ? jumpWhileOff(mark, now) : 0
      const found = furthest(jump, whileOff, apart)
      await saveMark(tx, markAfter(mark, now, Math.abs(found) > JUMP_MS ? found : 0, passed))
      return found
    })
    this.#savedAt = now.steady
    if (Math.abs(noted) > JUMP_MS) this.#tell(now, noted, noted === apart)
  }

  #tell({ steady }: ClockReading, jump: number, isApart: boolean): void {
    // As long as they differ, each look finds it.
    if (isApart && steady - this.#toldAt < TELL_EVERY_MS) return
    this.#toldAt = steady
    const what = isApart ? 'the clocks of server and database differ' : 'a clock jumped'
    this.#deps.log.warn(
      { jumpMs: Math.round(jump) },
      `${what}: nothing is deleted because of its age until the clocks have run evenly for a week`,
    )
  }

  async #hasten(): Promise<void> {
    for (const { name, run } of this.#hastens) {
      try {
        const count = await run()
        if (count > 0) this.#deps.log.warn({ count }, name)
      } catch (error) {
        this.#deps.log.warn({ err: error }, `${name}: did not get through`)
      }
    }
  }
}

function markAfter(mark: ClockMark, { database }: ClockReading, jump: number, passed: number) {
  const seenAt = new Date(database)
  if (jump !== 0) return { seenAt, evenMs: 0, jumpedAt: seenAt, jumpMs: Math.round(jump) }
  // Another instance may have counted some of it.
  const uncounted = Math.max(0, Math.min(passed, database - mark.seenAt.getTime()))
  return { seenAt, evenMs: mark.evenMs + Math.round(uncounted) }
}

/** Whether nothing is deleted because of its age. */
export async function isPaused(database: Database): Promise<boolean> {
  const mark = await readMark(database)
  return mark !== null && !isEven(mark)
}

/** Whether the clocks have run evenly for long enough to delete by them. */
function isEven({ jumpedAt, evenMs }: Pick<ClockMark, 'jumpedAt' | 'evenMs'>): boolean {
  return jumpedAt === null || evenMs >= EVEN_MS
}

/** No server looked in between, so only what cannot be told from time that passed is no jump, ms. */
function jumpWhileOff({ seenAt }: ClockMark, { database }: ClockReading): number {
  const since = database - seenAt.getTime()
  return since < 0 || since > LONGEST_OFF_MS ? since : 0
}
