import { randomUUID } from 'node:crypto'
import type { Pool } from 'pg'
import type { UserId } from '#contract/vocabulary/ids.ts'
import type { PassHolder } from '#server/login/generation-store.ts'

/** Somebody at a page of a sign-in of this person that nothing has ended. */
export async function passHolder(pool: Pool, userId: UserId): Promise<PassHolder> {
  const { rows } = await pool.query<{ generation: number }>('SELECT generation FROM users WHERE id = $1', [
    userId,
  ])
  return { userId, generation: rows[0]?.generation ?? 0, passId: randomUUID() }
}
