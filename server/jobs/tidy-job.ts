import type { GeneralJob, Log } from '#server/ports.ts'

/** Work that is repeated regularly; safe to interrupt, and for several instances to do at once. */
export interface Chore {
  name: string
  /** Returns how many things it handled. */
  run: () => Promise<number>
}

/** Runs the chores one after another, at a start and every six hours. A failing one doesn't hold up the others. */
export function tidyJob(chores: readonly Chore[], log: Log): GeneralJob {
  return {
    name: 'tidy',
    schedule: { cron: '17 */6 * * *', timeZone: 'UTC' },
    run: async () => {
      for (const { name, run } of chores) {
        try {
          log.info({ count: await run() }, name)
        } catch (error) {
          log.warn({ err: error }, `${name}: did not get through`)
        }
      }
    },
  }
}
