import { parentPort } from 'node:worker_threads'
import { scoreDeflated } from './score-deflated.ts'
import type { ToScore } from './scorer.ts'

// A thread of its own: see `scorer.ts`.

parentPort?.on('message', (attempt: ToScore) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  parentPort?.postMessage(scoreDeflated(attempt))
})
