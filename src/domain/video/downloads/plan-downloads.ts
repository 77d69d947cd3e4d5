import { stay } from '../../machine/step.ts'
import {
  isWhole,
  type Download,
  type DownloadCommand,
  type DownloadsState,
  type DownloadStep,
} from './download-state.ts'

/** Starts the next chunk if none is being downloaded: the oldest request within the budget first, failing ones last. */
export function planDownloads(state: DownloadsState): DownloadStep {
  const { videos, chosen } = judge(state)
  const noted = { ...state, videos }
  const isIdle = state.loading === null && !state.isResting && state.isReachable
  if (!isIdle || chosen === null) return stay(noted)
  const attempt = state.attempts + 1
  const loading = { videoId: chosen.videoId, chunk: chosen.chunks, attempt }
  const command: DownloadCommand = { type: 'download-chunk', ...loading }
  return { state: { ...noted, loading, attempts: attempt }, commands: [command] }
}

/** Marks the downloads that exceed the budget, unmarks those that fit again, and chooses the next. */
function judge({ videos, budget, failing }: DownloadsState): {
  videos: readonly Download[]
  chosen: Download | null
} {
  let used = 0
  const waiting: Download[] = []
  const judged = videos.map((video) => {
    if (video.trouble === 'not-stored') return video
    used += video.bytes
    const within = video.trouble === 'over-budget' ? { ...video, trouble: null } : video
    // Its last chunk may have been stored after the budget was lowered.
    if (isWhole(video)) return within
    if (used > budget) return video.trouble === null ? { ...video, trouble: 'over-budget' as const } : video
    if (!within.isPaused && within.trouble === null) waiting.push(within)
    return within
  })
  const turn = ({ videoId }: Download) => failing.indexOf(videoId)
  // Sorting is stable, so downloads that don't fail keep their order.
  const [chosen = null] = waiting.toSorted((one, other) => turn(one) - turn(other))
  return { videos: judged, chosen }
}
