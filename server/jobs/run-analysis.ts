import type { VideoId } from '#contract/vocabulary/ids.ts'
import { isAnalysisWanted, keepAnalysis } from '#server/modules/video/analysis/analysis-store.ts'
import { createMotionAnalysis } from '#server/modules/video/analysis/motion-analysis.ts'
import type { MediaBench } from '#server/modules/video/processing/process-video.ts'

/** Measures one video. Repeatable; throws when it should be tried again. */
export async function runAnalysis(
  { database, blobs, tools }: MediaBench,
  videoId: VideoId,
  signal: AbortSignal,
): Promise<void> {
  if (!(await isAnalysisWanted(database, videoId))) return
  const analyse = createMotionAnalysis(tools)
  const end = await blobs.withLocalFile(`videos/${videoId}/playback.mp4`, (file) => analyse(file, signal))
  await keepAnalysis(database, videoId, end)
}

export async function giveUpAnalysis({ database }: MediaBench, videoId: VideoId): Promise<void> {
  await keepAnalysis(database, videoId, { state: 'REFUSED', why: 'unreadable' })
}
