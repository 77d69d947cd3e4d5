import { setTimeout as pause } from 'node:timers/promises'
import type { DatabasePair } from './database-pair.ts'
import type { PlannedFault } from './draw-faults.ts'
import type { Instances } from './instances.ts'
import type { RunnerProcesses } from './runner-processes.ts'
import type { StoreOfObjects } from './store-of-objects.ts'

export interface Landscape {
  instances: Instances
  databases: DatabasePair
  store: StoreOfObjects
  runners: RunnerProcesses
  adminToken: string
  /** How long the store is away, ms. */
  awayMs: number
  say: (words: string) => void
}

/** Resolves when all faults have come and what was ended is back. */
export async function playFaults(landscape: Landscape, faults: readonly PlannedFault[]): Promise<void> {
  const began = performance.now()
  await Promise.all(
    faults.map(async (fault) => {
      await pause(Math.max(0, began + fault.at - performance.now()))
      await play(landscape, fault)
    }),
  )
}

async function play(landscape: Landscape, { fault, index, gone }: PlannedFault): Promise<void> {
  const { instances, databases, store, runners, awayMs, say } = landscape
  if (fault === 'drain' || fault === 'kill') {
    say(fault === 'drain' ? `instance ${index} is drained` : `instance ${index} is killed`)
    await (fault === 'drain' ? instances.stop(index) : instances.kill(index))
    await pause(gone)
    await instances.start(index)
    say(`instance ${index} is back`)
  }
  if (fault === 'promote') {
    say('the primary dies')
    await databases.promote()
    say('the standby is the primary')
  }
  if (fault === 'store') {
    say('the store is away')
    store.away(true)
    await pause(awayMs)
    store.away(false)
    say('the store is back')
  }
  if (fault === 'runner') {
    say(`runner ${index} is killed`)
    await runners.kill(index)
    await pause(gone)
    runners.start(index)
    say(`runner ${index} is back`)
  }
}
