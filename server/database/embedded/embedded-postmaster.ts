import { spawn, spawnSync } from 'node:child_process'
import { closeSync, existsSync, openSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import path from 'node:path'
import type { Identity } from './embedded-identity.ts'

interface Start {
  postgres: string
  folder: string
  socket: string
  identity: Identity
  settings: Record<string, string>
}

/**
 * After a crash all files must be synced before recovery begins. One call for the whole file system replaces one for
 * each of two thousand files, which took most of the recovery time (decision 0132).
 */
const QUICK_RECOVERY: Record<string, string> =
  process.platform === 'linux' ? { recovery_init_sync_method: 'syncfs' } : {}

/** Starts the server without waiting. `hasEnded` tells whether this attempt has failed. */
export function spawnPostmaster({ postgres, folder, socket, identity, settings }: Start): {
  hasEnded: () => boolean
} {
  const all = {
    listen_addresses: '',
    unix_socket_directories: socket,
    unix_socket_permissions: '0700',
    ...QUICK_RECOVERY,
    ...settings,
  }
  const flags = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const { file, args } = identity.command(postgres, ['-D', folder, ...flags])
  // Left by a server that was killed; PostgreSQL respects the lock as long as any process has that number.
  for (const name of ['.s.PGSQL.5432.lock', '.s.PGSQL.5432']) rmSync(path.join(socket, name), { force: true })
  const output = openSync(startLog(folder), 'w', 0o600)
  // In a session of its own: Ctrl+C in the terminal must reach us first, not PostgreSQL.
  const child = spawn(file, args, {
    ...identity.spawnOptions,
    cwd: folder,
    detached: true,
    stdio: ['ignore', output, output],
  })
  let ended = false
  child.on('error', () => (ended = true))
  child.on('exit', () => (ended = true))
  child.unref()
  closeSync(output)
  return { hasEnded: () => ended }
}

/**
 * The process number of the PostgreSQL that runs on a folder, from its `postmaster.pid`, or null. A file left by a
 * killed one is removed, because PostgreSQL refuses to start if another process has that number by now.
 */
export function findPostmaster(folder: string): number | null {
  const file = path.join(folder, 'postmaster.pid')
  if (!existsSync(file)) return null
  const pid = Number.parseInt(readFileSync(file, 'utf8'), 10)
  // It is being written right now.
  if (Number.isNaN(pid)) return null
  if (isPostgres(pid)) return pid
  rmSync(file, { force: true })
  return null
}

/** Whether that process is a running PostgreSQL: neither another program nor a zombie. */
export function isPostgres(pid: number): boolean {
  const { state, name } = existsSync('/proc/self/stat') ? fromProc(pid) : fromPs(pid)
  return name.startsWith('postgres') && !/^[ZX]/.test(state)
}

function fromProc(pid: number): { state: string; name: string } {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const [, name = '', state = ''] = /\((.*)\) (\w)/s.exec(stat) ?? []
    return { state, name }
  } catch {
    return { state: '', name: '' }
  }
}

function fromPs(pid: number): { state: string; name: string } {
  const { stdout } = spawnSync('ps', ['-o', 'stat=,comm=', '-p', String(pid)], { encoding: 'utf8' })
  const [state = '', ...command] = stdout.trim().split(/\s+/)
  return { state, name: path.basename(command.join(' ')) }
}

function startLog(folder: string): string {
  return `${folder}.start.log`
}

/** The last lines it logged, for the person at the machine. */
export function lastWords(folder: string): string {
  const logs = path.join(folder, 'log')
  const files = existsSync(logs) ? readdirSync(logs).map((name) => path.join(logs, name)) : []
  const newest = files.toSorted((one, other) => statSync(other).mtimeMs - statSync(one).mtimeMs)[0]
  const lines = [startLog(folder), newest].flatMap((file) =>
    file !== undefined && existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n').slice(-8) : [],
  )
  return lines.join('\n')
}
