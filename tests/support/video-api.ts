import { randomBytes, randomUUID } from 'node:crypto'
import { assessmentEndpoints } from '#contract/endpoints/assessments.ts'
import { commentEndpoints } from '#contract/endpoints/comments.ts'
import { procedureEndpoints } from '#contract/endpoints/procedures.ts'
import { submissionEndpoints } from '#contract/endpoints/submissions.ts'
import { videoEndpoints } from '#contract/endpoints/videos.ts'
import type { UserId } from '#contract/vocabulary/ids.ts'
import { createAssessHandlers } from '#server/modules/video/assess/assess-routes.ts'
import { createCommentHandlers } from '#server/modules/video/comments/comment-routes.ts'
import { createNotifier } from '#server/modules/residency/notifications/notifier.ts'
import { findWatchable } from '#server/modules/video/playback/playback-service.ts'
import { createMediaSigner } from '#server/platform/media-address.ts'
import { createPlaybackHandlers } from '#server/modules/video/playback/playback-routes.ts'
import { createSubmitHandlers } from '#server/modules/video/submit/submit-routes.ts'
import { seedRubrics } from '#server/modules/video/assess/seed-rubrics.ts'
import type { Announcement } from '#server/ports.ts'
import type { FreshDatabase } from './fresh-database.ts'
import type { People } from './people.ts'
import { addVideo, type StoredVideo } from './stored-videos.ts'
import { createTestApi, type TestApi } from './test-api.ts'

const table = {
  ...assessmentEndpoints,
  ...commentEndpoints,
  ...submissionEndpoints,
  ...videoEndpoints,
  ...procedureEndpoints,
}

export interface VideoApi extends TestApi {
  /** What was said live, in order; of transactions that were rolled back too, since it is a recording of asking. */
  announced: Announcement[]
}

/** Everything that is asked about videos once they exist, behind the real edge, without a library. */
export async function createVideoApi({ database }: FreshDatabase): Promise<VideoApi> {
  const announced: Announcement[] = []
  const notifier = createNotifier({ announce: async (_tx, said) => void announced.push(...said) })
  const signer = createMediaSigner(randomBytes(32), Date.now)
  await seedRubrics(database)
  const api = await createTestApi(database, table, {
    ...createPlaybackHandlers({ database, signer }),
    ...createSubmitHandlers({ database, notifier, shareVideo: null, signer, askForAnalysis: async () => {} }),
    ...createAssessHandlers({ database, notifier, signer }),
    ...createCommentHandlers({ database, notifier, findWatchable }),
  })
  return { ...api, announced }
}

type AsmtFacts = Parameters<typeof addVideo>[3]

/** A video of the first years' group, as its owner left it. */
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

/** A video of the first years' group that was submitted. */
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
