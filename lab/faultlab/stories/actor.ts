import type { Device } from '../world/device.ts'
import type { Deed } from './deed.ts'
import type { Glance } from './glance.ts'
import type { HandsOf } from './hands.ts'

export interface Situation {
  /** The time of the story is over: what is begun is to be ended. */
  isOver: boolean
  isPaused: boolean
  /** How much of the story's time is over, from 0 to 1. */
  progress: number
}

/** Somebody at a device who wants something. Decides from what the page shows, never from what the schedule did. */
export interface Actor {
  readonly device: Device
  readonly hands: HandsOf
  /** Where they begin. */
  readonly home: string
  /** Folder of blobs in which their work ends. */
  readonly blobs: string
  decide(seen: Glance, situation: Situation): Deed
  /** Faults may begin. */
  hasBegun(): boolean
  /** There is nothing left that they want to do, as far as they see it. */
  isContent(): boolean
}
