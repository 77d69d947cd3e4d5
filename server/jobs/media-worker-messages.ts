import type { UserTopic } from '#contract/realtime/destinations.ts'
import type { UserId } from '#contract/vocabulary/ids.ts'

/** What the server tells its media worker, which is a process of its own. */
export type ToWorker =
  | {
      type: 'begin'
      databaseUrl: string
      blobFolder: string
      scratchFolder: string
      diskReserveBytes: number | null
      ffmpegPath: string | null
      logLevel: string
    }
  | { type: 'stop' }

/** What the worker tells the server, which holds the sockets of those who wait. */
export type FromWorker =
  | { type: 'ready' }
  /** Said every second. */
  | { type: 'alive' }
  /** A job was taken in hand, and left in whatever way. */
  | { type: 'took'; job: JobInHand }
  | { type: 'left'; job: JobInHand }
  /** Something waits to be sent to devices, once its transaction has committed. */
  | { type: 'push' }
  | { type: 'publish'; to: UserId; topic: UserTopic; body: object }

export interface JobInHand {
  lane: string
  id: string
}

/** Under `node --watch` every process reports the files that it loads, on the same line. */
export type FromNode = { type?: never }
