import type { VideoId } from '#contract/vocabulary/ids.ts'
import type { Database } from '#server/database/database.ts'
import { type AnalysisEnd, findAiSubmission, saveFinding } from './analysis-store.ts'
import { type AnswerDeps, answerSubmission } from './answer-submission.ts'

/** Saves the result, and answers the submission that asked for it. */
export function endAnalysis(
  { database, ...deps }: AnswerDeps & { database: Database },
  videoId: VideoId,
  end: AnalysisEnd,
): Promise<void> {
  return database.transaction(async (tx) => {
    await saveFinding(tx, videoId, end)
    const submission = await findAiSubmission(tx, videoId)
    if (submission !== null) await answerSubmission(tx, deps, submission, end)
  })
}
