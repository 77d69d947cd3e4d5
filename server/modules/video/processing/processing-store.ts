import { and, desc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { ProcessingSubmission } from '#contract/endpoints/video/processing.ts'
import type { AssessmentId, StreamId, UserId, VideoId } from '#contract/vocabulary/ids.ts'
import type { MomentMark } from '#contract/vocabulary/video-subject.ts'
import type { MediaReport } from '#contract/vocabulary/video/media-report.ts'
import type { ProcessingFailure } from '#contract/vocabulary/video/video-terms.ts'
import type { Queryable, Transaction } from '#server/database/database.ts'
import { streams } from '#server/database/schema/intake.ts'
import { sharedVideos } from '#server/database/schema/library.ts'
import { assessments, type MediaFacts, videos } from '#server/database/schema/videos.ts'
import { attemptColumn } from '../video-summary.ts'

/** More than anyone has open at once; older ones are found under "My videos". */
const MOST_LISTED = 500

export type VideoToProcess = NonNullable<Awaited<ReturnType<typeof findVideoToProcess>>>

/** Also null if its bytes are being deleted for good. */
export async function findVideoToProcess(database: Queryable, id: VideoId) {
  const [row] = await database
    .select({
      videoId: videos.id,
      asmtId: assessments.id,
      ownerId: videos.ownerId,
      videoType: videos.videoType,
      state: videos.state,
      recordId: videos.recordId,
      uploadTaskId: videos.uploadTaskId,
      streamIds: videos.streamIds,
      orientation: videos.orientation,
      marks: videos.marks,
      originalBytes: videos.originalBytes,
      durationSeconds: videos.durationSeconds,
      media: videos.media,
    })
    .from(videos)
    .innerJoin(assessments, eq(assessments.videoId, videos.id))
    .where(and(eq(videos.id, id), isNull(videos.purgeBegunAt)))
  return row ?? null
}

/** Bytes of each stream, as they were confirmed to the device. */
export async function listConfirmedBytes(
  database: Queryable,
  ids: readonly StreamId[],
): Promise<ReadonlyMap<StreamId, number>> {
  const rows = await database
    .select({ id: streams.id, bytes: streams.bytes })
    .from(streams)
    .where(inArray(streams.id, [...ids]))
  return new Map(rows.map(({ id, bytes }) => [id, bytes ?? 0]))
}

/** False if it was no longer being processed. @param made marks: those of its owner and of its gaps, if they change */
export async function markReady(
  tx: Transaction,
  id: VideoId,
  made: { durationSeconds: number; media: MediaFacts; marks?: MomentMark[] },
): Promise<boolean> {
  const changed = await tx
    .update(videos)
    .set({ state: 'READY', failure: null, mediaReport: null, ...made })
    .where(and(eq(videos.id, id), eq(videos.state, 'PROCESSING')))
    .returning({ id: videos.id })
  if (changed.length === 0) return false
  await tx.update(assessments).set({ isDone: true, hasError: false }).where(eq(assessments.videoId, id))
  return true
}

/** False if it was no longer being processed. */
export async function markFailed(
  tx: Transaction,
  id: VideoId,
  { failure, report }: { failure: ProcessingFailure; report: MediaReport | null },
): Promise<boolean> {
  const changed = await tx
    .update(videos)
    .set({ state: 'FAILED', failure, mediaReport: report })
    .where(and(eq(videos.id, id), eq(videos.state, 'PROCESSING')))
    .returning({ id: videos.id })
  if (changed.length === 0) return false
  await tx.update(assessments).set({ isDone: true, hasError: true }).where(eq(assessments.videoId, id))
  return true
}

/** Starts a failed one over; false if it had not failed. */
export async function markProcessingAgain(tx: Transaction, id: VideoId): Promise<boolean> {
  const changed = await tx
    .update(videos)
    .set({ state: 'PROCESSING', failure: null })
    .where(and(eq(videos.id, id), eq(videos.state, 'FAILED'), isNull(videos.deletedAt)))
    .returning({ id: videos.id })
  if (changed.length === 0) return false
  await tx
    .update(assessments)
    .set({ isDone: false, hasError: false, isAcknowledged: false, silenceNotifications: false })
    .where(eq(assessments.videoId, id))
  return true
}

/**
 * False if it can no longer be watched. Otherwise its row is locked, so that no purge comes before the transaction
 * ends.
 */
export async function savePoster(tx: Transaction, id: VideoId): Promise<boolean> {
  return changeMedia(tx, id, sql`jsonb_set(${videos.media}, '{hasPoster}', 'true')`)
}

/** The same as for the poster. */
export async function saveSprite(
  tx: Transaction,
  id: VideoId,
  sprite: NonNullable<MediaFacts['sprite']>,
): Promise<boolean> {
  return changeMedia(tx, id, sql`jsonb_set(${videos.media}, '{sprite}', ${JSON.stringify(sprite)}::jsonb)`)
}

async function changeMedia(tx: Transaction, id: VideoId, media: SQL): Promise<boolean> {
  const changed = await tx
    .update(videos)
    .set({ media })
    .where(and(eq(videos.id, id), eq(videos.state, 'READY'), isNull(videos.purgeBegunAt)))
    .returning({ id: videos.id })
  return changed.length > 0
}

interface UnacknowledgedRow extends Omit<ProcessingSubmission, 'uploadStatus'> {
  attempt: number | null
  /** Whether it was uploaded as a file, not recorded. */
  isUpload: boolean
}

/** Newest first; those whose end was acknowledged are left out. */
export function listUnacknowledged(database: Queryable, ownerId: UserId): Promise<UnacknowledgedRow[]> {
  return database
    .select({
      asmtId: assessments.id,
      videoId: videos.id,
      name: videos.name,
      attempt: attemptColumn,
      isDone: assessments.isDone,
      hasError: assessments.hasError,
      failure: videos.failure,
      videoType: videos.videoType,
      silenceNotifications: assessments.silenceNotifications,
      sharedVideoId: sharedVideos.id,
      isUpload: sql<boolean>`${videos.uploadTaskId} IS NOT NULL`,
    })
    .from(assessments)
    .innerJoin(videos, eq(videos.id, assessments.videoId))
    .leftJoin(sharedVideos, and(eq(sharedVideos.videoId, videos.id), isNull(sharedVideos.removedAt)))
    .where(
      and(eq(assessments.ownerId, ownerId), eq(assessments.isAcknowledged, false), isNull(videos.deletedAt)),
    )
    .orderBy(desc(assessments.id))
    .limit(MOST_LISTED)
}

export async function findSubmission(
  database: Queryable,
  id: AssessmentId,
): Promise<{ ownerId: UserId; videoId: VideoId; failure: ProcessingFailure | null } | null> {
  const [row] = await database
    .select({ ownerId: assessments.ownerId, videoId: assessments.videoId, failure: videos.failure })
    .from(assessments)
    .innerJoin(videos, eq(videos.id, assessments.videoId))
    .where(eq(assessments.id, id))
  return row ?? null
}

/** Nothing while it is being processed: an end that nobody has seen cannot be acknowledged, nor a failure silenced. */
export async function changeSubmission(
  database: Queryable,
  id: AssessmentId,
  change: { isAcknowledged: true } | { silenceNotifications: true },
): Promise<void> {
  await database
    .update(assessments)
    .set(change)
    .where(and(eq(assessments.id, id), eq(assessments.isDone, true)))
}
