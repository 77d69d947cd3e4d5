import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { freePort } from '../../e2e/support/free-port.ts'
import { findRunningPostgres } from '#server/database/embedded/embedded.ts'
import { ensureBuilt } from './built-page.ts'
import { PUBLIC_URL, tokenFor } from './whole-server.ts'

/** The product as `npm start` runs it, in separate processes, with its own PostgreSQL. */
export interface SupervisedServer {
  address: string
  dataFolder: string
  /** Process ids of the current processes. */
  serverPid(): number
  postmasterPid(): number
  /** The address of PostgreSQL itself, bypassing the server. */
  databaseUrl: string
  residentId: string
  token: string
  /** Sends SIGTERM; returns the ms until everything has ended. */
  stop(): Promise<number>
  remove(): void
}

export async function startSupervisedServer(): Promise<SupervisedServer> {
  ensureBuilt()
  const folder = mkdtempSync(join(tmpdir(), 'trocar-kept-'))
  chmodSync(folder, 0o755)
  const dataFolder = join(folder, 'data')
  const port = await freePort()
  const keeper = spawn(process.execPath, [join(import.meta.dirname, '../servers/supervised-main.ts')], {
    stdio: 'inherit',
    env: {
      ...process.env,
      // As with `npm start`: a restarted server reads its compiled code.
      NODE_COMPILE_CACHE: join(folder, 'compiled'),
      PORT: String(port),
      HOST: '127.0.0.1',
      TROCAR_DATA_DIR: dataFolder,
      TROCAR_PUBLIC_URL: PUBLIC_URL,
      TROCAR_LOG_LEVEL: 'silent',
    },
  })
  const address = `http://127.0.0.1:${port}`
  while (!(await isReady(address))) {
    if (keeper.exitCode !== null) throw new Error('The server did not start.')
    await pause(50)
  }
  const postgres = join(dataFolder, 'postgres')
  const databaseUrl = findRunningPostgres(postgres)
  if (databaseUrl === null) throw new Error('There is no PostgreSQL beside the server.')
  const resident = await readResident(databaseUrl)
  return {
    address,
    dataFolder,
    ...resident,
    databaseUrl,
    serverPid: () => Number(execFileSync('pgrep', ['-P', String(keeper.pid)], { encoding: 'utf8' }).trim()),
    postmasterPid: () => Number.parseInt(readFileSync(join(postgres, 'postmaster.pid'), 'utf8'), 10),
    stop: () => stop(keeper),
    remove: () => rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 }),
  }
}

export async function isReady(address: string): Promise<boolean> {
  return fetch(`${address}/health/ready`).then(
    ({ ok }) => ok,
    () => false,
  )
}

async function readResident(url: string): Promise<{ residentId: string; token: string }> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<{ id: string }>(
      "SELECT id FROM users WHERE role = 'RESIDENT' LIMIT 1",
    )
    const residentId = rows[0]?.id ?? randomUUID()
    return { residentId, token: await tokenFor(client, residentId) }
  } finally {
    await client.end()
  }
}

async function stop(keeper: ChildProcess): Promise<number> {
  const since = performance.now()
  if (keeper.exitCode === null) {
    const ended = once(keeper, 'exit')
    keeper.kill('SIGTERM')
    await ended
  }
  return performance.now() - since
}
