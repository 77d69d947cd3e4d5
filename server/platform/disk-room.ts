import { statfs } from 'node:fs/promises'
import type { DiskRoom, DiskState, Log } from '#server/ports.ts'
import { isStoreAway } from './blobs/store-away.ts'

/** Bytes that anyone but the superuser may still write, and the total. */
export interface Space {
  free: number
  total: number
}

export interface DiskRoomDeps {
  /** A folder on the disk to measure. */
  folder: string
  /** Bytes to keep free; null: 5 % of the disk, 2 GB at most. */
  reserveBytes: number | null
  log: Log
  /** Throws if the disk is not there: nothing is written then. */
  ensure?: () => Promise<void>
  measure?: (folder: string) => Promise<Space>
  /** How long a measurement is trusted, ms. */
  trustMs?: number
  now?: () => number
}

const MOST_RESERVED = 2e9
const RESERVED_SHARE = 0.05
/** How long a measurement is trusted, ms; in between we count ourselves. */
const MEASURE_MS = 1_000
/** After this long without data, nothing more is expected from a sender, ms. */
const EXPECTED_MS = 10 * 60_000

interface Expected {
  bytes: number
  until: number
}

/** Measures a disk regularly, and counts what was admitted since. */
export function createDiskRoom(deps: DiskRoomDeps): DiskRoom {
  return new MeasuredRoom(deps)
}

class MeasuredRoom implements DiskRoom {
  readonly #deps: DiskRoomDeps
  readonly #now: () => number
  readonly #expected = new Map<string, Expected>()
  /** Bytes being written. */
  #held = 0
  /** Bytes written since the last measurement began, which may not include them. */
  #unseen = 0
  /** Free bytes beyond the reserve, at the last measurement. */
  #free = 0
  /** Why the disk is not there; null: it is. */
  #away: unknown = null
  #measuring: Promise<void> | null = null
  #measuredAt = -Infinity

  constructor(deps: DiskRoomDeps) {
    this.#deps = deps
    // Not the clock of the day: when that is set back, nothing would be measured until it is as late again.
    this.#now = deps.now ?? (() => performance.now())
  }

  async hold(bytes: number): Promise<(() => void) | null> {
    await this.#lookAgain()
    if (bytes > this.#left()) return null
    this.#held += bytes
    let isHeld = true
    return () => {
      if (!isHeld) return
      isHeld = false
      this.#held -= bytes
      this.#unseen += bytes
    }
  }

  async mayExpect(sender: string, bytes: number): Promise<boolean> {
    await this.#lookAgain()
    if (bytes > this.#left() - this.#sumExpected(sender)) return false
    this.expect(sender, bytes)
    return true
  }

  expect(sender: string, bytes: number): void {
    this.#expected.delete(sender)
    if (bytes > 0) this.#expected.set(sender, { bytes, until: this.#now() + EXPECTED_MS })
  }

  async hasRoomFor(bytes: number): Promise<boolean> {
    await this.#lookAgain()
    return bytes <= this.#left()
  }

  #left(): number {
    return this.#free - this.#held - this.#unseen
  }

  #sumExpected(besides: string): number {
    const now = this.#now()
    let sum = 0
    for (const [sender, { bytes, until }] of this.#expected) {
      if (until <= now) this.#expected.delete(sender)
      else if (sender !== besides) sum += bytes
    }
    return sum
  }

  async #lookAgain(): Promise<void> {
    if (this.#now() - this.#measuredAt >= (this.#deps.trustMs ?? MEASURE_MS)) {
      this.#measuring ??= this.#look().finally(() => {
        this.#measuring = null
      })
      await this.#measuring
    }
    if (this.#away !== null) throw this.#away
  }

  async #look(): Promise<void> {
    const { ensure, log } = this.#deps
    try {
      await ensure?.()
      if (this.#away !== null) log.info({}, 'the disk is there again')
      this.#away = null
    } catch (error) {
      if (this.#away === null)
        log.error({ err: error }, 'the disk is away: nothing is stored until it is back')
      this.#away = error
    }
    await this.#measure()
  }

  async #measure(): Promise<void> {
    const { folder, reserveBytes, log, measure = measureDisk } = this.#deps
    const seen = this.#unseen
    try {
      const { free, total } = await measure(folder)
      this.#free = free - (reserveBytes ?? Math.min(MOST_RESERVED, total * RESERVED_SHARE))
    } catch (error) {
      // Nobody is turned away on a guess: a disk that is really full reports that when it is written to.
      log.error({ err: error }, 'the room on the disk cannot be measured')
      this.#free = Infinity
    }
    this.#unseen -= seen
    this.#measuredAt = this.#now()
  }
}

/** Whether it takes that much more. */
export async function stateOfDisk(room: Pick<DiskRoom, 'hasRoomFor'>, bytes: number): Promise<DiskState> {
  try {
    return (await room.hasRoomFor(bytes)) ? 'has-room' : 'full'
  } catch (error) {
    if (isStoreAway(error)) return 'away'
    throw error
  }
}

/** Of the disk that a folder is on. */
export async function measureDisk(folder: string): Promise<Space> {
  const { bavail, blocks, bsize } = await statfs(folder)
  return { free: bavail * bsize, total: blocks * bsize }
}

/** Room for what is written to both places. */
export function inBothRooms(one: DiskRoom, other: DiskRoom): DiskRoom {
  return {
    async hold(bytes) {
      const release = await one.hold(bytes)
      if (release === null) return null
      const releaseOther = await other.hold(bytes)
      if (releaseOther === null) {
        release()
        return null
      }
      return () => {
        release()
        releaseOther()
      }
    },
    mayExpect: async (sender, bytes) =>
      (await one.mayExpect(sender, bytes)) && (await other.mayExpect(sender, bytes)),
    expect(sender, bytes) {
      one.expect(sender, bytes)
      other.expect(sender, bytes)
    },
    hasRoomFor: async (bytes) => (await one.hasRoomFor(bytes)) && (await other.hasRoomFor(bytes)),
  }
}

/**
 * For work that must stop before it begins; has the system's code for a full disk, which tells it from other failures.
 */
export function noRoomError(): Error {
  return Object.assign(new Error('There is no room left on the disk.'), { code: 'ENOSPC' })
}
