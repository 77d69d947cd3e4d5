import type { Viewing } from '#server/platform/media-address.ts'
import type { MyVideo, VideoDetails } from '#contract/endpoints/videos.ts'
import type { MediaFacts } from '#server/database/schema/videos.ts'
import { rowToSubmission, rowToSummary, type SummaryRow } from '../video-summary.ts'
import type { DetailsRow, MyVideoRow } from './playback-store.ts'

export function rowToMyVideo(row: MyVideoRow, viewing: Viewing): MyVideo {
  return { ...rowToSummary(row, viewing), ...rowToSubmission(row) }
}

export function rowToDetails(
  row: DetailsRow,
  viewing: Viewing,
  { isMine }: { isMine: boolean },
): VideoDetails {
  const { media } = row
  return {
    ...rowToMyVideo(row, viewing),
    isAssessedSeen: isMine ? row.isAssessedSeen : true,
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
