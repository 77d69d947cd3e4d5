import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

const SERVER = path.join(import.meta.dirname, '../../server')

/**
 * The part of this process's environment that programs need: paths of programs, and Node's compile cache. Its settings
 * stay out.
 */
export function ownEnvironment(): Record<string, string> {
  const { PATH = '', NODE_COMPILE_CACHE } = process.env
  return { PATH, ...(NODE_COMPILE_CACHE !== undefined && { NODE_COMPILE_CACHE }) }
}

export interface Ended {
  code: number | null
  words: string
}

/** Installations in a temporary folder, and the programs that work on them. */
export class InstallationHome {
  /** The user that PostgreSQL runs as must be able to enter. */
  readonly folder = mkdtempSync(path.join(tmpdir(), 'trocar-home-'))
  readonly #children = new Set<ChildProcess>()

  constructor() {
    chmodSync(this.folder, 0o755)
  }

  /** The data folder of that name. */
  data(name: string): string {
    return path.join(this.folder, name)
  }

  /** Runs `npm start` without the page on a data folder. */
  async startServer(
    name: string,
    variables: Record<string, string> = {},
  ): Promise<{ address: string; stop: () => Promise<void> }> {
    const { child, words } = this.#spawn('main.ts', [], {
      PORT: '0',
      HOST: '127.0.0.1',
      TROCAR_DATA_DIR: this.data(name),
      ...variables,
    })
    for (;;) {
      const address = /Trocar is ready: (http\S+)/.exec(words())?.[1]
      if (address !== undefined) return { address, stop: () => endOf(child, 'SIGTERM') }
      if (child.exitCode !== null) throw new Error(`The server ended: ${words()}`)
      await pause(25)
    }
  }

  /** Runs one of the server's programs to its end. */
  async run(program: string, args: readonly string[], variables: Record<string, string>): Promise<Ended> {
    const { child, words } = this.#spawn(`${program}/main.ts`, args, variables)
    const [code] = (await once(child, 'close')) as [number | null]
    return { code, words: words() }
  }

  async close(): Promise<void> {
    await Promise.all([...this.#children].map((child) => endOf(child, 'SIGTERM')))
    rmSync(this.folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
  }

  #spawn(file: string, args: readonly string[], variables: Record<string, string>) {
    const child = spawn('node', [path.join(SERVER, file), ...args], {
      env: { ...ownEnvironment(), TROCAR_DEMO: '0', TROCAR_LOG_LEVEL: 'error', ...variables },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    this.#children.add(child)
    child.once('exit', () => this.#children.delete(child))
    let said = ''
    child.stdout.on('data', (chunk) => (said += String(chunk)))
    child.stderr.on('data', (chunk) => (said += String(chunk)))
    return { child, words: () => said }
  }
}

async function endOf(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill(signal)
  await ended
}
