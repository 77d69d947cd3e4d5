import { nameAttempt } from '#contract/vocabulary/attempt-name.ts'
import { processAgainRefusals } from '#contract/endpoints/refusal-words.ts'
import type { Outcome } from '#contract/endpoint.ts'
import type {
  acknowledgeProcessing,
  listProcessing,
  processAgain,
} from '#contract/endpoints/video/processing.ts'
import type { Actor } from '#contract/policies/actor.ts'
import { mayManageVideo } from '#contract/policies/video/videos.ts'
import { isFinal } from '#contract/policies/video/process-again.ts'
import { refuse, succeed } from '#contract/result.ts'
import type { AssessmentId, VideoId } from '#contract/vocabulary/ids.ts'
import type { ProcessingFailure, UploadStatus } from '#contract/vocabulary/video/video-terms.ts'
import type { Database, Queryable, Transaction } from '#server/database/database.ts'
import { onceByKey } from '#server/http/idempotency.ts'
import type { MediaQueue } from '#server/ports/media-work.ts'
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

export async function readUnacknowledged(
  database: Database,
  actor: Actor,
): Promise<Outcome<typeof listProcessing>> {
  const rows = await listUnacknowledged(database, actor.id)
  return succeed(
    rows.map(({ attempt, isUpload, ...row }) => ({
      ...row,
      name: nameAttempt({ ...row, attempt }),
      uploadStatus: statusOf(row, isUpload),
    })),
  )
}

function statusOf(
  { isDone, hasError }: { isDone: boolean; hasError: boolean },
  isUpload: boolean,
): UploadStatus {
  if (isDone) return hasError ? 'ERROR' : 'SUCCESS'
  return isUpload ? 'PROCESSING_UPLOAD' : 'PROCESSING_STREAM'
}

export async function changeOwnSubmission(
  database: Database,
  actor: Actor,
  id: AssessmentId,
  change: Parameters<typeof changeSubmission>[2],
): Promise<Outcome<typeof acknowledgeProcessing>> {
  if ((await findOwn(database, actor, id)) === null) return refuse({ code: 'not-found' })
  await changeSubmission(database, id, change)
  return succeed({})
}

export function processOwnAgain(
  { database, queue }: ProcessingDeps,
  actor: Actor,
  id: AssessmentId,
  key: string | null,
): Promise<Outcome<typeof processAgain>> {
  const write = { ownerId: actor.id, endpoint: 'processAgain', key }
  return onceByKey(database, write, async (tx): Promise<Outcome<typeof processAgain>> => {
    const submission = await findOwn(tx, actor, id)
    if (submission === null) return refuse({ code: 'not-found' })
    const { failure } = submission
    if (isFinal(failure)) return refuse({ code: 'wrong-state', message: processAgainRefusals[failure] })
    await queueAgain(queue, tx, submission.videoId)
    return succeed({})
  })
}

/** Row and job in one transaction, so that a video never waits for a job that nobody queued. */
async function queueAgain(queue: MediaQueue, tx: Transaction, videoId: VideoId): Promise<void> {
  if (await markProcessingAgain(tx, videoId)) await queue.processVideo(tx, videoId)
}

async function findOwn(
  database: Queryable,
  actor: Actor,
  id: AssessmentId,
): Promise<{ videoId: VideoId; failure: ProcessingFailure | null } | null> {
  const submission = await findSubmission(database, id)
  return submission !== null && mayManageVideo(actor, submission) ? submission : null
}
