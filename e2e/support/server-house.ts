import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, closeSync, mkdtempSync, openSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { SERVER_FLAGS } from '../../scripts/server-program.mjs'
import type { FromHost, ToHost } from './server-host.ts'
import type { ServerRun } from './server-run.ts'

/** Omits from each member of a union, not from all at once. */
type Order = ToHost extends infer Each ? (Each extends unknown ? Omit<Each, 'id'> : never) : never

/**
 * A process for many servers: each has its own data folder, database and port, as if it were alone. Starting a process
 * for each, which compiles the whole server again, costs a second of CPU. However this process ends, the other one ends
 * what runs and removes the folder.
 */
export class ServerHouse {
  readonly logFile: string
  /** For what servers need, until the house is closed. */
  readonly folder: string
  readonly #host: ChildProcess
  readonly #waiting = new Map<number, (trouble: string | null) => void>()
  #lastId = 0
  #lastServer = 0

  /** `template` is the data folder whose database servers begin with, if they share a PostgreSQL. */
  constructor({ template = '' } = {}) {
    // Mode 755: started by root, PostgreSQL becomes another user, who must get in.
    this.folder = mkdtempSync(path.join(tmpdir(), 'trocar-'))
    chmodSync(this.folder, 0o755)
    this.logFile = path.join(this.folder, 'server.log')
    const output = openSync(this.logFile, 'a')
    this.#host = fork(path.join(import.meta.dirname, 'server-host.ts'), [this.folder, template], {
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

  /** Resolves when it listens. `database` names its part of the shared PostgreSQL; null gives it one of its own. */
  async run(
    variables: Readonly<Record<string, string | undefined>>,
    database: string | null,
  ): Promise<ServerRun> {
    this.#lastServer += 1
    const server = this.#lastServer
    await this.#ask({ type: 'start', server, variables, database })
    const { pid } = this.#host
    let isStopped = false
    return {
      pid: () => (isStopped || !this.#isAlive() ? null : (pid ?? null)),
      exitCode: () => null,
      stop: async () => {
        isStopped = true
        await this.#ask({ type: 'stop', server })
      },
      kill: async () => {
        throw new Error(
          'A journey that kills its server needs a process for it: test.use({ ownProcess: true }).',
        )
      },
    }
  }

  /** Removes a database whose server has stopped. */
  async drop(database: string): Promise<void> {
    await this.#ask({ type: 'drop', database })
  }

  /** Ends the process of a server, and its PostgreSQL, if nobody has when the house is closed. */
  async guard(pid: number, dataFolder: string): Promise<void> {
    await this.#ask({ type: 'guard', pid, dataFolder })
  }

  async close(): Promise<void> {
    if (!this.#isAlive()) return
    const exited = once(this.#host, 'exit')
    this.#host.disconnect()
    await exited
  }

  #isAlive(): boolean {
    return this.#host.exitCode === null && this.#host.signalCode === null
  }

  async #ask(order: Order): Promise<void> {
    if (!this.#isAlive()) throw new Error('The process of the servers has ended.')
    this.#lastId += 1
    const id = this.#lastId
    const { promise, resolve } = Promise.withResolvers<string | null>()
    this.#waiting.set(id, resolve)
    this.#host.send({ ...order, id } satisfies ToHost)
    const trouble = await promise
    if (trouble !== null) throw new Error(`The server did not ${order.type}: ${trouble}`)
  }
}
