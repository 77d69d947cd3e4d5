import { setTimeout as pause } from 'node:timers/promises'
import { type FaultName, traitsOf } from '../schedule/faults.ts'
import type { Schedule, TimedFault } from '../schedule/schedule.ts'
import type { World } from '../world/world.ts'
import { clockFaults } from './clock-faults.ts'
import { databaseFaults } from './database-faults.ts'
import { browserFaults } from './browser-faults.ts'
import { diskFaults } from './disk-faults.ts'
import type { BeginFault } from './fault.ts'
import { networkFaults } from './network-faults.ts'
import { personFaults } from './person-faults.ts'
import { serverFaults } from './server-faults.ts'

const all: Record<FaultName, BeginFault> = {
  ...networkFaults,
  ...browserFaults,
  ...personFaults,
  ...serverFaults,
  ...diskFaults,
  ...clockFaults,
  ...databaseFaults,
}

/** Runs every fault of a schedule at its time while the story continues. Resolves when all have ended. */
export async function runFaults(world: World, { faults }: Schedule): Promise<void> {
  const start = performance.now()
  const lanes = Map.groupBy(faults, ({ name }) => traitsOf(name).lane)
  await Promise.all([...lanes.values()].map((lane) => runLane(world, lane, start)))
}

/** One after the other, even if one takes longer to begin and to end than it was meant to. */
async function runLane(world: World, lane: readonly TimedFault[], start: number): Promise<void> {
  for (const fault of lane) {
    await untilOrGone(world, start + fault.at * 1_000)
    if (!world.isGone) await runFault(world, fault)
  }
}

/** Also resolves when the world is gone. */
async function untilOrGone({ gone }: World, moment: number): Promise<void> {
  await pause(Math.max(0, moment - performance.now()), undefined, { signal: gone }).catch(() => undefined)
}

/**
 * A fault whose target does not exist at that moment does nothing; the trace says so. One that has begun ends, even if
 * the world is gone: what it made stand still could not end.
 */
async function runFault(world: World, fault: TimedFault): Promise<void> {
  const { name, lasts } = fault
  world.trace.note('fault', `${name} begins`)
  const over = performance.now() + lasts * 1_000
  try {
    const end = await all[name](world, fault)
    await untilOrGone(world, over)
    await end()
  } catch (error) {
    world.trace.note('fault', `${name} met with: ${String(error).split('\n')[0]}`)
  }
  world.trace.note('fault', `${name} is over`)
}
