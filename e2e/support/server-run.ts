import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { SERVER_FLAGS, SERVER_PROGRAM } from '../../scripts/server-program.mjs'

const ownRoot = path.join(import.meta.dirname, '..', '..')

/** A server from its start to its end. */
export interface ServerRun {
  /** The id of its process; null once it has ended. */
  pid(): number | null
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
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
  }
}

/** A killed server leaves its PostgreSQL running for the next server to take over; here there is no next one. */
export function endLeftPostgres(dataFolder: string): void {
  try {
    const [pid] = readFileSync(path.join(dataFolder, 'postgres', 'postmaster.pid'), 'utf8').split('\n')
    process.kill(Number(pid), 'SIGQUIT')
  } catch {
    // Not running, which is the usual case.
  }
}
