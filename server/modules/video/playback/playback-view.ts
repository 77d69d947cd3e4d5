import type { SignedAddress, Viewing } from '#server/platform/media-address.ts'
import { viewSmallCopy } from '#server/platform/view-small-copy.ts'
import type { MyVideo, VideoDetails } from '#contract/endpoints/video/videos.ts'
import type { MediaFacts } from '#server/database/schema/videos.ts'
import { rowToSubmission, rowToSummary, type SummaryRow } from '../video-summary.ts'
import type { DetailsRow, MyVideoRow } from './playback-store.ts'

export function rowToMyVideo(row: MyVideoRow, viewing: Viewing): MyVideo {
  return { ...rowToOwned(row, viewing), evaluation: row.evaluation }
}

function rowToOwned(row: Omit<MyVideoRow, 'evaluation'>, viewing: Viewing): Omit<MyVideo, 'evaluation'> {
  const { sharedVideoId, sharedRequestId, attempt } = row
  return { ...rowToSummary(row, viewing), ...rowToSubmission(row), sharedVideoId, sharedRequestId, attempt }
}

type ViewerRights = Pick<VideoDetails, 'admittedBy' | 'mayShare' | 'mayComment'> & { seesReport: boolean }

export function rowToDetails(
  row: DetailsRow,
  viewing: Viewing,
  { seesReport, ...may }: ViewerRights,
): VideoDetails {
  const { media } = row
  const { admittedBy } = may
  const isMine = admittedBy === 'OWNER'
  return {
    ...rowToOwned(row, viewing),
    ...may,
    isAssessedSeen: isMine ? row.isAssessedSeen : true,
    owner: row.owner,
    groupName: row.groupName,
    marks: [...row.marks].sort((one, other) => one.timeStamp - other.timeStamp),
    isMine,
    mediaReport: seesReport ? row.mediaReport : null,
    ...(admittedBy === 'LIBRARY' || admittedBy === 'REQUEST' ? withoutSubmission : {}),
    width: media?.width ?? null,
    height: media?.height ?? null,
    frameRate: media?.frameRate ?? null,
    partStarts: media?.partStarts ?? [],
    playback: row.state === 'READY' && media !== null ? playbackOf(row, media, viewing) : null,
    small: row.state === 'READY' ? viewSmallCopy(row, () => signSmall(row, viewing)) : null,
  }
}

/** Replaces what was said to assessors and what only the owner marked, which the library doesn't show; nor does it count. */
const withoutSubmission = {
  attempt: null,
  submissionType: 'SHARED_VIDEO',
  assessorType: null,
  assessorTypeNumber: null,
  description: '',
  submittedAt: null,
  assessedAt: null,
  groupName: null,
  marks: [],
  markCount: 0,
} satisfies Partial<VideoDetails>

function playbackOf(
  { videoId }: SummaryRow,
  { playback }: MediaFacts,
  { signer, viewer }: Viewing,
): NonNullable<VideoDetails['playback']> {
  const { address, expiresAt } = signer.sign(videoId, 'playback.mp4', viewer)
  return { ...playback, src: address, expiresAt: new Date(expiresAt * 1000).toISOString() }
}

function signSmall({ videoId }: DetailsRow, { signer, viewer }: Viewing): SignedAddress {
  return signer.sign(videoId, 'small.mp4', viewer)
}
