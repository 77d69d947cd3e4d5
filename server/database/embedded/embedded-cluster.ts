import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  appendFileSync,
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import type { Identity } from './embedded-identity.ts'

export const MAJOR_VERSION = '18'

/** Settings of every embedded server. Statements never reach its log, because they may contain names. */
const SETTINGS = `
max_connections = 60
shared_buffers = 64MB
max_parallel_workers_per_gather = 0
timezone = 'UTC'
log_timezone = 'UTC'
logging_collector = on
log_directory = 'log'
log_filename = 'postgresql-%a.log'
log_truncate_on_rotation = on
log_rotation_age = 1d
log_min_error_statement = panic
log_parameter_max_length_on_error = 0
`

/**
 * Creates the data folder if there is none, and takes over an existing one. If it is killed halfway, it leaves nothing
 * that looks complete.
 */
export async function makeCluster({
  initdb,
  folder,
  identity,
}: {
  initdb: string
  folder: string
  identity: Identity
}): Promise<void> {
  if (existsSync(path.join(folder, 'PG_VERSION'))) {
    adoptCluster(folder, identity)
    return
  }
  const draft = `${folder}.new`
  rmSync(draft, { recursive: true, force: true })
  mkdirSync(draft, { mode: 0o700 })
  identity.own(draft)
  const passwordFile = `${folder}.password`
  writeFileSync(passwordFile, `${randomBytes(24).toString('base64url')}\n`, { mode: 0o600 })
  identity.own(passwordFile)
  await runInitdb(initdb, draft, passwordFile, identity)
  appendFileSync(path.join(draft, 'postgresql.conf'), SETTINGS)
  renameSync(draft, folder)
}

/** A folder restored from a backup may belong to whoever copied it. */
function adoptCluster(folder: string, identity: Identity): void {
  const { uid } = identity.spawnOptions
  if (uid === undefined || statSync(folder).uid === uid) return
  chmodSync(folder, 0o700)
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    identity.own(path.join(folder, name))
  }
  // Last, so that an interrupted run is repeated.
  identity.own(folder)
}

async function runInitdb(
  initdb: string,
  draft: string,
  passwordFile: string,
  identity: Identity,
): Promise<void> {
  const { file, args } = identity.command(initdb, [
    `--pgdata=${draft}`,
    `--pwfile=${passwordFile}`,
    '--username=trocar',
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--no-instructions',
  ])
  const child = spawn(file, args, {
    ...identity.spawnOptions,
    cwd: draft,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let words = ''
  child.stdout.on('data', (chunk) => (words += String(chunk)))
  child.stderr.on('data', (chunk) => (words += String(chunk)))
  const { promise, resolve, reject } = Promise.withResolvers<number | null>()
  child.on('error', reject)
  child.on('close', resolve)
  const code = await promise
  if (code !== 0) {
    throw new Error(
      `PostgreSQL could not make its data folder ${draft} (is the disk full?). Its own words:\n${words.trim()}`,
    )
  }
}
