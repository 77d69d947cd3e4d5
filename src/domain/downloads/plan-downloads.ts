import type { DownloadCommand, DownloadStep } from './download-machine.ts'
import { isWhole, type DownloadsState, type VideoDownload } from './download-state.ts'

/** Begins the next piece when nothing is on its way: the oldest wish first, within the budget. */
export function planDownloads(state: DownloadsState): DownloadStep {
  const { videos, chosen } = judge(state)
  const told = { ...state, videos }
  const isIdle = state.loading === null && !state.isResting && state.isReachable
  if (!isIdle || chosen === null) return { state: told, commands: [] }
  const attempt = state.attempts + 1
  const loading = { videoId: chosen.videoId, piece: chosen.pieces, attempt }
  const command: DownloadCommand = { type: 'load-piece', ...loading }
  return { state: { ...told, loading, attempts: attempt }, commands: [command] }
}

/** What does not fit says so, and what fits again does not. */
function judge({ videos, budget }: DownloadsState): {
  videos: readonly VideoDownload[]
  chosen: VideoDownload | null
} {
  let used = 0
  let chosen: VideoDownload | null = null
  const judged = videos.map((video) => {
    if (video.trouble === 'unwritten') return video
    used += video.bytes
    const within = video.trouble === 'over-budget' ? { ...video, trouble: null } : video
    // Its last piece may have been on its way when less was set aside.
    if (isWhole(video)) return within
    if (used > budget) return video.trouble === null ? { ...video, trouble: 'over-budget' as const } : video
    if (!within.isPaused && within.trouble === null) chosen ??= within
    return within
  })
  return { videos: judged, chosen }
}
