import type { AnalysisQueue, AskForAnalysis } from '#server/ports.ts'
import { beginAnalysis } from './analysis-store.ts'

/** Has a video measured, once; one that is still being processed as soon as it can be watched. */
export function createAskForAnalysis(queue: AnalysisQueue): AskForAnalysis {
  return async (tx, videoId) => {
    if (await beginAnalysis(tx, videoId)) await queue.analyseVideo(tx, videoId)
  }
}
