import type { PoolClient } from 'pg'
import type { Database } from '#server/database/database.ts'
import { learningRows } from './learning-rows.ts'
import { noticeRows } from './notice-rows.ts'
import { peopleRows } from './people-rows.ts'
import { readerRows } from './readers.ts'
import { type LargeSize, numbersOf } from './size.ts'
import { videoRows } from './video-rows.ts'
import { workshopRows } from './workshop-rows.ts'

/** Tables whose indexes are made once, after their rows. */
const LARGE_TABLES = [
  'users',
  'notifications',
  'videos',
  'assessments',
  'evaluations',
  'comments',
  'shared_videos',
  'audit_entries',
  'activity_completions',
  'letters',
  'oidc_payloads',
  'login_history',
]

/**
 * Fills an installation that was started once, so that it has the courses of the release. Triggers and foreign keys
 * rest meanwhile.
 */
export async function fillInstallation({ $client: pool }: Database, size: LargeSize): Promise<void> {
  const numbers = numbersOf(size)
  await pool.lend(async (client) => {
    for (const setting of [
      'statement_timeout = 0',
      'idle_in_transaction_session_timeout = 0',
      'synchronous_commit = off',
      `maintenance_work_mem = '1GB'`,
      `work_mem = '256MB'`,
    ])
      await client.query(`SET ${setting}`)
    await client.query('SET session_replication_role = replica')
    const indexes = await dropIndexes(client)
    const rows = [peopleRows, videoRows, noticeRows, learningRows, workshopRows, readerRows]
    for (const text of rows.flatMap((make) => make(numbers))) await timed(client, text)
    for (const text of indexes) await timed(client, text)
    await client.query('RESET session_replication_role')
    await timed(client, 'VACUUM ANALYZE')
    await client.query('RESET ALL')
  })
}

/** What to run so that they are there again. */
async function dropIndexes(client: PoolClient): Promise<string[]> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `SELECT i.indexrelid::regclass::text AS name, pg_get_indexdef(i.indexrelid) AS definition FROM pg_index i
     WHERE i.indrelid = ANY ($1::regclass[]) AND NOT EXISTS (SELECT FROM pg_constraint c WHERE c.conindid = i.indexrelid)`,
    [LARGE_TABLES],
  )
  for (const { name } of rows) await client.query(`DROP INDEX ${name}`)
  return rows.map(({ definition }) => definition)
}

const SLOW_MS = 5_000

async function timed(client: PoolClient, text: string): Promise<void> {
  const began = performance.now()
  await client.query(text)
  const took = performance.now() - began
  if (took > SLOW_MS)
    console.log(`  ${(took / 1_000).toFixed(0)} s: ${text.slice(0, 60).replace(/\s+/g, ' ')}`)
}
