import { setTimeout as wait } from 'node:timers/promises'
import { claimRunnerJob } from '#contract/endpoints/operations/runners/runner-work.ts'
import { RUNNER_PROTOCOL } from '#contract/vocabulary/video/runners/media-order.ts'
import { removeAbandoned } from './abandoned-folders.ts'
import { isPassing } from './runner-client.ts'
import { type Workbench, workJob } from './work-job.ts'

export interface Pace {
  /** Between two looks for work, ms. */
  pollMs?: number
  /** After a failure, at most, ms. */
  longestMs?: number
}

const POLL_MS = 4_000
const LONGEST_MS = 60_000
const TIDY_EVERY_MS = 3_600_000

/** Works until it is stopped. Throws a sentence when the server takes no more of this runner. */
export async function runRunner(
  bench: Workbench,
  { token, version }: { token: string; version: string },
  { pollMs = POLL_MS, longestMs = LONGEST_MS }: Pace = {},
): Promise<void> {
  const { client, stopping, say, folder } = bench
  let failures = 0
  let tidiedAt = -Infinity
  let lastSaid = ''
  const sayOnce = (line: string) => {
    if (line !== lastSaid) say(line)
    lastSaid = line
  }
  while (!stopping.aborted) {
    if (performance.now() - tidiedAt > TIDY_EVERY_MS) {
      await removeAbandoned(folder, say)
      tidiedAt = performance.now()
    }
    const body = { token, protocol: RUNNER_PROTOCOL, version }
    const claimed = await client.call(claimRunnerJob, { body })
    if (claimed.ok) {
      failures = 0
      if (claimed.value.job !== null) {
        await workJob(claimed.value.job, bench)
        continue
      }
      sayOnce('Nothing waits.')
    } else {
      if (claimed.failure.code === 'not-allowed') throw new Error(claimed.failure.message)
      failures += 1
      sayOnce(`${claimed.failure.message}${isPassing(claimed.failure) ? ' It is tried again.' : ''}`)
    }
    // Apart from one another: after a restart of the server, runners don't all come at once.
    const pause = Math.min(longestMs, pollMs * 2 ** Math.min(failures, 10)) * (0.5 + Math.random())
    await wait(pause, undefined, { signal: stopping }).catch(() => undefined)
  }
}
