import type { UserId } from '#contract/vocabulary/ids.ts'
import type { Queryable } from '#server/database/database.ts'
import { sumUnderWay, type UnderWay } from './person-quota-store.ts'

/** What one person may have under way at a time: everything unfinished, and what arrived in the last day. */
export interface PersonLimits {
  /** Null: no limit. */
  maxBytes: number | null
  maxOpenUploads: number
  maxOpenStreams: number
}

export const personLimits = (maxBytes: number | null): PersonLimits => ({
  maxBytes,
  maxOpenUploads: 100,
  maxOpenStreams: 1_000,
})

/**
 * A file is still where it was picked, but a take may be the only copy, so takes are allowed this many times as much.
 */
const TAKES_SHARE = 2
/**
 * Takes arrive in small pieces. What a person has is counted in the database this often, ms, and added up in memory in
 * between.
 */
const RECOUNT_MS = 60_000
const MOST_PEOPLE = 10_000

export function mayBeginUpload(
  { maxBytes, maxOpenUploads }: PersonLimits,
  has: UnderWay,
  bytes: number,
): boolean {
  return has.openUploads < maxOpenUploads && (maxBytes === null || has.bytes + bytes <= maxBytes)
}

export function mayBeginStream({ maxBytes, maxOpenStreams }: PersonLimits, has: UnderWay): boolean {
  return has.openStreams < maxOpenStreams && (maxBytes === null || has.bytes < TAKES_SHARE * maxBytes)
}

/** Whether one more piece of a take is within its owner's quota, at next to no cost. */
export class TakeQuota {
  readonly #database: Queryable
  readonly #maxBytes: number | null
  readonly #now: () => number
  readonly #people = new Map<UserId, { left: Promise<{ bytes: number }>; until: number }>()

  constructor(database: Queryable, { maxBytes }: PersonLimits, now: () => number) {
    this.#database = database
    this.#maxBytes = maxBytes
    this.#now = now
  }

  async admit(ownerId: UserId, bytes: number): Promise<boolean> {
    if (this.#maxBytes === null) return true
    const left = await this.#leftFor(ownerId, TAKES_SHARE * this.#maxBytes)
    if (left.bytes < bytes) return false
    left.bytes -= bytes
    return true
  }

  #leftFor(ownerId: UserId, most: number): Promise<{ bytes: number }> {
    const now = this.#now()
    const known = this.#people.get(ownerId)
    const lasts = (known?.until ?? now) - now
    // A clock that was set back keeps no count for longer.
    if (known !== undefined && lasts > 0 && lasts <= RECOUNT_MS) return known.left
    if (this.#people.size >= MOST_PEOPLE) this.#people.clear()
    const left = sumUnderWay(this.#database, ownerId, new Date(now)).then((has) => ({
      bytes: most - has.bytes,
    }))
    this.#people.set(ownerId, { left, until: now + RECOUNT_MS })
    left.catch(() => this.#people.delete(ownerId))
    return left
  }
}
