import type { GeneralJob, Log } from '#server/ports.ts'

/** Something that is done again and again; safe to be cut off, and to be done by several instances at once. */
export interface Chore {
  name: string
  /** Answers how many things it dealt with. */
  run: () => Promise<number>
}

/** The chores one after another, at a start and every six hours. One that fails keeps none of the others back. */
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
