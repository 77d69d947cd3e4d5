import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { isPostgres } from '#server/database/embedded/embedded-postmaster.ts'
import { startEmbeddedPostgres } from '#server/database/embedded/embedded.ts'
import { copyFolder } from '../../../../e2e/support/copy-folder.ts'

const PROGRAM = path.join(import.meta.dirname, '../../../support/embedded-server-process.ts')
let home: string
let folder: string
/** Where a first start was made and stopped. */
let started: string
const running = new Set<ChildProcess>()

function makeHome(): string {
  const made = mkdtempSync(path.join(tmpdir(), 'trocar-embedded-'))
  chmodSync(made, 0o755)
  return made
}

beforeAll(async () => {
  started = makeHome()
  await (await startEmbeddedPostgres({ folder: path.join(started, 'postgres') })).stop()
})
afterAll(() => rmSync(started, { recursive: true, force: true }))
beforeEach(() => {
  home = makeHome()
  folder = path.join(home, 'postgres')
})

/** The folder is one that was started before: making the data of a first start is most of what such a test computes. */
function continueFromFirstStart(): void {
  for (const end of ['', '.password']) copyFolder(path.join(started, `postgres${end}`), folder + end)
}

afterEach(async () => {
  for (const child of running) await end(child, 'SIGKILL')
  const pid = postmasterPid()
  if (pid !== null && isPostgres(pid)) process.kill(pid, 'SIGQUIT')
  rmSync(home, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
})

function postmasterPid(): number | null {
  const file = path.join(folder, 'postmaster.pid')
  return existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n')[0]) : null
}

async function startProcess(): Promise<{ child: ChildProcess; words: string }> {
  const child = spawn('node', [PROGRAM, folder], { stdio: ['ignore', 'pipe', 'inherit'] })
  running.add(child)
  const [words] = (await once(createInterface(child.stdout), 'line')) as [string]
  return { child, words }
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  running.delete(child)
  if (child.exitCode !== null || child.signalCode !== null) return
  const exited = once(child, 'exit')
  child.kill(signal)
  await exited
}

async function ask(url: string, statement: string): Promise<unknown[]> {
  const client = new Client({ connectionString: url.replace(/^url /, '') })
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(statement)).rows
  } finally {
    await client.end()
  }
}

test('a server that was killed leaves its PostgreSQL to the next one, with every row', async () => {
  continueFromFirstStart()
  const first = await startProcess()
  await ask(first.words, 'CREATE TABLE takes (id int)')
  await ask(first.words, 'INSERT INTO takes VALUES (7)')
  const pid = postmasterPid()
  await end(first.child, 'SIGKILL')

  const second = await startProcess()
  expect(postmasterPid()).toBe(pid)
  expect(await ask(second.words, 'SELECT id FROM takes')).toEqual([{ id: 7 }])
})

test('stopping leaves nothing running, and a later start finds the data', async () => {
  const first = await startEmbeddedPostgres({ folder })
  await ask(first.url, 'CREATE TABLE takes (id int)')
  await first.stop()
  expect(postmasterPid()).toBeNull()

  const second = await startEmbeddedPostgres({ folder })
  expect(await ask(second.url, 'SELECT id FROM takes')).toEqual([])
  await second.stop()
})

