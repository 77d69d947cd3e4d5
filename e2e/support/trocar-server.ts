import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { SERVER_FLAGS, SERVER_PROGRAM } from '../../scripts/server-program.mjs'
import { FaultProxy } from './fault-proxy.ts'
import { freePort } from './free-port.ts'

const root = path.join(import.meta.dirname, '..', '..')
const START_LIMIT_MS = 90_000

interface Settings {
  /** A data folder to start with; it is copied. */
  template: string | null
  /** Environment variables in addition to ours. */
  variables?: Record<string, string>
}

/** The product as started on a machine: one process, its own PostgreSQL, and a network that may misbehave. */
export class TrocarServer {
  readonly network: FaultProxy
  readonly dataFolder: string
  readonly #folder: string
  readonly #port: number
  readonly #variables: Record<string, string>
  #process: ChildProcess | null = null

  private constructor(network: FaultProxy, folder: string, port: number, variables: Record<string, string>) {
    this.network = network
    this.#folder = folder
    this.dataFolder = path.join(folder, 'data')
    this.#port = port
    this.#variables = { ...variables }
  }

  static async create({ template, variables = {} }: Settings): Promise<TrocarServer> {
    // 0755: when root starts PostgreSQL, it runs as another user, who must be able to enter.
    const folder = mkdtempSync(path.join(tmpdir(), 'trocar-journey-'))
    chmodSync(folder, 0o755)
    if (template !== null) copyFolder(template, path.join(folder, 'data'))
    const port = await freePort()
    return new TrocarServer(await FaultProxy.start(port), folder, port, variables)
  }

  /** Where a browser opens the app: through the network that may misbehave. */
  get url(): string {
    return `http://localhost:${this.network.port}`
  }

  /** The server's own address, bypassing the network. */
  get directUrl(): string {
    return `http://127.0.0.1:${this.#port}`
  }

  /** The id of the server's process while it runs, otherwise null. */
  get pid(): number | null {
    const running = this.#process
    return running === null || running.exitCode !== null || running.signalCode !== null
      ? null
      : (running.pid ?? null)
  }

  /** Takes effect at the next start. */
  addVariables(variables: Record<string, string>): void {
    Object.assign(this.#variables, variables)
  }

  /** Resolves when the server is ready. */
  async start(): Promise<void> {
    const output = openSync(this.#logFile, 'a')
    this.#process = spawn(process.execPath, [...SERVER_FLAGS, path.join(root, SERVER_PROGRAM)], {
      cwd: root,
      stdio: ['ignore', output, output],
      env: {
        ...process.env,
        NODE_ENV: 'development',
        PORT: String(this.#port),
        TROCAR_PUBLIC_URL: this.url,
        TROCAR_DATA_DIR: this.dataFolder,
        TROCAR_LOG_LEVEL: 'info',
        ...this.#variables,
      },
    })
    closeSync(output)
    const deadline = performance.now() + START_LIMIT_MS
    while (!(await this.#isReady())) {
      if (this.#process.exitCode !== null || performance.now() > deadline) {
        throw new Error(`The server did not become ready. It said:\n${this.log()}`)
      }
      await pause(50)
    }
  }

  /** Stops it as an operator does. */
  async stop(): Promise<void> {
    await this.#end('SIGTERM')
  }

  /** Stops it as a power cut or the kernel does: nothing is drained. */
  async kill(): Promise<void> {
    await this.#end('SIGKILL')
  }

  /** Everything that the server wrote. */
  log(): string {
    return readFileSync(this.#logFile, 'utf8')
  }

  /** Stops everything and removes every trace. */
  async remove(): Promise<void> {
    await this.stop()
    await this.network.stop()
    stopLeftPostgres(this.dataFolder)
    rmSync(this.#folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
  }

  get #logFile(): string {
    return path.join(this.#folder, 'server.log')
  }

  async #isReady(): Promise<boolean> {
    try {
      return (await fetch(`${this.directUrl}/health/ready`)).ok
    } catch {
      return false
    }
  }

  async #end(signal: NodeJS.Signals): Promise<void> {
    const isRunning = this.pid !== null
    const running = this.#process
    this.#process = null
    if (running === null || !isRunning) return
    const exited = once(running, 'exit')
    running.kill(signal)
    await exited
  }
}

/** Copies with owners and modes, which PostgreSQL checks. */
export function copyFolder(from: string, to: string): void {
  execFileSync('cp', ['-a', from, to])
}

/** A killed server leaves its PostgreSQL running for the next server to take over; here there is no next one. */
function stopLeftPostgres(dataFolder: string): void {
  try {
    const [pid] = readFileSync(path.join(dataFolder, 'postgres', 'postmaster.pid'), 'utf8').split('\n')
    process.kill(Number(pid), 'SIGQUIT')
  } catch {
    // Not running, which is the usual case.
  }
}
