import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'

const END_LIMIT_MS = 5_000

/** A program in a process group of its own, so that everything it starts ends with it, and it with us. */
export class ProcessGroup {
  static readonly #running = new Set<ProcessGroup>()
  readonly #child: ChildProcess

  static {
    process.once('exit', () => ProcessGroup.#running.forEach((group) => group.#signal('SIGKILL')))
  }

  constructor(program: string, args: readonly string[], variables: Record<string, string> = {}) {
    this.#child = spawn(program, args, {
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...variables },
    })
    ProcessGroup.#running.add(this)
    // A pipe that nobody reads would fill up and stop the program.
    this.#child.stdout?.resume()
    this.#child.stderr?.resume()
  }

  /** The first line of its output that matches. */
  async line(pattern: RegExp, from: 'stdout' | 'stderr', limitMs = 30_000): Promise<RegExpExecArray> {
    const lines = createInterface({ input: this.#child[from] as Readable })
    const limit = setTimeout(() => lines.close(), limitMs)
    try {
      for await (const line of lines) {
        const found = pattern.exec(line)
        if (found !== null) return found
      }
    } finally {
      clearTimeout(limit)
      lines.close()
      this.#child[from]?.resume()
    }
    throw new Error(`${this.#child.spawnfile} did not say ${pattern}.`)
  }

  async end(signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
    ProcessGroup.#running.delete(this)
    if (this.#hasEnded()) return this.#signal('SIGKILL')
    const exited = once(this.#child, 'exit')
    this.#signal(signal)
    const limit = setTimeout(() => this.#signal('SIGKILL'), END_LIMIT_MS)
    await exited
    clearTimeout(limit)
    // Whatever it left behind.
    this.#signal('SIGKILL')
  }

  #hasEnded(): boolean {
    return this.#child.exitCode !== null || this.#child.signalCode !== null
  }

  #signal(signal: NodeJS.Signals): void {
    try {
      process.kill(-(this.#child.pid ?? Number.NaN), signal)
    } catch {
      // The group is gone.
    }
  }
}
