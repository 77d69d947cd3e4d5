// Runs the stages of npm test: their commands one after the other, those of a row side by side.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { findNode24, root } from './node24.mjs'
import { HANGS } from './test-stages.mjs'

/** Lines at the end of a runner's output that tell why it failed when its report does not. */
const TAIL = 25
/** How long a runner that was told to stop may take to report what it has done, ms. */
const FAREWELL_MS = 30_000

/**
 * @typedef {import('./test-stages.d.mts').Stage} Stage
 * @typedef {import('./run-stage.d.mts').End} End
 */
export class StageRunner {
  #slowness
  #env
  #running = new Set()
  #isStopping = false

  constructor({ slowness, env }) {
    this.#slowness = slowness
    this.#env = env
  }

  /** What runs ends, as if by hand; what has not begun does not run, and counts as failed. */
  stop() {
    this.#isStopping = true
    for (const child of this.#running) interrupt(child)
  }

  /**
   * A stage on its own speaks as it goes; of several, each says all it has to say when it has ended.
   * @param {Stage[]} row @returns {Promise<End[]>}
   */
  playRow(row) {
    const isAlone = row.length === 1
    return Promise.all(
      row.map(async (stage) => {
        const said = [`\n--- ${stage.name}\n`]
        const write = isAlone ? (text) => process.stdout.write(text) : (text) => void said.push(text)
        if (isAlone) write(said[0])
        const end = await this.#play(stage, write)
        if (!isAlone) process.stdout.write(said.join(''))
        return end
      }),
    )
  }

  async #play(stage, write) {
    const started = performance.now()
    const limitMs = stage.budget * HANGS * this.#slowness * 1000
    const first = stage.count(await this.#runAll(stage.commands, { limitMs, write }))
    const again = this.#isStopping ? null : (stage.playAgain?.(first) ?? null)
    if (again !== null) {
      write('\nWhat failed is played once more, alone.\n')
      await this.#run(again.command, { limitMs, write })
    }
    const count = again === null ? first : again.join()
    const seconds = (performance.now() - started) / 1000
    return { ...count, name: stage.name, budget: stage.budget * this.#slowness, seconds }
  }

  /** Every command runs; the stage is good when all of them are. */
  async #runAll(commands, how) {
    let ok = true
    let tail = ''
    for (const command of commands) {
      const done = await this.#run(command, how)
      ok &&= done.ok
      tail += done.tail
    }
    return { ok, tail }
  }

  /** Resolves when it has ended, with its last lines. */
  async #run({ args, env }, how) {
    if (this.#isStopping) return { ok: false, tail: 'It did not run: the tests were interrupted.\n' }
    const child = spawn(findNode24(), args, {
      cwd: root,
      env: { ...this.#env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    this.#running.add(child)
    try {
      return await follow(child, how)
    } finally {
      this.#running.delete(child)
    }
  }
}

/** What a program says until it ends, by itself or when its time is over. */
async function follow(child, { limitMs, write }) {
  let tail = []
  const hear = (text) => {
    write(text)
    tail = [...tail, ...text.split(/(?<=\n)/)].slice(-TAIL)
  }
  for (const from of [child.stdout, child.stderr]) from.setEncoding('utf8').on('data', hear)
  const timer = setTimeout(() => {
    hear(`It took longer than ${Math.round(limitMs / 1000)} seconds and was stopped.\n`)
    interrupt(child)
  }, limitMs)
  try {
    const closed = new Promise((resolve) => child.once('close', resolve))
    const [code] = await once(child, 'exit')
    // Its last output is still on its way; what it left running may hold the pipe open forever.
    await Promise.race([closed, pause(1000)])
    return { ok: code === 0, tail: tail.join('') }
  } catch (error) {
    return { ok: false, tail: String(error) }
  } finally {
    child.stdout.destroy()
    child.stderr.destroy()
    clearTimeout(timer)
  }
}

/** As if by hand: a runner that is interrupted still reports what it has done. */
function interrupt(child) {
  child.kill('SIGINT')
  setTimeout(() => child.kill('SIGKILL'), FAREWELL_MS).unref()
}
