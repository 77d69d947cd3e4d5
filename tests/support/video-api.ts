import { randomBytes, randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { assessmentEndpoints } from '#contract/endpoints/video/assessments.ts'
import { queueEndpoints } from '#contract/endpoints/video/queues.ts'
import { unassessedEndpoints } from '#contract/endpoints/video/unassessed.ts'
import { commentEndpoints } from '#contract/endpoints/video/comments.ts'
import { libraryEndpoints } from '#contract/endpoints/video/library.ts'
import { shareRequestEndpoints } from '#contract/endpoints/video/share-requests.ts'
import { notificationEndpoints } from '#contract/endpoints/notices/notifications.ts'
import { procedureEndpoints } from '#contract/endpoints/video/procedures.ts'
import { submissionEndpoints } from '#contract/endpoints/video/submissions.ts'
import { adminVideoTableEndpoints, assessedTableEndpoints } from '#contract/endpoints/video/video-tables.ts'
import { videoEndpoints } from '#contract/endpoints/video/videos.ts'
import type { UserId, VideoId } from '#contract/vocabulary/ids.ts'
import { videos } from '#server/database/schema/videos.ts'
import { createAskForAnalysis } from '#server/modules/video/analysis/ask-for-analysis.ts'
import { createAssessHandlers } from '#server/modules/video/assess/assess-routes.ts'
import { createCommentHandlers } from '#server/modules/video/comments/comment-routes.ts'
import { createLibraryHandlers } from '#server/modules/video/library/library-routes.ts'
import { createShareVideo } from '#server/modules/video/library/sharing-service.ts'
import { completions } from '#server/modules/learning/completions/completion-service.ts'
import { createNotificationHandlers } from '#server/modules/notices/notifications/notification-routes.ts'
import { createNotifier } from '#server/modules/notices/notifier.ts'
import { findWatchable } from '#server/modules/video/playback/playback-service.ts'
import { createMediaSigner } from '#server/platform/media-address.ts'
import { createPlaybackHandlers } from '#server/modules/video/playback/playback-routes.ts'
import { nameAttempts } from '#server/modules/video/submit/attempt-notices.ts'
import { createSubmitHandlers } from '#server/modules/video/submit/submit-routes.ts'
import { holdUntilWatchable, notifyOfWatchable } from '#server/modules/video/submit/watchable-notices.ts'
import { seedRubrics } from '#server/modules/video/assess/seed-rubrics.ts'
import type { Announcement, Announcer } from '#server/ports.ts'
import type { AskForAnalysis } from '#server/ports/media-work.ts'
import type { FreshDatabase } from './fresh-database.ts'
import type { People } from './people.ts'
import { addVideo, type StoredVideo } from './stored-videos.ts'
import { createTestApi, type TestApi } from './test-api.ts'

const table = {
  ...assessmentEndpoints,
  ...queueEndpoints,
  ...assessedTableEndpoints,
  ...unassessedEndpoints,
  ...commentEndpoints,
  ...libraryEndpoints,
  ...shareRequestEndpoints,
  ...submissionEndpoints,
  ...adminVideoTableEndpoints,
  ...videoEndpoints,
  ...procedureEndpoints,
  ...notificationEndpoints,
}

export interface VideoApi extends TestApi {
  /**
   * Everything announced live, in order, including from transactions that were rolled back, since it records the calls.
   */
  announced: Announcement[]
  askForAnalysis: AskForAnalysis
  /** Makes a video watchable as the end of processing does. */
  becomeWatchable: (id: VideoId) => Promise<void>
}

/** All calls about existing videos, behind the real edge; by default, nothing has been submitted or shared. */
export async function createVideoApi(
  { database }: FreshDatabase,
  { hasLibrary = false } = {},
): Promise<VideoApi> {
  const announced: Announcement[] = []
  const announcer: Announcer = { announce: async (_tx, said) => void announced.push(...said) }
  const notifier = nameAttempts(holdUntilWatchable(createNotifier(announcer)))
  const askForAnalysis = createAskForAnalysis({
    queue: { analyseVideo: async () => undefined },
    notifier,
    completions,
  })
  const signer = createMediaSigner(randomBytes(32), Date.now)
  await seedRubrics(database)
  const api = await createTestApi(database, table, {
    ...createPlaybackHandlers({ database, signer }),
    ...createSubmitHandlers({
      database,
      notifier,
      shareVideo: hasLibrary ? createShareVideo(notifier) : null,
      signer,
      askForAnalysis,
      completions,
    }),
    ...createLibraryHandlers({ database, notifier, signer }),
    ...createAssessHandlers({ database, notifier, signer, completions }),
    ...createCommentHandlers({ database, notifier, findWatchable }),
    ...createNotificationHandlers({ database, announcer }),
  })
  const becomeWatchable = (id: VideoId) =>
    database.transaction(async (tx) => {
      await tx.update(videos).set({ state: 'READY' }).where(eq(videos.id, id))
      await notifyOfWatchable(notifier, tx, id)
    })
  return { ...api, announced, askForAnalysis, becomeWatchable }
}

type AsmtFacts = Parameters<typeof addVideo>[3]

/** A video of the first-year group, as its owner left it. */
export function addOfGroup(
  { database }: FreshDatabase,
  people: People,
  ownerId: UserId,
  asmt: AsmtFacts = {},
  facts: Parameters<typeof addVideo>[2] = {},
): Promise<StoredVideo> {
  const place = { programId: people.programId, userGroupId: people.groupId }
  return addVideo(database, ownerId, { ...place, state: 'READY', ...facts }, asmt)
}

/** A submitted video of the first-year group. */
export function addSubmitted(
  fresh: FreshDatabase,
  people: People,
  ownerId: UserId,
  asmt: AsmtFacts = {},
  facts: Parameters<typeof addVideo>[2] = {},
): Promise<StoredVideo> {
  const submitted = { submissionType: 'SUBMITTED', assessorType: 'FACULTY', submittedAt: new Date() } as const
  return addOfGroup(fresh, people, ownerId, { ...submitted, ...asmt }, facts)
}

export const newId = (): string => randomUUID()
