import { VIDEO_DESTINATION } from '#contract/realtime/destinations.ts'
import type { Chore } from '../jobs/tidy-job.ts'
import { queueForgotten } from '../jobs/queue-forgotten.ts'
import { askForOlder } from '../jobs/lanes/small-lane.ts'
import { noteTakeArrived } from '../modules/operations/devices/arrived-takes-store.ts'
import { createAskForAnalysis } from '../modules/video/analysis/ask-for-analysis.ts'
import { createAnalysisHandlers } from '../modules/video/analysis/analysis-routes.ts'
import { createAssessHandlers } from '../modules/video/assess/assess-routes.ts'
import { seedRubrics } from '../modules/video/assess/seed-rubrics.ts'
import { createCommentHandlers } from '../modules/video/comments/comment-routes.ts'
import { createLibraryHandlers } from '../modules/video/library/library-routes.ts'
import { createShareVideo } from '../modules/video/library/sharing-service.ts'
import { findWatchable } from '../modules/video/playback/playback-service.ts'
import { createPlaybackHandlers } from '../modules/video/playback/playback-routes.ts'
import { serveMedia } from '../modules/video/playback/serve-media.ts'
import { createPracticeHandlers } from '../modules/video/practice/practice-routes.ts'
import { createProcessingHandlers } from '../modules/video/processing/processing-routes.ts'
import { purgeDeleted } from '../modules/video/submit/purge-deleted.ts'
import { createSubmitHandlers } from '../modules/video/submit/submit-routes.ts'
import { notifyOfSubmission } from '../modules/video/submit/notify-assessors.ts'
import { createVideoIntake, type VideoIntake } from '../modules/video/video-intake.ts'
import { completions } from '../modules/learning/completions/completion-service.ts'
import { findMediaTools } from '../platform/media/media-tools.ts'
import type { ShareVideo } from '../ports.ts'
import type { AskForAnalysis } from '../ports/media-work.ts'
import type { FileUploads } from '../ports/uploads.ts'
import type { Area } from './area.ts'
import type { ServerParts } from './parts.ts'

/** Video from end to end: it arrives, is processed in a separate process, watched and discussed. */
export async function composeVideo(parts: ServerParts) {
  const { config, database, blobs, objects, signer, login, notifier, jobs } = parts
  const hands = {
    shareVideo: createShareVideo(notifier),
    askForAnalysis: createAskForAnalysis({ queue: jobs.queue, notifier, completions }),
  }
  const intake = composeIntake(parts, hands)
  await seedRubrics(database)
  const tools = await findMediaTools({
    ffmpegPath: config.ffmpegPath,
    searchPath: process.env['PATH'] ?? '',
  })
  return {
    uploads: intake.uploads,
    handlers: { ...intake.handlers, ...watchHandlers(parts, hands) },
    sends: { [VIDEO_DESTINATION]: intake.receiveVideoMessage },
    chores: choresOf(parts, intake),
    mount: (app) => {
      intake.mountTus(app)
      serveMedia(app, { blobs, reads: objects?.reads ?? null, signer, accountStatus: login.accountStatus })
    },
    notices: tools === null ? [WITHOUT_CONVERTER] : [],
  } satisfies Area & { uploads: FileUploads }
}

/** What several modules do with one another's videos. */
interface Hands {
  shareVideo: ShareVideo
  askForAnalysis: AskForAnalysis
}

function composeIntake(parts: ServerParts, { shareVideo, askForAnalysis }: Hands): VideoIntake {
  const { config, database, blobs, room, login, notifier, jobs, log } = parts
  return createVideoIntake({
    database,
    blobs,
    room,
    media: jobs.queue,
    looks: jobs.queue,
    // What happens when a video is submitted as it is made.
    handover: {
      shareVideo,
      tellDevices: noteTakeArrived,
      notifyAssessors: async (tx, submitted) => {
        await notifyOfSubmission(notifier, tx, submitted)
        if (submitted.assessorType === 'AI') await askForAnalysis(tx, submitted.videoId)
        await completions.recordVideo(tx, submitted.videoId)
      },
    },
    authenticate: login.authenticate,
    log,
    uploadMaxBytes: config.uploads.maxBytes,
    personMaxBytes: config.personMaxBytes,
  })
}

/** Handlers about finished videos. */
function watchHandlers(
  { database, notifier, jobs, signer }: ServerParts,
  { shareVideo, askForAnalysis }: Hands,
) {
  return {
    ...createPlaybackHandlers({ database, signer }),
    ...createLibraryHandlers({ database, notifier, signer }),
    ...createSubmitHandlers({ database, notifier, shareVideo, signer, askForAnalysis, completions }),
    ...createAssessHandlers({ database, notifier, signer, completions }),
    ...createCommentHandlers({ database, notifier, findWatchable }),
    ...createPracticeHandlers({ database }),
    ...createProcessingHandlers({ database, queue: jobs.queue }),
    ...createAnalysisHandlers({ database, askForAnalysis, findWatchable }),
  }
}

const WITHOUT_CONVERTER =
  'ffmpeg was not found (PATH or FFMPEG_PATH): videos in H.264 can be watched, others are kept until it is there; there are no preview pictures.'

function choresOf({ database, blobs, jobs, log }: ServerParts, intake: VideoIntake): Chore[] {
  return [
    { name: 'forgotten videos were put in line', run: () => queueForgotten(database, jobs.queue) },
    {
      name: 'a video from before was put in line for its small copy',
      run: () => askForOlder(database, jobs.queue),
    },
    { name: 'uploads that were given up were removed', isByAge: true, run: intake.cleanUp },
    { name: 'recordings that were thrown away were removed', run: intake.removeDiscarded },
    {
      name: 'parts that their videos were made without were removed',
      isByAge: true,
      run: intake.removeLeftOut,
    },
    { name: 'deleted videos were purged', isByAge: true, run: () => purgeDeleted({ database, blobs, log }) },
  ]
}
