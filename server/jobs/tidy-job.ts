import type { GeneralJob, Log } from '#server/ports.ts'

/** Work that is repeated regularly; safe to interrupt, and for several instances to do at once. */
export interface Chore {
  name: string
  /** It deletes what is old enough by the clock, which may be wrong: it waits after a jump. */
  isByAge?: true
  /** Returns how many things it handled. */
  run: () => Promise<number>
}

export interface TidyDeps {
  chores: readonly Chore[]
  /** Asked before each chore that deletes by age. */
  mayDeleteByAge: () => Promise<boolean>
  log: Log
}

/** Runs the chores one after another, at a start and every six hours. A failing one doesn't hold up the others. */
export function tidyJob({ chores, mayDeleteByAge, log }: TidyDeps): GeneralJob {
  return {
    name: 'tidy',
    schedule: { cron: '17 */6 * * *', timeZone: 'UTC' },
    run: async () => {
      for (const { name, isByAge, run } of chores) {
        try {
          if (isByAge && !(await mayDeleteByAge()))
            log.warn(`${name}: waits until the clocks have run evenly for a week`)
          else log.info({ count: await run() }, name)
        } catch (error) {
          log.warn({ err: error }, `${name}: did not get through`)
        }
      }
    },
  }
}
