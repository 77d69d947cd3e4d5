import { sql } from 'drizzle-orm'
import type { Pool } from 'pg'
import { deleteInBatches } from '#server/database/batches/delete-in-batches.ts'

/** What may be deleted, by table: what has ended is of no use to anyone. */
const SOON_ENDED = {
  passkey_challenges: sql`expires_at < now()`,
  sign_in_counts: sql`resets_at < now()`,
}

/** If the clock is ahead and is set right, these have not ended: people are still signed in, or still signed out. */
const LATE_ENDED = {
  oidc_payloads: sql`expires_at < now()`,
  ended_sessions: sql`forgotten_at < now()`,
  sign_in_places: sql`forgotten_at < now()`,
  external_sessions: sql`ends_at < now()`,
  // A device shows nothing more once its sign-in has ended, in whichever way (0383). Null: of another login service.
  push_subscriptions: sql`session_id IS NOT NULL AND NOT EXISTS (
    SELECT FROM oidc_payloads g WHERE g.model = 'Grant' AND g.id = push_subscriptions.session_id)`,
}

/** Deletes what has ended, batch by batch. May run at any time, on any instance. @returns how many rows were deleted */
export async function sweepLoginData(
  pool: Pool,
  mayDeleteByAge: () => Promise<boolean> = async () => true,
): Promise<number> {
  const ended = { ...SOON_ENDED, ...((await mayDeleteByAge()) && LATE_ENDED) }
  let swept = 0
  for (const [table, isEnded] of Object.entries(ended)) swept += await deleteInBatches(pool, table, isEnded)
  return swept
}
