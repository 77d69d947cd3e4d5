import * as z from 'zod/mini'
import { defineEndpoint } from '../../endpoint.ts'
import { mayWatchFaults } from '../../policies/operations/watching.ts'

const count = z.int().check(z.minimum(0))
/** Null: nothing. */
const since = z.nullable(z.iso.datetime())

const laneStatus = z.object({
  lane: z.string(),
  /** Jobs that are due. */
  waiting: count,
  running: count,
  /** Failed every try within the last day. */
  failed: count,
  /** Since when the oldest that is due waits. */
  oldestAt: since,
  failedAt: since,
})

const sending = z.object({
  waiting: count,
  /** Those among them that were not taken at an earlier try. */
  retried: count,
  /** Given up within the last day. */
  failed: count,
  oldestAt: since,
})

/** Bytes of the installation on their way between files and an object store. */
const byteMove = z.object({
  target: z.enum(['objects', 'files']),
  /** `MOVED`: all are there, and copies are left at the former place. */
  phase: z.enum(['MOVING', 'MOVED']),
  movedBlobs: count,
  movedBytes: count,
  leftBlobs: count,
  leftBytes: count,
  /** Why nothing moves now. */
  trouble: z.nullable(z.string()),
  /** When the program that moves them was last heard of. */
  changedAt: z.iso.datetime(),
})

/** Whether lists are read at a replica, or why the primary answers instead. */
export const replicaState = z.enum(['IN_USE', 'BEHIND', 'AWAY', 'NOT_FOLLOWING', 'NO_STANDBY'])
export type ReplicaState = z.infer<typeof replicaState>

const replicaStatus = z.object({
  /** Host and port. */
  name: z.string(),
  state: replicaState,
  /** How long it has lacked what the primary has, seconds; null: not known. */
  behind: z.nullable(z.number()),
})

export const installationStatus = z.object({
  lanes: z.array(laneStatus),
  letters: sending,
  pushes: sending,
  /** Begun and not finished. */
  uploads: count,
  takes: count,
  /** On how many devices work has waited for more than a day. */
  lateDevices: count,
  disk: z.object({
    free: count,
    total: count,
    /** Whether it takes more video. */
    hasRoom: z.boolean(),
    /** It is not mounted, or can only be read. Servers before this said nothing of it. */
    isAway: z.optional(z.boolean()),
  }),
  database: z.object({
    version: z.string(),
    bytes: count,
    connections: count,
    mostConnections: count,
    startedAt: z.iso.datetime(),
  }),
  /** As the server that answers sees them. Servers before this said nothing of them. */
  replicas: z.optional(z.array(replicaStatus)),
  /** When the last backup ended; null: none was noted. */
  backupAt: since,
  /** Null: they stay where they are. Servers before this said nothing of it. */
  byteMove: z.nullish(byteMove),
  /** A clock jumped within the last week, so nothing is deleted because of its age. */
  arePurgesPaused: z.boolean(),
  /** When each instance that runs now began to listen. */
  instances: z.array(z.iso.datetime()),
  /** Versions of the page on devices that were used within a day, the most frequent first. */
  pages: z.array(z.object({ version: z.nullable(z.string()), devices: count })),
})
export type InstallationStatus = z.infer<typeof installationStatus>
export type LaneStatus = z.infer<typeof laneStatus>

export const getInstallationStatus = defineEndpoint({
  method: 'GET',
  path: '/installation-status',
  summary: 'What waits, what failed, and how much room there is, for those who run the installation',
  access: mayWatchFaults,
  reply: installationStatus,
  failures: [],
  reading: { freshMs: 10_000, renewMs: 30_000, offlineDays: 3 },
})

export const statusEndpoints = { getInstallationStatus }
