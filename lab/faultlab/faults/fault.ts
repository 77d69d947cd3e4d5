import type { TimedFault } from '../schedule/schedule.ts'
import type { World } from '../world/world.ts'

/** Ends the fault. */
export type EndFault = () => Promise<void> | void

/** Starts the fault and returns how to end it. */
export type BeginFault = (world: World, fault: TimedFault) => Promise<EndFault> | EndFault

/** For faults that are over as soon as they have happened. */
export const nothingToEnd: EndFault = () => undefined
