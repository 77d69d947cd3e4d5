import type { Writable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import type { Database } from '#server/database/database.ts'
import type { BlobStore, Log } from '#server/ports.ts'
import { traceFields } from './trace-scope.ts'
import type { Waiting } from '#server/modules/operations/status/read-waiting.ts'

/** What the environment says about metrics, traces and logs (0852). */
export interface TelemetryConfig {
  /** Where metrics are read, apart from the address that people use; null: nowhere. */
  metrics: { host: string; port: number } | null
  /** The collector, without a slash at the end; null: nothing is sent. */
  collector: { url: string; headers: Readonly<Record<string, string>> } | null
  /** How many of the traces are sent, 0 to 1. */
  traceShare: number
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
  /** Takes the lines of the log, too; null: they only go to stdout. */
  lines: Writable | null
  watchRequests(app: FastifyInstance): void
  watchInstance(watched: Watched): void
  /** The same store; what it does is counted. */
  watchStore(blobs: BlobStore): BlobStore
  /** Works on a job as part of the trace that caused it. */
  runJob<Value>(job: { lane: string; trace: string | undefined }, work: () => Promise<Value>): Promise<Value>
  /** Says there if nobody takes what is sent. */
  tellTrouble(log: Log): void
  /** Sends what has not been sent yet. */
  stop(): Promise<void>
}

/** Where lines of the log go besides stdout. */
export function copiesOf(telemetry: Telemetry | null): { lines: Writable; fields: () => object } | undefined {
  const lines = telemetry?.lines ?? null
  return lines === null ? undefined : { lines, fields: traceFields }
}
