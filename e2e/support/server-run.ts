import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { SERVER_FLAGS, SERVER_PROGRAM } from '../../scripts/server-program.mjs'

/** PostgreSQL kills what of it does not end by itself after five seconds. */
const POSTGRES_END_LIMIT_MS = 10_000
const ownRoot = path.join(import.meta.dirname, '..', '..')

/** A server from its start to its end. */
export interface ServerRun {
  /** The id of its process; null once it has ended. */
  pid(): number | null
  /** Null while it runs, and if a signal ended it. */
  exitCode(): number | null
  /** Stops it as an operator does. */
  stop(): Promise<void>
  /** Stops it as a power cut or the kernel does: nothing is drained. */
  kill(): Promise<void>
}

/** A process of its own, as `npm start` starts it. Does not wait until it listens. */
export function spawnServer(
  variables: Readonly<Record<string, string | undefined>>,
  logFile: string,
  root = ownRoot,
): ServerRun {
  const output = openSync(logFile, 'a')
  const child = spawn(process.execPath, [...SERVER_FLAGS, path.join(root, SERVER_PROGRAM)], {
    cwd: root,
    stdio: ['ignore', output, output],
    env: variables,
  })
  closeSync(output)
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null
  const end = async (signal: NodeJS.Signals) => {
    if (hasEnded()) return
    const exited = once(child, 'exit')
    child.kill(signal)
    await exited
  }
  return {
    pid: () => (hasEnded() ? null : (child.pid ?? null)),
    exitCode: () => child.exitCode,
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
  }
}

/**
 * A killed server leaves its PostgreSQL running for the next server to take over; here there is no next one. Resolves
 * when its files no longer change.
 */
export async function endLeftPostgres(dataFolder: string): Promise<void> {
  const end = performance.now() + POSTGRES_END_LIMIT_MS
  try {
    const [pid] = readFileSync(path.join(dataFolder, 'postgres', 'postmaster.pid'), 'utf8').split('\n')
    process.kill(Number(pid), 'SIGQUIT')
    // One that was made to stand still hears it only then.
    process.kill(Number(pid), 'SIGCONT')
    while (process.kill(Number(pid), 0) && performance.now() < end) await pause(20)
  } catch {
    // Not running, which is the usual case.
  }
}
