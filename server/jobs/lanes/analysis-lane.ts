import type { VideoId } from '#contract/vocabulary/ids.ts'
import { isAnalysisDue } from '#server/modules/video/analysis/analysis-store.ts'
import { endAnalysis } from '#server/modules/video/analysis/end-analysis.ts'
import { createMotionAnalysis } from '#server/modules/video/analysis/motion-analysis.ts'
import type { MediaBench, MediaJob } from '#server/modules/video/processing/process-video.ts'
import { ANALYSIS_LANE, LOST_ANALYSIS_LANE } from '../media-lanes.ts'
import type { SendJob, WorkLane } from '../media-queue.ts'
import { sendAgain, sendLater } from '../send-again.ts'
import { waitsFor } from '../waits-for.ts'

/** Measures movement in videos, one at a time. */
export async function workAnalysisLanes(
  bench: MediaBench,
  {
    work,
    send,
    stopping,
    roomWaitSeconds,
  }: { work: WorkLane; send: SendJob; stopping: AbortSignal; roomWaitSeconds: number },
): Promise<void> {
  await work<MediaJob>(ANALYSIS_LANE, async (job) => {
    try {
      await runAnalysis(bench, job.data.videoId, AbortSignal.any([job.signal, stopping]))
    } catch (error) {
      if (stopping.aborted) await sendAgain(send, ANALYSIS_LANE, job)
      else if (waitsFor(error) !== null) await sendLater(send, ANALYSIS_LANE, job, roomWaitSeconds)
      else throw error
    }
  })
  await work<MediaJob>(LOST_ANALYSIS_LANE, ({ data }) => giveUpAnalysis(bench, data.videoId))
}

/**
 * Measures one video. Repeatable; throws if it should be tried again. A video that can't be watched yet is left for
 * later.
 */
async function runAnalysis(bench: MediaBench, videoId: VideoId, signal: AbortSignal): Promise<void> {
  const { database, blobs, tools } = bench
  if (!(await isAnalysisDue(database, videoId))) return
  const analyze = createMotionAnalysis(tools)
  const end = await blobs.withLocalFile(`videos/${videoId}/playback.mp4`, (file) => analyze(file, signal))
  await endAnalysis(bench, videoId, end)
}

function giveUpAnalysis(bench: MediaBench, videoId: VideoId): Promise<void> {
  return endAnalysis(bench, videoId, { state: 'REFUSED', why: 'unreadable' })
}