test('a second start on the same folder is refused with an explanation, and harms nothing', async () => {
  continueFromFirstStart()
  const first = await startProcess()
  await expect(startEmbeddedPostgres({ folder })).rejects.toThrow(/already running on the data folder/)
  expect(await ask(first.words, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
})

test('a PostgreSQL that was itself killed recovers what was committed', async () => {
  continueFromFirstStart()
  const first = await startProcess()
  await ask(first.words, 'CREATE TABLE takes (id int)')
  await ask(first.words, 'INSERT INTO takes VALUES (7)')
  await end(first.child, 'SIGKILL')
  const pid = postmasterPid()
  if (pid === null) throw new Error('PostgreSQL is not running.')
  process.kill(pid, 'SIGKILL')

  const second = await startEmbeddedPostgres({ folder })
  expect(await ask(second.url, 'SELECT id FROM takes')).toEqual([{ id: 7 }])
  await second.stop()
})

test('a number left in postmaster.pid that now belongs to another program stops nobody from starting', async () => {
  continueFromFirstStart()
  writeFileSync(path.join(folder, 'postmaster.pid'), `${process.pid}\n${folder}\n0\n5432\n/nowhere\n`)
  const second = await startEmbeddedPostgres({ folder })
  expect(await ask(second.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
  await second.stop()
})

test('two that start at the same moment: one gets the folder, the other is told so', async () => {
  continueFromFirstStart()
  const both = await Promise.all([startProcess(), startProcess()])
  const words = both
    .map(({ words: said }) => said.split(' ')[0])
    .toSorted((one = '', other = '') => one.localeCompare(other))
  expect(words).toEqual(['failed', 'url'])
  expect(both.find(({ words: said }) => said.startsWith('failed'))?.words).toMatch(/already running/)
})

test('a folder restored from a backup works, whoever copied it', async () => {
  continueFromFirstStart()
  const first = await startEmbeddedPostgres({ folder })
  await ask(first.url, 'CREATE TABLE takes (id int)')
  await first.stop()
  const restored = path.join(home, 'restored')
  mkdirSync(restored)
  cpSync(folder, path.join(restored, 'postgres'), { recursive: true })
  cpSync(`${folder}.password`, path.join(restored, 'postgres.password'))

  const second = await startEmbeddedPostgres({ folder: path.join(restored, 'postgres') })
  expect(await ask(second.url, 'SELECT id FROM takes')).toEqual([])
  await second.stop()
})

test('a first start that was interrupted halfway is started over', async () => {
  mkdirSync(`${folder}.new`)
  writeFileSync(path.join(`${folder}.new`, 'PG_VERSION'), '18\n')
  const server = await startEmbeddedPostgres({ folder })
  expect(await ask(server.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
  await server.stop()
})

test('data of another PostgreSQL version is refused with an explanation', async () => {
  mkdirSync(folder)
  writeFileSync(path.join(folder, 'PG_VERSION'), '17\n')
  await expect(startEmbeddedPostgres({ folder })).rejects.toThrow(/written by PostgreSQL 17/)
})

test('it listens on no network port, asks for a password, and writes safely', async () => {
  continueFromFirstStart()
  const server = await startEmbeddedPostgres({ folder })
  const settings = await ask(
    server.url,
    "SELECT name, setting FROM pg_settings WHERE name IN ('listen_addresses', 'fsync', 'synchronous_commit', 'full_page_writes') ORDER BY name",
  )
  expect(settings).toEqual([
    { name: 'fsync', setting: 'on' },
    { name: 'full_page_writes', setting: 'on' },
    { name: 'listen_addresses', setting: '' },
    { name: 'synchronous_commit', setting: 'on' },
  ])
  await expect(ask(server.url.replace(/:[^:@]+@/, ':guess@'), 'SELECT 1')).rejects.toThrow(/password/)
  await server.stop()
})

async function untilAnswered(url: string, statement: string): Promise<unknown[]> {
  for (let tries = 0; ; tries += 1) {
    try {
      return await ask(url, statement)
    } catch (error) {
      if (tries === 200) throw error
      await pause(50)
    }
  }
}

test('a PostgreSQL that is killed while its server runs is started again, with what was committed', async () => {
  continueFromFirstStart()
  const server = await startEmbeddedPostgres({ folder })
  await ask(server.url, 'CREATE TABLE takes (id int)')
  await ask(server.url, 'INSERT INTO takes VALUES (7)')
  for (const round of [1, 2]) {
    const pid = postmasterPid()
    process.kill(pid!, 'SIGKILL')
    while (isPostgres(pid!)) await pause(10)
    expect([round, await untilAnswered(server.url, 'SELECT id FROM takes')]).toEqual([round, [{ id: 7 }]])
    expect(postmasterPid()).not.toBe(pid)
  }
  await server.stop()
  expect(postmasterPid()).toBeNull()
})

test('the supervisor that loses its own connection takes the folder again before another server can', async () => {
  continueFromFirstStart()
  const server = await startEmbeddedPostgres({ folder })
  const killed = await ask(
    server.url,
    "SELECT pg_terminate_backend(pid) AS gone FROM pg_stat_activity WHERE application_name = 'trocar supervisor'",
  )
  expect(killed).toEqual([{ gone: true }])
  await expect
    .poll(() => ask(server.url, "SELECT count(*)::int AS held FROM pg_locks WHERE locktype = 'advisory'"))
    .toEqual([{ held: 1 }])
  const second = await startProcess()
  expect(second.words).toMatch(/already running/)
  await server.stop()
})

test('stopping while PostgreSQL is restarting leaves nothing running', async () => {
  continueFromFirstStart()
  const server = await startEmbeddedPostgres({ folder })
  process.kill(postmasterPid()!, 'SIGKILL')
  await server.stop()
  const pid = postmasterPid()
  expect(pid !== null && isPostgres(pid)).toBe(false)
})
