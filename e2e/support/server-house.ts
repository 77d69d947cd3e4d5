import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, mkdtempSync, openSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { SERVER_FLAGS } from '../../scripts/server-program.mjs'
import type { FromHost, ToHost } from './server-host.ts'
import type { ServerRun } from './server-run.ts'

/**
 * A process for many servers: each has its own data folder, PostgreSQL and port, as if it were alone. Starting a
 * process for each, which compiles the whole server again, costs a second of CPU.
 */
export class ServerHouse {
  readonly logFile: string
  readonly #folder: string
  readonly #host: ChildProcess
  readonly #waiting = new Map<number, (trouble: string | null) => void>()
  #lastId = 0

  constructor() {
    this.#folder = mkdtempSync(path.join(tmpdir(), 'trocar-house-'))
    this.logFile = path.join(this.#folder, 'server.log')
    const output = openSync(this.logFile, 'a')
    this.#host = fork(path.join(import.meta.dirname, 'server-host.ts'), {
      execArgv: SERVER_FLAGS,
      stdio: ['ignore', output, output, 'ipc'],
      env: { ...process.env, NODE_ENV: 'development' },
    })
    closeSync(output)
    this.#host.on('message', ({ id, trouble }: FromHost) => {
      this.#waiting.get(id)?.(trouble)
      this.#waiting.delete(id)
    })
    this.#host.on('exit', (code, signal) => {
      for (const tell of this.#waiting.values()) tell(`The process of the servers ended: ${code ?? signal}.`)
      this.#waiting.clear()
    })
  }

  /** Resolves when it listens. */
  async run(variables: Readonly<Record<string, string | undefined>>): Promise<ServerRun> {
    this.#lastId += 1
    const id = this.#lastId
    await this.#ask({ type: 'start', id, variables })
    const { pid } = this.#host
    let isStopped = false
    return {
      pid: () => (isStopped || !this.#isAlive() ? null : (pid ?? null)),
      stop: async () => {
        isStopped = true
        await this.#ask({ type: 'stop', id })
      },
      kill: async () => {
        throw new Error(
          'A journey that kills its server needs a process for it: test.use({ ownProcess: true }).',
        )
      },
    }
  }

  async close(): Promise<void> {
    if (this.#isAlive()) {
      const exited = once(this.#host, 'exit')
      this.#host.disconnect()
      await exited
    }
    rmSync(this.#folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
  }

  #isAlive(): boolean {
    return this.#host.exitCode === null && this.#host.signalCode === null
  }

  async #ask(order: ToHost): Promise<void> {
    if (!this.#isAlive()) throw new Error('The process of the servers has ended.')
    const { promise, resolve } = Promise.withResolvers<string | null>()
    this.#waiting.set(order.id, resolve)
    this.#host.send(order)
    const trouble = await promise
    if (trouble !== null) throw new Error(`The server did not ${order.type}: ${trouble}`)
  }
}
