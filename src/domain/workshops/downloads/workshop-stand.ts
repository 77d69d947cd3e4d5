import type { WorkshopId } from '#contract/vocabulary/ids.ts'
import {
  downloadedBytes,
  type DownloadsState,
  type DownloadTrouble,
  isOfWorkshop,
  isWhole,
  type WorkshopDownload,
  type WorkshopFile,
} from '../../video/downloads/download-state.ts'

/** How far the download of a workshop is. */
export interface WorkshopStand {
  status:
    /** It has neither files nor videos. */
    | 'nothing'
    /** Nothing of it was requested. */
    | 'offered'
    | 'coming'
    /** It goes on when the server can be reached. */
    | 'waiting'
    | 'paused'
    /** It does not go on by itself. */
    | 'stopped'
    /** All that was requested is on the device. */
    | 'there'
  /** What was not requested: all, or what was added since. */
  missing: readonly WorkshopFile[]
  /** How many were requested, and how many of them are on the device. */
  requested: number
  whole: number
  /** Of what was requested. */
  bytes: number
  storedBytes: number
  /** Why it is stopped. */
  trouble: DownloadTrouble | null
}

/** What a person has of these files of a workshop. */
export function downloadsOf(
  workshop: WorkshopId,
  files: readonly WorkshopFile[],
  { videos }: Pick<DownloadsState, 'videos'>,
): WorkshopDownload[] {
  const wanted = new Set<string>(files.map(({ assetId }) => assetId))
  return videos.filter((one) => isOfWorkshop(one, workshop)).filter(({ videoId }) => wanted.has(videoId))
}

export function standOfWorkshop(
  workshop: WorkshopId,
  files: readonly WorkshopFile[],
  state: Pick<DownloadsState, 'videos' | 'isReachable'>,
): WorkshopStand {
  const requested = downloadsOf(workshop, files, state)
  const known = new Set<string>(requested.map(({ videoId }) => videoId))
  const left = requested.filter((one) => !isWhole(one))
  const goingOn = left.filter(({ isPaused, trouble }) => !isPaused && trouble === null)
  const trouble = left.find((one) => one.trouble !== null && !one.isPaused)?.trouble ?? null
  return {
    status: statusOf(),
    missing: files.filter(({ assetId }) => !known.has(assetId)),
    requested: requested.length,
    whole: requested.length - left.length,
    bytes: sumOf(requested, ({ bytes }) => bytes),
    storedBytes: sumOf(requested, downloadedBytes),
    trouble: goingOn.length === 0 ? trouble : null,
  }
  function statusOf(): WorkshopStand['status'] {
    if (files.length === 0) return 'nothing'
    if (requested.length === 0) return 'offered'
    if (left.length === 0) return 'there'
    if (goingOn.length > 0) return state.isReachable ? 'coming' : 'waiting'
    return trouble === null ? 'paused' : 'stopped'
  }
}

function sumOf<One>(all: readonly One[], of: (one: One) => number): number {
  return all.reduce((sum, one) => sum + of(one), 0)
}
