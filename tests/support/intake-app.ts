import type { IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { leftRecordingEndpoints } from '#contract/endpoints/video/left-recordings.ts'
import { recordingEndpoints } from '#contract/endpoints/video/recordings.ts'
import { uploadEndpoints } from '#contract/endpoints/video/uploads.ts'
import type { VideoId } from '#contract/vocabulary/ids.ts'
import { bindEndpoints } from '#server/http/bind-endpoints.ts'
import { createHttpServerApp } from '#server/http/server.ts'
import { createVideoIntake, type VideoIntakeDeps } from '#server/modules/video/video-intake.ts'
import type { Database } from '#server/database/database.ts'
import type { BlobStore } from '#server/ports.ts'
import type { MediaQueue } from '#server/ports/media-work.ts'
import { wideRoom } from './disks.ts'
import type { SignedIn } from './signed-in.ts'

export interface IntakeApp {
  app: FastifyInstance
  origin: string
  /** Videos queued for processing, in order. */
  queued: VideoId[]
  /** Bytes of the current request, headers included, once the intake has read everything that arrived. */
  takenIn: () => number
  cleanUp: () => Promise<number>
  close: () => Promise<void>
}

/** The server's part for recordings and uploads, listening. */
export async function startIntake(
  database: Database,
  blobs: BlobStore,
  people: SignedIn,
  options: Partial<VideoIntakeDeps> = {},
  log = pino({ level: 'silent' }),
): Promise<IntakeApp> {
  const app = await createHttpServerApp({ log, tls: null, staticFolder: '/nonexistent' })
  const queued: VideoId[] = []
  const media: MediaQueue = { processVideo: async (_tx, videoId) => void queued.push(videoId) }
  const { authenticate } = people
  const intake = createVideoIntake({
    database,
    blobs,
    media,
    handover: { notifyAssessors: async () => {}, tellDevices: async () => {}, shareVideo: null },
    authenticate,
    log,
    uploadMaxBytes: 50_000_000,
    personMaxBytes: null,
    room: wideRoom(),
    ...options,
  })
  const table = { ...leftRecordingEndpoints, ...recordingEndpoints, ...uploadEndpoints }
  bindEndpoints(app, table, intake.handlers, { authenticate, log, https: false })
  intake.mountTus(app)
  const arriving = new Set<IncomingMessage>()
  app.server.on('request', (request) => {
    arriving.add(request)
    request.once('close', () => arriving.delete(request))
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  return {
    app,
    origin: `http://127.0.0.1:${port}`,
    queued,
    takenIn: () =>
      Math.max(
        0,
        ...[...arriving]
          .filter(({ readableDidRead, readableLength }) => readableDidRead && readableLength === 0)
          .map(({ socket }) => socket.bytesRead),
      ),
    cleanUp: intake.cleanUp,
    close: () => app.close(),
  }
}
