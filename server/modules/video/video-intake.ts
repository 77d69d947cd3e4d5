import type { FastifyInstance } from 'fastify'
import type { Database } from '#server/database/database.ts'
import type { Authenticate, BlobStore, DiskRoom, Log } from '#server/ports.ts'
import type { LookQueue, MediaQueue } from '#server/ports/media-work.ts'
import type { FileUploads } from '#server/ports/uploads.ts'
import type { SendHandler } from '#server/realtime/send-handler.ts'
import { personLimits } from './person-quota.ts'
import { removeAllDiscarded } from './record/discarded-recordings.ts'
import { removeLeftOut } from './record/left-out-streams.ts'
import { createLeftHandlers, type LeftHandlers } from './record/left-routes.ts'
import { createRecordHandlers, type RecordModule } from './record/record-routes.ts'
import { closeRecording, describeRecording, findDeliveredTake } from './record/record-service.ts'
import { cleanUpUploads } from './upload/drop-bytes.ts'
import type { DeliveredRecords } from './upload/attachment.ts'
import { createFileUploads } from './upload/file-uploads.ts'
import type { Handover } from './upload/finish-service.ts'
import { leftTakes } from './upload/left-takes.ts'
import { mountTus } from './upload/mount-tus.ts'
import { createUploadHandlers, type UploadHandlers } from './upload/upload-routes.ts'
import { UploadLocks } from './upload/upload-locks.ts'

export interface VideoIntakeDeps {
  database: Database
  blobs: BlobStore
  room: DiskRoom
  media: MediaQueue
  looks?: LookQueue
  handover: Handover
  authenticate: Authenticate
  log: Log
  /** Largest file that may be uploaded, bytes. */
  uploadMaxBytes: number
  /** What one person may have under way, bytes; null: no limit. */
  personMaxBytes: number | null
  /** How long an upload waits for its next byte, ms; 30 days by default. */
  uploadLifeMs?: number
  /** Most bytes that one part of a recording may have. */
  streamMaxBytes?: number
  now?: () => number
}

export interface VideoIntake {
  handlers: RecordModule['handlers'] & UploadHandlers & LeftHandlers
  uploads: FileUploads
  /** Handles `/app/video` of the realtime link. */
  receiveVideoMessage: SendHandler
  mountTus: (app: FastifyInstance) => void
  /** Called regularly to remove the bytes of expired uploads. Recordings never expire. */
  cleanUp: () => Promise<number>
  /** Called regularly to remove what is left of discarded recordings. */
  removeDiscarded: () => Promise<number>
  /** Called regularly to remove streams of takes that became videos without them. */
  removeLeftOut: () => Promise<number>
}

const THIRTY_DAYS_MS = 30 * 24 * 3_600_000

/** Every way in which video arrives: recordings as streams of segments, files as resumable uploads. */
export function createVideoIntake(deps: VideoIntakeDeps): VideoIntake {
  const { database, blobs, room, media, handover, authenticate, uploadMaxBytes: maxBytes } = deps
  const { now = Date.now } = deps
  const limits = personLimits(deps.personMaxBytes)
  const record = createRecordHandlers({ ...deps, limits, now })
  const records: DeliveredRecords = {
    describe: (actor, id) => describeRecording({ database }, actor, id),
    find: (actor, take) => findDeliveredTake({ database }, actor, take),
    close: closeRecording,
  }
  const upload = {
    database,
    blobs,
    media,
    looks: deps.looks,
    handover,
    authenticate,
    maxBytes,
    room,
    limits,
    lifeMs: deps.uploadLifeMs ?? THIRTY_DAYS_MS,
    locks: new UploadLocks(),
    now,
    records,
  }
  return {
    uploads: createFileUploads(upload),
    handlers: {
      ...record.handlers,
      ...createUploadHandlers(upload),
      ...createLeftHandlers({ database, blobs, now, ...leftTakes(upload) }),
    },
    receiveVideoMessage: record.receiveVideoMessage,
    mountTus: (app) => mountTus(app, upload),
    cleanUp: () => cleanUpUploads(upload),
    removeDiscarded: () => removeAllDiscarded({ database, blobs }),
    removeLeftOut: () => removeLeftOut({ database, blobs, now }),
  }
}
