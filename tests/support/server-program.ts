import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { inject } from 'vitest'
import { operatingProgram, SERVER_FLAGS, SERVER_PROGRAM } from '../../scripts/server-program.mjs'

const root = path.join(import.meta.dirname, '../..')

/**
 * The part of this process's environment that programs need: paths of programs, and Node's compile cache. Its settings
 * stay out.
 */
export function ownEnvironment(): Record<string, string> {
  const { PATH = '', NODE_COMPILE_CACHE } = process.env
  return { PATH, ...(NODE_COMPILE_CACHE !== undefined && { NODE_COMPILE_CACHE }) }
}

/**
 * Node's arguments that start the server as `npm start` does: built, which takes a third of the computing of starting
 * it from its sources. If they have changed since, it is built first.
 */
export async function builtServer(): Promise<string[]> {
  const { ok } = await fetch(inject('serverDesk'))
  if (!ok) throw new Error('The server could not be built: run `npm run build`.')
  return [...SERVER_FLAGS, path.join(root, SERVER_PROGRAM)]
}

/** The file of `npm run NAME`, as that command starts it. */
export function programOf(name: string): string {
  return path.join(root, operatingProgram(name, inject('builtPrograms') !== null))
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
    const { child, words } = this.#spawn(await builtServer(), {
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
    const { child, words } = this.#spawn([programOf(program), ...args], variables)
    const [code] = (await once(child, 'close')) as [number | null]
    return { code, words: words() }
  }

  async close(): Promise<void> {
    await Promise.all([...this.#children].map((child) => endOf(child, 'SIGTERM')))
    rmSync(this.folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
  }

  #spawn(args: readonly string[], variables: Record<string, string>) {
    const child = spawn('node', args, {
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
