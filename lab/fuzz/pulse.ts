import { setTimeout as pause } from 'node:timers/promises'
import { workerData } from 'node:worker_threads'

// A thread of its own asks the server for a sign of life all the time: what it waits is what a person would.

export interface Pulse {
  address: string
  /** Holds one number, which both threads see: the longest wait, ms. */
  longest: Int32Array<SharedArrayBuffer>
}

const EVERY_MS = 50
const { address, longest } = workerData as Pulse

for (;;) {
  const started = performance.now()
  await fetch(address).then(
    (answer) => answer.arrayBuffer(),
    // A server that is gone is noticed, and told of, by the try that ended it.
    () => null,
  )
  const waited = Math.round(performance.now() - started)
  Atomics.store(longest, 0, Math.max(Atomics.load(longest, 0), waited))
  await pause(EVERY_MS)
}
