import { AsyncLocalStorage } from 'node:async_hooks'
import type { Database } from '#server/database/database.ts'
import type { DirectReads, SignPlayback } from '#server/ports/playback.ts'
import { listExtents } from './extent-store.ts'

interface DirectReadsDeps {
  database: Database
  signPlayback: SignPlayback
  /** For how long an address opens at most. */
  seconds: number
  now?: () => number
}

/** Addresses of blobs that are one object: only the server puts together what lies in several (0871). */
export function createDirectReads({
  database,
  signPlayback,
  seconds,
  now = Date.now,
}: DirectReadsDeps): DirectReads {
  // Its connections are others than those that a caller may hold.
  const apart = AsyncLocalStorage.snapshot()
  return {
    async addressOf(key, { until, ...answer }) {
      const [whole, ...others] = await apart(listExtents, database, key)
      if (whole === undefined || whole.at !== 0 || others.length > 0) return null
      return signPlayback(whole.name, { ...answer, expiresAt: Math.min(until, endOf(now(), seconds)) })
    },
  }
}

/** Between a half and the whole of its life away, and the same for all who ask in between. */
function endOf(now: number, seconds: number): number {
  const step = Math.floor(seconds / 2)
  return Math.floor(now / 1000 / step) * step + seconds
}
