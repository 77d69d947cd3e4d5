import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { advisoryLocks, lockAlone, lockShared } from '#server/database/advisory-locks.ts'
import type { Transaction } from '#server/database/database.ts'
import { freshDatabase } from '#tests/support/fresh-database.ts'
import { holdOpen } from '#tests/support/hold-open.ts'
import { untilEnd } from '#tests/support/until-end.ts'

const { database } = untilEnd(await freshDatabase())

/** What another transaction would get at this moment. */
async function othersMay(): Promise<{ hold: boolean; share: boolean }> {
  return database.transaction(async (tx) => {
    const lock = advisoryLocks.content
    const { rows } = await tx.execute<{ share: boolean; hold: boolean }>(sql`
      SELECT pg_try_advisory_xact_lock_shared(${lock}) AS share, pg_try_advisory_xact_lock(${lock}) AS hold`)
    return rows[0]!
  })
}

async function during(take: (tx: Transaction) => Promise<void>) {
  const end = await holdOpen(database, take)
  const others = await othersMay()
  await end()
  return others
}

it('a lock that is held is nobody else’s, and a shared one can be shared by anybody, until the transaction ends', async () => {
  expect(await during((tx) => lockAlone(tx, 'content'))).toEqual({ hold: false, share: false })
  expect(await during((tx) => lockShared(tx, 'content'))).toEqual({ hold: false, share: true })
  expect(await during((tx) => lockAlone(tx, 'demo'))).toEqual({ hold: true, share: true })
  expect(await othersMay()).toEqual({ hold: true, share: true })
})
