import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import type { Actor } from '#contract/policies/actor.ts'
import { VIDEO_DESTINATION } from '#contract/realtime/destinations.ts'
import type { VideoId } from '#contract/vocabulary/ids.ts'
import type { Config } from '../config.ts'
import type { Database } from '../database/database.ts'
import { type Chore, keepTidy } from '../keep-tidy.ts'
import type { Login } from '../login/login.ts'
import { queueForgotten } from '../jobs/queue-forgotten.ts'
import { startMediaJobs } from '../jobs/media-jobs.ts'
import { createAskForAnalysis } from '../modules/video/analysis/ask-for-analysis.ts'
import { createAnalysisHandlers } from '../modules/video/analysis/analysis-handlers.ts'
import { findWatchable } from '../modules/video/playback/find-watchable.ts'
import { createPlaybackStore } from '../modules/video/playback/playback-store.ts'
import { createLibraryHandlers } from '../modules/video/library/library-handlers.ts'
import { createAssessHandlers } from '../modules/video/assess/assess-routes.ts'
import { seedRubrics } from '../modules/video/assess/seed-rubrics.ts'
import { createCommentHandlers } from '../modules/video/comments/comment-routes.ts'
import { createShareVideo } from '../modules/video/library/sharing-service.ts'
import { createNotifier } from '../modules/residency/notifications/notifier.ts'
import { loadMediaKey } from '../modules/video/playback/media-key.ts'
import { createMediaSigner, type MediaSigner } from '../modules/video/playback/media-address.ts'
import { createPlaybackHandlers } from '../modules/video/playback/playback-handlers.ts'
import { serveMedia } from '../modules/video/playback/serve-media.ts'
import { createProcessingHandlers } from '../modules/video/processing/processing-handlers.ts'
import { purgeDeleted, type PurgeNeeds } from '../modules/video/submit/purge-deleted.ts'
import { createSubmitHandlers } from '../modules/video/submit/submit-routes.ts'
import { tellOfSubmission } from '../modules/video/submit/tell-assessors.ts'
import type { Handover } from '../modules/video/upload/finish-service.ts'
import { createVideoIntake, type VideoIntake } from '../modules/video/video-intake.ts'
import { createFileBlobStore } from '../platform/blob-store-files.ts'
import { createDiskRoom } from '../platform/disk-room.ts'
import { findMediaTools } from '../platform/media/media-tools.ts'
import type {
  AnalysisQueue,
  Announcer,
  AskForAnalysis,
  BlobStore,
  MediaQueue,
  Notifier,
  ShareVideo,
  Standing,
} from '../ports.ts'
import { createRealtime } from '../realtime/realtime.ts'
import type { StopList } from '../stop-list.ts'

export interface VideoNeeds {
  app: FastifyInstance
  config: Config
  database: Database
  databaseUrl: string
  login: Pick<Login, 'authenticate' | 'standing'>
  log: Logger
  stops: StopList
}

/** Video from end to end: it comes in, is processed in a process of its own, is watched; and the live link beside it. */
export async function composeVideo(needs: VideoNeeds) {
  const { app, config, database, databaseUrl, login, log, stops } = needs
  const { blobs, room, places } = await openDisk(needs)

  // The link, the jobs that speak over it, and the intake that queues them: the link hears nothing before all stand.
  let intake: VideoIntake | null = null
  const realtime = await createRealtime({
    database,
    databaseUrl,
    authenticate: login.authenticate,
    standing: login.standing,
    log,
    publicOrigins: [config.publicUrl, ...config.otherOrigins],
    trustProxy: config.trustProxy,
    sends: {
      [VIDEO_DESTINATION]: async (message, sender) => {
        if (intake === null) throw new Error('A message came before the server was complete.')
        return intake.takeVideoMessage(message, sender)
      },
    },
  })
  stops.add('realtime', () => realtime.close())
  const { ffmpegPath, logLevel } = config
  const { publisher } = realtime
  const jobs = await startMediaJobs({
    databaseUrl,
    ...places,
    ffmpegPath,
    publisher,
    log,
    logLevel,
  })
  stops.add('media jobs', () => jobs.stop())

  const hands = joinHands(publisher, jobs.queue)
  intake = createVideoIntake({
    database,
    blobs,
    room,
    media: jobs.queue,
    handover: createHandover(hands),
    authenticate: login.authenticate,
    log,
    uploadMaxBytes: config.uploads.maxBytes,
    personMaxBytes: config.personMaxBytes,
  })
  keepTidy(choresOf({ intake, queue: jobs.queue, database, blobs, log }), { log, stops })
  intake.mountTus(app)
  realtime.attach(app.server)
  // The HTTP server closes only when the last socket has: the live ones must be asked to go first.
  app.addHook('preClose', () => realtime.close())

  const signer = await openWatching({ app, database, blobs, standing: login.standing })
  const tools = await findMediaTools({ ffmpegPath, searchPath: process.env['PATH'] ?? '' })
  return {
    handlers: {
      ...intake.handlers,
      ...createWatchHandlers({ database, signer, queue: jobs.queue, ...hands }),
    },
    blobs,
    room,
    scratchFolder: places.scratchFolder,
    notices: tools === null ? [WITHOUT_CONVERTER] : [],
  }
}

