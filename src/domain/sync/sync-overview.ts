import type { Outgoing } from '../video/assessment/draft.ts'
import type { QueuedWrite } from './queued-writes.ts'
import type { SyncLine } from './sync-line.ts'

export type SyncSummary =
  /** The device store has not been read yet: nothing can be promised. */
  | { status: 'looking' }
  /** Nothing of mine exists on this device alone. */
  | { status: 'safe'; /** The server cannot be reached, so news there is not known. */ isAway?: true }
  /** `count` things are on their way. */
  | { status: 'waiting'; count: number; bytes: number }
  /** Their owner has not said "send" yet. */
  | { status: 'unsent'; count: number; bytes: number }
  /** The server cannot be reached; everything is saved on this device. */
  | { status: 'offline'; count: number; bytes: number }
  /** Something needs its owner. */
  | { status: 'needs-owner'; count: number; bytes: number }

export interface SyncOverview {
  lines: readonly SyncLine[]
  /** Sent and not in the queue yet: it may still be undone. */
  held: readonly Outgoing[]
  summary: SyncSummary
}

/** One list wherever nothing waits, so that nothing is drawn again when another list turns out to be empty too. */
export const noWrites: readonly QueuedWrite[] = []

export const emptyOverview: SyncOverview = { lines: [], held: [], summary: { status: 'looking' } }
