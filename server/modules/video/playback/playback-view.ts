import type { MyVideo, VideoDetails, VideoSummary } from '#contract/endpoints/videos.ts'
import type { MediaFacts } from '#server/database/schema/videos.ts'
import type { MediaSigner } from './media-address.ts'
import type { DetailsRow, MyVideoRow, SummaryRow } from './playback-store.ts'

/** For whom addresses are signed. */
export interface Viewing {
  signer: MediaSigner
  viewer: string
}

type Submission = Omit<MyVideo, keyof VideoSummary>

export function rowToSummary(row: SummaryRow, viewing: Viewing): VideoSummary {
  const { videoId, videoAsmtId, subject, name, submissionType, state, failure, durationSeconds, bytes } = row
  const { marks, media, recordedAt, createdAt } = row
  return {
    videoId,
    videoAsmtId,
    subject,
    name,
    submissionType,
    state,
    failure,
    durationSeconds,
    bytes,
    recordedAt: recordedAt.toISOString(),
    createdAt: createdAt.toISOString(),
    markCount: marks.length,
    pictures: picturesOf(row, media, viewing),
  }
}

export function rowToMyVideo(row: MyVideoRow, viewing: Viewing): MyVideo {
  return { ...rowToSummary(row, viewing), ...submissionOf(row) }
}

function submissionOf(row: Pick<MyVideoRow, keyof Submission>): Submission {
  const { assessorType, description, submittedAt, assessedAt, isAssessedSeen } = row
  return {
    assessorType,
    description,
    submittedAt: submittedAt?.toISOString() ?? null,
    assessedAt: assessedAt?.toISOString() ?? null,
    isAssessedSeen,
  }
}

export function rowToDetails(
  row: DetailsRow,
  viewing: Viewing,
  { isMine }: { isMine: boolean },
): VideoDetails {
  const { media } = row
  return {
    ...rowToMyVideo(row, viewing),
    owner: row.owner,
    groupName: row.groupName,
    marks: [...row.marks].sort((one, other) => one.timeStamp - other.timeStamp),
    isMine,
    width: media?.width ?? null,
    height: media?.height ?? null,
    frameRate: media?.frameRate ?? null,
    partStarts: media?.partStarts ?? [],
    playback: row.state === 'READY' && media !== null ? playbackOf(row, media, viewing) : null,
  }
}

function playbackOf(
  { videoId }: SummaryRow,
  { playback }: MediaFacts,
  { signer, viewer }: Viewing,
): NonNullable<VideoDetails['playback']> {
  const { address, expiresAt } = signer.sign(videoId, 'playback.mp4', viewer)
  return { ...playback, src: address, expiresAt: new Date(expiresAt * 1000).toISOString() }
}

function picturesOf(
  { videoId, state }: SummaryRow,
  media: MediaFacts | null,
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
