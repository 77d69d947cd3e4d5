import { assessorNumbers } from '#contract/vocabulary/assessment.ts'
import { sql } from 'drizzle-orm'
import type { MyVideo, VideoSummary } from '#contract/endpoints/video/videos.ts'
import { isGap } from '#contract/policies/video/gap.ts'
import type { MomentMark } from '#contract/vocabulary/video-subject.ts'
import { assessments, type MediaFacts, videos } from '#server/database/schema/videos.ts'
import type { Viewing } from '#server/platform/media-address.ts'

// What every list of videos shows of each.

/** Of `videos` joined with `assessments`. */
export const summaryColumns = {
  videoId: videos.id,
  videoAsmtId: assessments.id,
  subject: videos.subject,
  name: videos.name,
  submissionType: assessments.submissionType,
  recordedAt: videos.recordedAt,
  createdAt: videos.createdAt,
  state: videos.state,
  failure: videos.failure,
  durationSeconds: videos.durationSeconds,
  bytes: videos.originalBytes,
  marks: videos.marks,
  media: videos.media,
}

/** Of `videos` joined with `assessments`: which of its owner's attempts it is. */
export const attemptColumn = sql<number | null>`CASE WHEN ${assessments.submissionType} = 'SUBMITTED' THEN (
  SELECT count(*)::int FROM (
    SELECT FROM videos AS earlier JOIN assessments AS handed_in ON handed_in.video_id = earlier.id
    WHERE earlier.owner_id = ${videos.ownerId} AND earlier.video_type = ${videos.videoType}
    AND lower(earlier.name) = lower(${videos.name}) AND earlier.deleted_at IS NULL
    AND handed_in.submission_type = 'SUBMITTED'
    AND (earlier.recorded_at, earlier.id) <= (${videos.recordedAt}, ${videos.id})
    LIMIT 1000) AS counted) END`

export const submissionColumns = {
  assessorType: assessments.assessorType,
  description: assessments.description,
  submittedAt: assessments.submittedAt,
  assessedAt: assessments.assessedAt,
  isAssessedSeen: assessments.isAssessedSeen,
}

export interface SummaryRow extends Omit<
  VideoSummary,
  'recordedAt' | 'createdAt' | 'markCount' | 'pictures'
> {
  recordedAt: Date
  createdAt: Date
  marks: readonly MomentMark[]
  media: MediaFacts | null
}

export function rowToSummary(row: SummaryRow, viewing: Viewing): VideoSummary {
  const { videoId, videoAsmtId, subject, name, submissionType, state, failure, durationSeconds, bytes } = row
  return {
    videoId,
    videoAsmtId,
    videoType: subject.videoType,
    subject,
    name,
    submissionType,
    state,
    failure,
    durationSeconds,
    bytes,
    recordedAt: row.recordedAt.toISOString(),
    createdAt: row.createdAt.toISOString(),
    markCount: row.marks.filter((mark) => !isGap(mark)).length,
    pictures: picturesOf(row, viewing),
  }
}

type SubmissionFacts = Omit<MyVideo, keyof VideoSummary | 'sharedVideoId' | 'sharedRequestId' | 'attempt'>
export interface SubmissionRow extends Omit<SubmissionFacts, 'submittedAt' | 'assessedAt'> {
  submittedAt: Date | null
  assessedAt: Date | null
}

export function rowToSubmission(row: SubmissionRow): SubmissionFacts {
  const { assessorType, description, submittedAt, assessedAt, isAssessedSeen } = row
  return {
    assessorType,
    assessorTypeNumber: assessorType === null ? null : assessorNumbers[assessorType],
    description,
    submittedAt: submittedAt?.toISOString() ?? null,
    assessedAt: assessedAt?.toISOString() ?? null,
    isAssessedSeen,
  }
}

export function picturesOf(
  { videoId, state, media }: Pick<SummaryRow, 'videoId' | 'state' | 'media'>,
  { signer, viewer }: Viewing,
): VideoSummary['pictures'] {
  if (state !== 'READY' || media === null) return { poster: null, sprite: null }
  const { sprite, hasPoster } = media
  return {
    poster: hasPoster ? signer.sign(videoId, 'poster.jpg', viewer).address : null,
    sprite:
      sprite === null ? null : { ...sprite, address: signer.sign(videoId, 'sprite.jpg', viewer).address },
  }
}
