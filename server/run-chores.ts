import type { Log } from './ports.ts'
import type { StopList } from './stop-list.ts'

const EVERY_MS = 6 * 3_600_000

/** Something that is done again and again; safe to be cut off, and to be done by several instances at once. */
export interface Chore {
  name: string
  /** Answers how many things it dealt with. */
  run: () => Promise<number>
}

/** Does the chores at the start, for what a stop left half done, and every few hours; a stop lets the running one end. */
export function runChores(chores: readonly Chore[], { log, stops }: { log: Log; stops: StopList }): void {
  let isStopping = false
  const round = async () => {
    for (const { name, run } of chores) {
      if (isStopping) return
      try {
        log.info({ count: await run() }, name)
      } catch (error) {
        log.warn({ err: error }, `${name}: did not get through`)
      }
    }
  }
  let running = round()
  const timer = setInterval(() => {
    running = running.then(round)
  }, EVERY_MS)
  stops.add('tidying', () => {
    isStopping = true
    clearInterval(timer)
    return running
  })
}
