import type { FastifyInstance } from 'fastify'
import type { Database } from '#server/database/database.ts'
import type { BlobStore, Log } from '#server/ports.ts'
import type { Waiting } from '#server/modules/operations/status/read-waiting.ts'

/** What the environment says about metrics, traces and logs (0852). */
export interface TelemetryConfig {
  /** Where metrics are read, apart from the address that people use; null: nowhere. */
  metrics: { host: string; port: number } | null
}

/** What an instance knows about itself. */
export interface Watched {
  database: Pick<Database, '$client'>
  /** The size of the pool. */
  connections: number
  links: () => number
  readWaiting: () => Promise<Waiting>
  log: Log
}

/** Measures this instance for those who run it. There is none unless it is configured. */
export interface Telemetry {
  watchRequests(app: FastifyInstance): void
  watchInstance(watched: Watched): void
  /** The same store; what it does is counted. */
  watchStore(blobs: BlobStore): BlobStore
  /** Sends what has not been sent yet. */
  stop(): Promise<void>
}
