import { execFile } from 'node:child_process'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { Client } from 'pg'
import type { Ledger } from './ledger.ts'

const CHECK = path.join(import.meta.dirname, '..', '..', 'server', 'check', 'main.ts')
/** Two runners on two cores need their time for sixty films. */
const PROCESSED_LIMIT_MS = 300_000
/** It reads every byte. */
const CHECK_LIMIT_MS = 180_000
const run = promisify(execFile)

/** What is not as everybody was told it is, in sentences. */
export async function verify(
  databaseUrl: string,
  variables: Record<string, string>,
  ledger: Ledger,
): Promise<string[]> {
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await untilProcessed(client)
    return [
      ...(await verifyVideos(client, ledger)),
      ...(await verifyWrites(client, ledger)),
      ...(await verifyRunners(client, ledger)),
      ...(await checkInstallation(variables)),
    ]
  } finally {
    await client.end()
  }
}

async function untilProcessed(client: Client): Promise<void> {
  const giveUpAt = performance.now() + PROCESSED_LIMIT_MS
  while (performance.now() < giveUpAt) {
    const { rows } = await client.query<{ left: number }>(
      `SELECT (SELECT count(*) FROM videos WHERE state = 'PROCESSING')
            + (SELECT count(*) FROM jobs.job WHERE state IN ('created', 'retry', 'active') AND name LIKE 'media-%') AS left`,
    )
    if (Number(rows[0]?.left) === 0) return
    await pause(1_000)
  }
}

async function verifyVideos(client: Client, { videos }: Ledger): Promise<string[]> {
  const { rows } = await client.query<{ id: string; state: string; failure: string | null }>(
    `SELECT id, state, failure FROM videos WHERE name = 'A film of the scale run'`,
  )
  const there = new Map(rows.map((row) => [row.id, row]))
  const findings = [...videos]
    .filter((id) => !there.has(id))
    .map((id) => `Video ${id} was confirmed, and is not there.`)
  for (const { id, state, failure } of rows) {
    if (!videos.has(id)) findings.push(`Video ${id} is there, and nobody was told.`)
    if (state !== 'READY') findings.push(`Video ${id} is ${state}${failure === null ? '' : ` (${failure})`}.`)
  }
  const lost = await client.query<{ name: string; data: unknown }>(
    "SELECT name, data FROM jobs.job WHERE name LIKE 'media-%lost' OR (name LIKE 'media-%' AND state = 'failed')",
  )
  return [
    ...findings,
    ...lost.rows.map(({ name, data }) => `A job failed for good: ${name} ${JSON.stringify(data)}.`),
  ]
}

/** Each sign-in that was told is remembered once. */
async function verifyWrites(client: Client, { written }: Ledger): Promise<string[]> {
  const { rows } = await client.query<{ count: string }>(
    "SELECT count(*) FROM login_history JOIN users ON users.id = user_id WHERE email LIKE 'scale-%'",
  )
  const count = Number(rows[0]?.count)
  return count === written ? [] : [`${written} writes were confirmed, and ${count} are there.`]
}

/** Whatever happens around it, a runner makes what it was asked for, or somebody else gets the job. */
async function verifyRunners(client: Client, ledger: Ledger): Promise<string[]> {
  const { rows } = await client.query<{ done: number; failed: number }>(
    'SELECT coalesce(sum(done), 0)::int AS done, coalesce(sum(failed), 0)::int AS failed FROM runners',
  )
  ledger.runners = rows[0]!
  const { done, failed } = ledger.runners
  if (failed > 0) return [`Runners failed at ${failed} of ${done + failed} jobs.`]
  return done > 0 ? [] : ['Runners did nothing.']
}

/** By every byte's digest. */
async function checkInstallation(variables: Record<string, string>): Promise<string[]> {
  try {
    await run(process.execPath, [CHECK, '--digests'], {
      env: { ...process.env, ...variables },
      timeout: CHECK_LIMIT_MS,
    })
    return []
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string }
    const said = `${stdout}${stderr}`.trim()
    return said === '' ? ['The check did not end.'] : said.split('\n')
  }
}
