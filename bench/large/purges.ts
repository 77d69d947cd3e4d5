import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import pino from 'pino'
import type { Database } from '#server/database/database.ts'
import { forgetOldReplies } from '#server/http/reply-store.ts'
import { forgetOldJobs } from '#server/jobs/runners/runner-job-store.ts'
import { sweepLoginData } from '#server/login/login-data-store.ts'
import { removeOldNotifications } from '#server/modules/notices/notice-store.ts'
import { forgetOldTablets } from '#server/modules/operations/devices/report-store.ts'
import { forgetOldFaults } from '#server/modules/operations/faults/report-store.ts'
import { forgetOldRequests } from '#server/modules/people/management/teaching/request-store.ts'
import { forgetOldChanges } from '#server/modules/session/email-change-store.ts'
import { forgetOldLinks } from '#server/modules/session/link-store.ts'
import { purgeDeleted } from '#server/modules/video/submit/purge-deleted.ts'

export interface Purged {
  name: string
  rows: number
  seconds: number
  /** The longest that somebody else's write took meanwhile, ms. */
  longestWrite: number
  /** What is left to purge. */
  left: number
}

const log = pino({ level: 'silent' })
const WRITE_EVERY_MS = 20

/** Each purge of an installation once, while somebody goes on working. */
export async function measurePurges(database: Database, personId: string): Promise<Purged[]> {
  const blobs = { remove: async () => undefined }
  const purges = {
    'what the login service remembers': () => sweepLoginData(database.$client),
    notifications: () => removeOldNotifications(database),
    'answers to repeated writes': () => forgetOldReplies(database),
    links: () => forgetOldLinks(database),
    'changes of an email': () => forgetOldChanges(database),
    'requests to teach': () => forgetOldRequests(database),
    'attempts of runners': () => forgetOldJobs(database, async () => undefined),
    devices: () => forgetOldTablets(database),
    faults: () => forgetOldFaults(database),
    'deleted videos': () => purgeDeleted({ database, blobs, log }),
  }
  const purged: Purged[] = []
  for (const [name, purge] of Object.entries(purges)) {
    const writing = writeMeanwhile(database, personId)
    const began = performance.now()
    const rows = await purge()
    const seconds = (performance.now() - began) / 1_000
    purged.push({ name, rows, seconds, longestWrite: await writing.stop(), left: await purge() })
  }
  return purged
}

function writeMeanwhile({ $client: pool }: Database, personId: string) {
  const over = new AbortController()
  let longest = 0
  const write = async () => {
    while (!over.signal.aborted) {
      const began = performance.now()
      await pool.query(
        `INSERT INTO notifications (user_id, type, event_key, about, event_title) VALUES ($1, 'NEW_ASMT', $2, '{}', 'Meanwhile')`,
        [personId, randomUUID()],
      )
      await pool.query('UPDATE users SET timezone = timezone WHERE id = $1', [personId])
      longest = Math.max(longest, performance.now() - began)
      await pause(WRITE_EVERY_MS)
    }
  }
  const written = write()
  return {
    async stop() {
      over.abort()
      await written
      return longest
    },
  }
}
