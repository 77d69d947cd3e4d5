import type { Device } from '../world/device.ts'
import type { Deed } from './deed.ts'
import type { Glance } from './glance.ts'
import type { HandsOf } from './hands.ts'

export interface Situation {
  /** The time of the story is over: finish what has been started. */
  isOver: boolean
  isPaused: boolean
  /** The elapsed part of the story's time, from 0 to 1. */
  progress: number
}

/** A person at a device who wants something. Decides from what the page shows, never from what the schedule did. */
export interface Actor {
  readonly device: Device
  readonly hands: HandsOf
  /** The address they start at. */
  readonly home: string
  /** The folder of blobs that their work ends up in. */
  readonly blobs: string
  decide(seen: Glance, situation: Situation): Deed
  /** Whether faults may start. */
  hasBegun(): boolean
  /** Whether, as far as they can see, there is nothing left that they want to do. */
  isContent(): boolean
}
