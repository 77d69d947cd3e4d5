import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { Worker } from 'node:worker_threads'
import { TrocarServer } from '../../e2e/support/trocar-server.ts'
import { CALLERS, listRefused, NO_TOKENS, signInCallers, type Tokens } from './callers.ts'
import { BrokenRule } from './finding.ts'
import { KnownIds } from './known-ids.ts'
import type { Pulse } from './pulse.ts'

const TOKEN_SECONDS = 3_600
/** pino's number for `error`. */
const ERROR_LEVEL = 50

/** The product under test, in a separate process, with everything known and measured about it. */
export class Target {
  readonly ids = new KnownIds()
  readonly #server: TrocarServer
  #pulse: Worker | null = null
  readonly #longest = new Int32Array(new SharedArrayBuffer(4))
  #tokens: Tokens = NO_TOKENS
  #signedInAt = 0
  #hasBegun = false
  #logRead = 0

  private constructor(server: TrocarServer) {
    this.#server = server
  }

  static async start(): Promise<Target> {
    const variables = {
      TROCAR_DEMO: 'true',
      TROCAR_ACCESS_TOKEN_SECONDS: String(TOKEN_SECONDS),
    }
    const target = new Target(await TrocarServer.create({ template: null, variables }))
    await target.#begin()
    return target
  }

  get url(): string {
    return this.#server.directUrl
  }

  get port(): number {
    return Number(new URL(this.url).port)
  }

  get dataFolder(): string {
    return this.#server.dataFolder
  }

  get tokens(): Tokens {
    return this.#tokens
  }

  get isAlive(): boolean {
    return this.#server.pid !== null
  }

  /** Whether it still answers, a moment after another request. */
  async isThere(): Promise<boolean> {
    try {
      return (await fetch(`${this.url}/health/live`)).ok
    } catch {
      return false
    }
  }

  /** Memory used by the server's process, MB. */
  memoryMb(): number {
    return (
      Number(execFileSync('ps', ['-o', 'rss=', '-p', String(this.#server.pid)], { encoding: 'utf8' })) / 1_024
    )
  }

  /** Open files and sockets of the server's process; null if the machine does not say. */
  openFiles(): number | null {
    const folder = `/proc/${this.#server.pid}/fd`
    return existsSync(folder) ? readdirSync(folder).length : null
  }

  /** The longest wait for a sign of life since the last call, ms. */
  longestWaitMs(): number {
    return Atomics.exchange(this.#longest, 0, 0)
  }

  /**
   * Throws a `BrokenRule` if the server is gone, does not report that it is ready, or logged an error since the last
   * check.
   */
  async judgeHealth(): Promise<void> {
    if (!this.isAlive) throw new BrokenRule('The server ended.')
    const errors = this.#newErrors()
    if (errors.length > 0) throw new BrokenRule(`The server logged an error: ${errors[0]}`)
    const ready = await fetch(`${this.url}/health/ready`)
    if (!ready.ok) throw new BrokenRule(`The server is no longer ready (${ready.status}).`)
  }

  /** Restarts the server after a try that ended it or made it unresponsive. */
  async startAgain(): Promise<void> {
    await this.#server.kill()
    await this.#begin()
  }

  /** Signs in again before tokens expire, or when a try ended a session. */
  async makeReady(): Promise<void> {
    const isOld = Date.now() - this.#signedInAt > (TOKEN_SECONDS * 1_000) / 2
    if (isOld || !(await this.#isSignedIn())) await this.#signIn()
  }

  lastWords(): string {
    return this.#server.log().split('\n').slice(-20).join('\n')
  }

  /** Stops it as an operator does; returns how long that took, ms. */
  async stop(): Promise<number> {
    await this.#pulse?.terminate()
    const started = performance.now()
    await this.#server.stop()
    return performance.now() - started
  }

  async remove(): Promise<void> {
    await this.#pulse?.terminate()
    await this.#server.remove()
  }

  async #begin(): Promise<void> {
    await this.#server.start()
    await this.#pulse?.terminate()
    this.#pulse = new Worker(path.join(import.meta.dirname, 'pulse.ts'), {
      workerData: { address: `${this.url}/health/live`, longest: this.#longest } satisfies Pulse,
    })
    await this.#signIn()
  }

  async #signIn(): Promise<void> {
    this.#tokens = await signInCallers(this.url, this.#server.url)
    this.#signedInAt = Date.now()
    const refused = listRefused(this.#tokens)
    // A run begins with all of them, and its administrators don't end the accounts of everybody.
    const most = this.#hasBegun ? CALLERS.length / 2 : 0
    if (refused.length > most) throw new BrokenRule(`The sign-in refuses ${refused.join(', ')}.`)
    if (refused.length > 0) console.log(`From here on without an account: ${refused.join(', ')}.`)
    this.#hasBegun = true
  }

  async #isSignedIn(): Promise<boolean> {
    const answers = Object.values(this.#tokens)
      .filter((token) => token !== null)
      .map((token) =>
        fetch(`${this.url}/api/v1/me/second-step`, { headers: { authorization: `Bearer ${token}` } }),
      )
    return (await Promise.all(answers)).every(({ ok }) => ok)
  }

  #newErrors(): string[] {
    const log = this.#server.log()
    const lines = log.slice(this.#logRead).split('\n')
    // The last line may be incomplete.
    this.#logRead = log.length - (lines.pop()?.length ?? 0)
    // Reports from pages do not count: pages choose their own level.
    return lines.filter((line) => levelOf(line) >= ERROR_LEVEL && !line.includes('"msg":"client log"'))
  }
}

function levelOf(line: string): number {
  return Number(/^\{"level":(\d+)/.exec(line)?.[1] ?? 0)
}
