import { userTopics } from '#contract/realtime/destinations.ts'
import type { VideoFeedbackEvent } from '#contract/realtime/notices.ts'
import type { VideoId } from '#contract/vocabulary/ids.ts'
import { isAnalysisDue, keepAnalysis } from '#server/modules/video/analysis/analysis-store.ts'
import { type AnalysisEnd, createMotionAnalysis } from '#server/modules/video/analysis/motion-analysis.ts'
import type { MediaBench } from '#server/modules/video/processing/process-video.ts'

/** Measures one video. Repeatable; throws when it should be tried again. One that cannot be watched yet is left for later. */
export async function runAnalysis(bench: MediaBench, videoId: VideoId, signal: AbortSignal): Promise<void> {
  const { database, blobs, tools } = bench
  if (!(await isAnalysisDue(database, videoId))) return
  const analyse = createMotionAnalysis(tools)
  const end = await blobs.withLocalFile(`videos/${videoId}/playback.mp4`, (file) => analyse(file, signal))
  await keepAndTell(bench, videoId, end)
}

export async function giveUpAnalysis(bench: MediaBench, videoId: VideoId): Promise<void> {
  await keepAndTell(bench, videoId, { state: 'REFUSED', why: 'unreadable' })
}

async function keepAndTell(
  { database, publisher, log }: MediaBench,
  videoId: VideoId,
  end: AnalysisEnd,
): Promise<void> {
  const answered = await database.transaction((tx) => keepAnalysis(tx, videoId, end))
  if (answered === null) return
  const { asmtId, ownerId, videoType } = answered
  const body: VideoFeedbackEvent = {
    eventId: `analysis:${videoId}`,
    kind: 'EVALUATION',
    asmtId,
    videoId,
    videoType,
  }
  // A courtesy: whoever misses it finds the answer beside the video.
  await publisher.publish(ownerId, userTopics.videoNewAsmt, body).catch((error: unknown) => {
    log.warn({ err: error, videoId }, 'the end of an analysis was not announced')
  })
}
