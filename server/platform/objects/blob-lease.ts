import { setTimeout as pause } from 'node:timers/promises'
import { randomUUID } from 'node:crypto'
import type { Database, Transaction } from '#server/database/database.ts'
import * as store from './extent-store.ts'

/** The right to make one object of a blob, which ends by itself if its holder dies. */
export interface BlobLease {
  /** Lasts as long again. Rejects once somebody else has it. */
  renew: () => Promise<void>
  /** In a transaction that has locked the blob. */
  isHeld: (tx: Transaction) => Promise<boolean>
  release: () => Promise<void>
}

const LOOK_AGAIN_MS = 200

/** Waits while another has it. Null: there is no such blob. */
export async function awaitLease(
  database: Database,
  key: string,
  lastsMs: number,
): Promise<BlobLease | null> {
  const lease = { key, holder: randomUUID(), lastsMs }
  for (;;) {
    const answer = await store.claimLease(database, lease)
    if (answer === 'no-blob') return null
    if (answer === 'claimed') break
    await pause(LOOK_AGAIN_MS)
  }
  return {
    renew: async () => {
      if (!(await store.renewLease(database, lease)))
        throw new Error('The lease of a blob was lost while its object was made.')
    },
    isHeld: (tx) => store.isLeaseHeld(tx, lease),
    release: () => store.releaseLease(database, lease),
  }
}