async function openWatching({ app, database, blobs, standing }: WatchingNeeds): Promise<MediaSigner> {
  const signer = createMediaSigner(await loadMediaKey(database.$client), Date.now)
  serveMedia(app, { blobs, signer, standing })
  await seedRubrics(database)
  return signer
}

type WatchingNeeds = Pick<VideoNeeds, 'app' | 'database'> & { standing: Standing } & { blobs: BlobStore }

async function openDisk({ config: { dataFolder, diskReserveBytes }, log, stops }: VideoNeeds) {
  const blobFolder = path.join(dataFolder, 'blobs')
  const scratchFolder = path.join(dataFolder, 'scratch')
  await mkdir(scratchFolder, { recursive: true, mode: 0o700 })
  const blobs = await createFileBlobStore(blobFolder)
  stops.add('blobs', () => blobs.close())
  return {
    blobs,
    room: createDiskRoom({ folder: blobFolder, reserveBytes: diskReserveBytes, log }),
    places: { blobFolder, scratchFolder, diskReserveBytes },
  }
}

/** What several modules do to one another's subjects. */
interface Hands {
  notifier: Notifier
  shareVideo: ShareVideo
  askForAnalysis: AskForAnalysis
}

function joinHands(announcer: Announcer, queue: AnalysisQueue): Hands {
  const notifier = createNotifier(announcer)
  return {
    notifier,
    shareVideo: createShareVideo(notifier),
    askForAnalysis: createAskForAnalysis(queue),
  }
}

/** What follows when a video is handed in as it is made. */
function createHandover({ notifier, shareVideo, askForAnalysis }: Hands): Handover {
  return {
    shareVideo,
    tellAssessors: async (tx, handedIn) => {
      await tellOfSubmission(notifier, tx, handedIn)
      if (handedIn.assessorType === 'AI') await askForAnalysis(tx, handedIn.videoId)
    },
  }
}

interface WatchNeeds extends Hands {
  database: Database
  signer: MediaSigner
  queue: MediaQueue
}

/** What is asked about videos once they exist. */
function createWatchHandlers(needs: WatchNeeds) {
  const { database, notifier, shareVideo, signer, queue, askForAnalysis } = needs
  const playback = createPlaybackStore(database)
  const watchable = (actor: Actor, id: VideoId) => findWatchable(playback, actor, id)
  return {
    ...createPlaybackHandlers({ database, signer }),
    ...createLibraryHandlers({ database, notifier, signer }),
    ...createSubmitHandlers({ database, notifier, shareVideo, signer, askForAnalysis }),
    ...createAssessHandlers({ database, notifier, signer }),
    ...createCommentHandlers({ database, notifier, findWatchable: watchable }),
    ...createProcessingHandlers({ database, queue }),
    ...createAnalysisHandlers({ database, askForAnalysis, findWatchable: watchable }),
  }
}

const WITHOUT_CONVERTER =
  'ffmpeg was not found (PATH or FFMPEG_PATH): videos in H.264 can be watched, others are kept until it is there; there are no preview pictures.'

interface ChoreNeeds extends PurgeNeeds {
  intake: VideoIntake
  queue: MediaQueue & AnalysisQueue
}

function choresOf({ intake, queue, ...needs }: ChoreNeeds): Chore[] {
  return [
    { name: 'forgotten videos were put in line', run: () => queueForgotten(needs.database, queue) },
    { name: 'uploads that were given up were removed', run: intake.cleanUp },
    { name: 'recordings that were thrown away were removed', run: intake.removeDiscarded },
    { name: 'deleted videos were purged', run: () => purgeDeleted(needs) },
  ]
}
