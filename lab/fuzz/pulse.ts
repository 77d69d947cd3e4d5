import { setTimeout as pause } from 'node:timers/promises'
import { workerData } from 'node:worker_threads'

// A separate thread keeps asking the server for a sign of life: its wait is what a person would wait.

export interface Pulse {
  address: string
  /** One number that both threads share: the longest wait, ms. */
  longest: Int32Array<SharedArrayBuffer>
}

const EVERY_MS = 50
const { address, longest } = workerData as Pulse

for (;;) {
  const started = performance.now()
  await fetch(address).then(
    (answer) => answer.arrayBuffer(),
    // The try that ended a server notices and reports that it is gone.
    () => null,
  )
  const waited = Math.round(performance.now() - started)
  Atomics.store(longest, 0, Math.max(Atomics.load(longest, 0), waited))
  await pause(EVERY_MS)
}
