import type { AnalysisQueue, AskForAnalysis } from '#server/ports/media-work.ts'
import { beginAnalysis, findAiSubmission, findAnalysis } from './analysis-store.ts'
import { type AnswerDeps, answerSubmission, isAnswer } from './answer-submission.ts'

/**
 * Has a video measured, once; if it is still in processing, as soon as it can be watched. A result that exists already
 * answers the submission at once.
 */
export function createAskForAnalysis({
  queue,
  ...deps
}: AnswerDeps & { queue: AnalysisQueue }): AskForAnalysis {
  return async (tx, videoId) => {
    if (await beginAnalysis(tx, videoId)) return queue.analyseVideo(tx, videoId)
    const found = await findAnalysis(tx, videoId)
    if (!isAnswer(found)) return
    const submission = await findAiSubmission(tx, videoId)
    if (submission?.assessedAt === null) await answerSubmission(tx, deps, submission, found)
  }
}
