import type { PgBoss } from 'pg-boss'
import { RUNNER_PROTOCOL } from '#contract/vocabulary/video/runners/media-order.ts'
import type { MediaBench } from '#server/modules/video/processing/media-bench.ts'
import { isAnyRunnerAlive } from '#server/modules/operations/runners/runner-store.ts'
import { RUNNER_LANES } from './runner-job-store.ts'

const LOOK_EVERY_MS = 10_000

export interface SharedLanes {
  isShared(lane: string): boolean
  /** Notes how the work on a lane begins. */
  add(lane: string, begin: () => Promise<void>): Promise<void>
  /** Works on the lanes whenever there is no runner, from now on. */
  begin(): Promise<void>
  stop(): void
}

/** Lanes that are left to runners, as long as one was seen lately that speaks our version. */
export function shareLanes(
  { database, log }: Pick<MediaBench, 'database' | 'log'>,
  boss: Pick<PgBoss, 'offWork'>,
  everyMs = LOOK_EVERY_MS,
): SharedLanes {
  const lanes = new Map<string, () => Promise<void>>()
  let isWorking = false
  let timer: NodeJS.Timeout | null = null
  let isStopped = false

  async function look(): Promise<void> {
    const isAlone = !(await isAnyRunnerAlive(database, RUNNER_PROTOCOL))
    if (isAlone === isWorking || isStopped) return
    isWorking = isAlone
    log.info({ isAlone }, isAlone ? 'the server works for the runners' : 'runners work for the server')
    // What has begun is brought to its end here.
    for (const [lane, begin] of lanes) await (isAlone ? begin() : boss.offWork(lane, { wait: false }))
  }

  function again(): void {
    timer = setTimeout(() => {
      look()
        .catch((error: unknown) => log.warn({ err: error }, 'runners were not looked for'))
        .finally(() => {
          if (!isStopped) again()
        })
    }, everyMs)
  }

  return {
    isShared: (lane) => RUNNER_LANES.some((shared) => shared === lane),
    add: async (lane, begin) => void lanes.set(lane, begin),
    begin: async () => {
      await look()
      again()
    },
    stop: () => {
      isStopped = true
      if (timer !== null) clearTimeout(timer)
    },
  }
}
