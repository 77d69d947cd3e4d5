import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { KEEP_ALIVE } from '#server/database/connection-pool.ts'
import type { Database } from '#server/database/database.ts'
import { nameOfReplica } from '#server/database/replicas/replica-settings.ts'
import { ASK_REPLICA, hasReplayed, type Look } from '#server/database/replicas/replica-state.ts'
import { ASK_POSITION, type WalPosition } from '#server/database/replicas/wal-position.ts'
import type { Finding } from './finding.ts'

const CONNECT_LIMIT_MS = 5_000
/** How long a replica may take to have what the primary has now. */
const CATCH_UP_MS = 5_000
const LOOK_EVERY_MS = 100

/** Whether each address of TROCAR_DATABASE_REPLICA_URL leads to a standby of this database that follows it. */
export async function checkReplicas(
  database: Pick<Database, '$client'>,
  urls: readonly string[],
  catchUpMs = CATCH_UP_MS,
): Promise<Finding[]> {
  if (urls.length === 0) return []
  const primary = await database.$client.query<WalPosition & { system: string }>(
    `SELECT position.*, ${SYSTEM} FROM (${ASK_POSITION}) position`,
  )
  const findings: Finding[] = []
  for (const url of urls) {
    const about = nameOfReplica(url)
    const trouble = await findTrouble(url, primary.rows[0]!, catchUpMs)
    if (trouble !== null)
      findings.push({
        kind: 'replica-unused',
        about,
        words: `Nothing is read at the replica ${about}, and the primary answers instead: ${trouble}.`,
      })
  }
  return findings
}

const SYSTEM = '(SELECT system_identifier::text FROM pg_control_system()) AS system'

async function findTrouble(
  url: string,
  primary: WalPosition & { system: string },
  catchUpMs: number,
): Promise<string | null> {
  const client = new Client({
    connectionString: url,
    ...KEEP_ALIVE,
    connectionTimeoutMillis: CONNECT_LIMIT_MS,
    query_timeout: CONNECT_LIMIT_MS,
  })
  // One that breaks later is told by what is asked.
  client.on('error', () => undefined)
  try {
    await client.connect()
    return await examine(client, primary, catchUpMs)
  } catch (error) {
    return `it doesn’t answer (${error instanceof Error ? error.message : String(error)})`
  } finally {
    await client.end().catch(() => undefined)
  }
}

async function examine(
  client: Client,
  primary: WalPosition & { system: string },
  catchUpMs: number,
): Promise<string | null> {
  const asked = `SELECT look.*, ${SYSTEM} FROM (${ASK_REPLICA}) look`
  const giveUpAt = performance.now() + catchUpMs
  for (;;) {
    const look = (await client.query<Look & { system: string }>(asked)).rows[0]!
    if (look.system !== primary.system) return 'it is a copy of another database'
    if (!look.isStandby) return 'it is no longer a standby'
    if (hasReplayed(look, primary)) return null
    if (performance.now() > giveUpAt)
      return look.timeline === null
        ? 'it receives nothing from the primary, or its account may not know (GRANT pg_monitor)'
        : `it is more than ${catchUpMs / 1_000} seconds behind`
    await pause(LOOK_EVERY_MS)
  }
}
