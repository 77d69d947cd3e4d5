import type { VideoId } from '#contract/vocabulary/ids.ts'
import { isAnalysisDue } from '#server/modules/video/analysis/analysis-store.ts'
import { endAnalysis } from '#server/modules/video/analysis/end-analysis.ts'
import { createMotionAnalysis } from '#server/modules/video/analysis/motion-analysis.ts'
import type { MediaBench } from '#server/modules/video/processing/process-video.ts'

/**
 * Measures one video. Repeatable; throws if it should be tried again. A video that can't be watched yet is left for
 * later.
 */
export async function runAnalysis(bench: MediaBench, videoId: VideoId, signal: AbortSignal): Promise<void> {
  const { database, blobs, tools } = bench
  if (!(await isAnalysisDue(database, videoId))) return
  const analyze = createMotionAnalysis(tools)
  const end = await blobs.withLocalFile(`videos/${videoId}/playback.mp4`, (file) => analyze(file, signal))
  await endAnalysis(bench, videoId, end)
}

export function giveUpAnalysis(bench: MediaBench, videoId: VideoId): Promise<void> {
  return endAnalysis(bench, videoId, { state: 'REFUSED', why: 'unreadable' })
}
