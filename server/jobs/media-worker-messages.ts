import type { UserTopic } from '#contract/realtime/destinations.ts'
import type { UserId } from '#contract/vocabulary/ids.ts'
import type { BlobPlace } from '#server/platform/blobs/opened-blobs.ts'
import type { TelemetryConfig } from '#server/telemetry/telemetry.ts'

/** Messages from the server to its media worker, which is a separate process. */
export type ToWorker =
  | {
      type: 'begin'
      databaseUrl: string
      /** PostgreSQL itself, if `databaseUrl` leads to PgBouncer. */
      directUrl: string
      place: BlobPlace
      ffmpegPath: string | null
      leavesToRunners: boolean
      logLevel: string
      /** Null: nothing is measured there. */
      telemetry: TelemetryConfig | null
    }
  | { type: 'stop' }

/** Messages from the worker to the server, which has the sockets of the people who wait. */
export type FromWorker =
  /** It knows where jobs are. Before that, it has none. */
  | { type: 'begun' }
  | { type: 'ready' }
  /** Sent every second. */
  | { type: 'alive' }
  /** A job was started, or ended in any way. */
  | { type: 'took'; job: JobInHand }
  | { type: 'left'; job: JobInHand }
  /** Something waits to be pushed to devices once its transaction has committed. */
  | { type: 'push' }
  /** What was announced in a transaction has committed. */
  | { type: 'announced' }
  | { type: 'publish'; to: UserId; topic: UserTopic; body: object }

export interface JobInHand {
  lane: string
  id: string
  /** How often it had been given out before: whoever has it next counts one more. */
  attempt: number
}

/** Under `node --watch` every process reports the files that it loads, over the same channel. */
export type FromNode = { type?: never }
