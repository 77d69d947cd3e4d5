// Recordings and uploads through the real edge, gateway, intake, blob store and PostgreSQL; only the token is not checked.
import { mkdir, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import pino from 'pino'
import { recordingEndpoints } from '#contract/endpoints/video/recordings.ts'
import { uploadEndpoints } from '#contract/endpoints/video/uploads.ts'
import type { UserId } from '#contract/vocabulary/ids.ts'
import { VIDEO_DESTINATION } from '#contract/realtime/destinations.ts'
import { succeed } from '#contract/result.ts'
import { openDatabase } from '#server/database/database.ts'
import { bindEndpoints } from '#server/http/bind-endpoints.ts'
import { createHttpServerApp } from '#server/http/server.ts'
import { createVideoIntake } from '#server/modules/video/video-intake.ts'
import { createDiskRoom } from '#server/platform/disk-room.ts'
import { createFileBlobStore } from '#server/platform/blob-store-files.ts'
import type { AccountStatus, Authenticate, BlobStore } from '#server/ports.ts'
import { createRealtime } from '#server/realtime/realtime.ts'
import { openObjectBlobs, type StoreOfObjects } from '../../tests/support/object-blobs.ts'
import { answerParent } from './answer-parent.ts'
import { watchStalls } from './watch-stalls.ts'

const {
  DATABASE_URL: databaseUrl = '',
  FOLDER: folder = '',
  RESIDENT: resident = '',
  STORE: store = '',
} = process.env
const log = pino({ level: 'silent' })
const database = openDatabase(databaseUrl)
const blobFolder = join(folder, 'blobs')
await rm(blobFolder, { recursive: true, force: true })
const blobs = await (store === '' ? createFileBlobStore(blobFolder) : openObjects(store))

const actor = {
  id: resident as UserId,
  role: 'RESIDENT' as const,
  isActive: true,
  programIds: [],
  userGroupIds: [],
  activeProctorGroupIds: [],
  expiredProctorGroupIds: [],
}
const identity = { person: actor, residency: actor, workshop: null }
const authenticate: Authenticate = async () =>
  succeed({ identity, sessionId: null, expiresAt: Date.now() + 3_600_000 })
const accountStatus: AccountStatus = {
  identityOf: async () => identity,
  actorOf: async () => actor,
  forget: () => undefined,
}
const media = { processVideo: async () => {} }
const intake = createVideoIntake({
  database,
  blobs,
  media,
  handover: { notifyAssessors: async () => {}, tellDevices: async () => {}, shareVideo: null },
  authenticate,
  log,
  uploadMaxBytes: 20 * 1024 ** 3,
  personMaxBytes: 200 * 1024 ** 3,
  room: createDiskRoom({ folder: blobFolder, reserveBytes: null, log }),
})
const realtime = await createRealtime({
  database,
  directUrl: databaseUrl,
  authenticate,
  accountStatus,
  log,
})

const app = await createHttpServerApp({ log, tls: null, staticFolder: '/nonexistent' })
const table = { ...recordingEndpoints, ...uploadEndpoints }
bindEndpoints(app, table, intake.handlers, { authenticate, log, https: false })
intake.mountTus(app)
realtime.attach(app.server, { [VIDEO_DESTINATION]: intake.receiveVideoMessage })
await app.listen({ host: '127.0.0.1', port: 0 })

answerParent((app.server.address() as AddressInfo).port, watchStalls())

/** @param described a store of objects, as JSON */
async function openObjects(described: string): Promise<BlobStore> {
  await mkdir(blobFolder)
  return (await openObjectBlobs(databaseUrl, JSON.parse(described) as StoreOfObjects)).blobs
}
