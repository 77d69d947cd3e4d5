import type { Actor } from '#contract/policies/actor.ts'
import { mayManageVideo } from '#contract/policies/videos.ts'
import { refuse, type Result, succeed } from '#contract/result.ts'
import type { AssessmentId, VideoId } from '#contract/vocabulary/ids.ts'
import type { Database } from '#server/database/database.ts'
import type { Handlers } from '#server/http/handler.ts'
import type { MediaQueue } from '#server/ports.ts'
import {
  changeSubmission,
  findSubmission,
  listUnacknowledged,
  markProcessingAgain,
} from './processing-store.ts'

export interface ProcessingDeps {
  database: Database
  queue: MediaQueue
}

type ProcessingHandlers = Handlers<
  'listProcessing' | 'acknowledgeProcessing' | 'silenceProcessing' | 'processAgain'
>

/** Spec 2 §4 and §7, processing status: what the owner sees of it, and what they may do about it. */
export function createProcessingHandlers({ database, queue }: ProcessingDeps): ProcessingHandlers {
  return {
    listProcessing: async (_input, { actor }) => succeed(await listUnacknowledged(database, actor.id)),
    acknowledgeProcessing: ({ params }, { actor }) =>
      forOwn(database, actor, params.id, () =>
        changeSubmission(database, params.id, { isAcknowledged: true }),
      ),
    silenceProcessing: ({ params }, { actor }) =>
      forOwn(database, actor, params.id, () =>
        changeSubmission(database, params.id, { silenceNotifications: true }),
      ),
    processAgain: async ({ params }, { actor }) => {
      const submission = await findOwn(database, actor, params.id)
      if (submission === null) return refuse({ code: 'not-found' })
      const isQueued = await queueAgain({ database, queue }, submission.videoId)
      return isQueued ? succeed({}) : refuse({ code: 'wrong-state', message: 'This video has not failed.' })
    },
  }
}

/** Row and job in one transaction: a video is never left waiting for a job that nobody queued. */
function queueAgain({ database, queue }: ProcessingDeps, videoId: VideoId): Promise<boolean> {
  return database.transaction(async (tx) => {
    if (!(await markProcessingAgain(tx, videoId))) return false
    await queue.processVideo(tx, videoId)
    return true
  })
}

async function forOwn(
  database: Database,
  actor: Actor,
  id: AssessmentId,
  change: () => Promise<void>,
): Promise<Result<Record<string, never>, { code: 'not-found' }>> {
  if ((await findOwn(database, actor, id)) === null) return refuse({ code: 'not-found' })
  await change()
  return succeed({})
}

async function findOwn(
  database: Database,
  actor: Actor,
  id: AssessmentId,
): Promise<{ videoId: VideoId } | null> {
  const submission = await findSubmission(database, id)
  return submission !== null && mayManageVideo(actor, submission) ? submission : null
}
