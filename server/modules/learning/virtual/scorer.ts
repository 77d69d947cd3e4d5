import path from 'node:path'
import { Worker } from 'node:worker_threads'
import type { ArScoreShown } from '#contract/endpoints/learning/virtual/ar-attempts.ts'
import type { ArExercise, ArOptic } from '#contract/vocabulary/learning/virtual.ts'
import { programFile } from '#server/platform/program-file.ts'

/** What is known of an attempt besides its log, which has to say the same. */
export interface ToScore {
  /** Deflated. */
  log: Uint8Array
  exercise: ArExercise
  optic: ArOptic
  level: number
}

export type Scored =
  | { status: 'scored'; exerciseScores: ArScoreShown[]; analysisNotes: string[]; seconds: number }
  /** It can't be read, or is the log of something else. */
  | { status: 'unfit'; why: string }
  /** Nobody could be asked; it may work later. */
  | { status: 'unavailable' }

export interface Scorer {
  score(attempt: ToScore): Promise<Scored>
}

/** A log that takes longer is none that the trainer wrote, ms. */
const LIMIT_MS = 20_000
/** How many wait for their turn. */
const WAITING_MAX = 64
/** The thread ends when it has had nothing to do for so long, ms. */
const IDLE_MS = 60_000
const MEMORY_MB = 128

/**
 * Scores logs in a thread of their own, one after the other, so that whatever is in them never holds up a request. The
 * thread is started when it is needed, and holds no process up that stops; one that dies or hangs on a log is replaced,
 * and that log does not fit.
 */
export function createScorer({ limitMs = LIMIT_MS, idleMs = IDLE_MS } = {}): Scorer {
  let worker: Worker | null = null
  let last: Promise<unknown> = Promise.resolve()
  let waiting = 0
  let idle: NodeJS.Timeout | undefined

  const end = async () => {
    const ending = worker
    worker = null
    await ending?.terminate()
  }

  async function inTurn(attempt: ToScore): Promise<Scored> {
    clearTimeout(idle)
    worker ??= startWorker()
    const scored = await ask(worker, attempt, limitMs)
    if (scored === 'died') {
      await end()
      return { status: 'unfit', why: 'it can’t be played' }
    }
    idle = setTimeout(() => void end(), idleMs)
    idle.unref()
    return scored
  }

  return {
    async score(attempt) {
      if (waiting >= WAITING_MAX) return { status: 'unavailable' }
      waiting += 1
      const turn = last.then(() => inTurn(attempt))
      last = turn.catch(() => undefined)
      try {
        return await turn
      } finally {
        waiting -= 1
      }
    },
  }
}

function startWorker(): Worker {
  const worker = new Worker(programFile(path.join(import.meta.dirname, 'score-worker.ts')), {
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
  })
  worker.unref()
  return worker
}

function ask(worker: Worker, attempt: ToScore, limitMs: number): Promise<Scored | 'died'> {
  return new Promise((resolve) => {
    const settle = (answer: Scored | 'died') => {
      clearTimeout(limit)
      worker.off('message', settle).off('error', die).off('exit', die)
      resolve(answer)
    }
    const die = () => settle('died')
    const limit = setTimeout(die, limitMs)
    worker.on('message', settle).on('error', die).on('exit', die)
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    worker.postMessage(attempt)
  })
}
