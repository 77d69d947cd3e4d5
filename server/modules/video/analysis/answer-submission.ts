import { mayMeasureAgain, type VideoAnalysis } from '#contract/endpoints/video/analysis.ts'
import { userTopics } from '#contract/realtime/destinations.ts'
import type { VideoFeedbackEvent } from '#contract/realtime/notices.ts'
import type { Transaction } from '#server/database/database.ts'
import type { Completions, Notifier } from '#server/ports.ts'
import { type AiSubmission, type AnalysisEnd, markAnswered } from './analysis-store.ts'

export interface AnswerDeps {
  notifier: Notifier
  completions: Pick<Completions, 'recordVideo'>
}

/** No other result will come: the video was measured, or refused for good. */
export function isAnswer(found: VideoAnalysis): found is AnalysisEnd {
  return found.state === 'READY' || (found.state === 'REFUSED' && !mayMeasureAgain(found.why))
}

/**
 * Tells the person who submitted to AI what was found. The video then counts as assessed, unless it can be measured
 * again (decision 0093).
 */
export async function answerSubmission(
  tx: Transaction,
  { notifier, completions }: AnswerDeps,
  { videoId, asmtId, ownerId, videoType, name: title }: AiSubmission,
  end: AnalysisEnd,
): Promise<void> {
  const isFinal = isAnswer(end)
  if (isFinal) await markAnswered(tx, asmtId)
  await completions.recordVideo(tx, videoId)
  const eventKey = `analysis:${videoId}:${isFinal ? 'answered' : 'unreadable'}`
  const about = { videoId, asmtId, videoType, analysis: end.state }
  await notifier.tell(tx, { type: 'NEW_VIDEO_ASMT', eventKey, about, title, to: [ownerId] })
  const body: VideoFeedbackEvent = { eventId: eventKey, kind: 'EVALUATION', asmtId, videoId, videoType }
  await notifier.refresh(tx, [ownerId], userTopics.videoNewAsmt, body)
}
