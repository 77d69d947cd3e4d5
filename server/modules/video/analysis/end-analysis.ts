import { mayMeasureAgain } from '#contract/endpoints/analysis.ts'
import { userTopics } from '#contract/realtime/destinations.ts'
import type { VideoFeedbackEvent } from '#contract/realtime/notices.ts'
import type { VideoId } from '#contract/vocabulary/ids.ts'
import type { Database } from '#server/database/database.ts'
import type { Completions, Notifier } from '#server/ports.ts'
import { type AnalysisEnd, findAiSubmission, markAnswered, saveFinding } from './analysis-store.ts'

/**
 * Saves what was found. An owner who asked for it by submitting to AI is told, and the video counts as assessed, unless
 * it can be measured again (decision 0093).
 */
export function endAnalysis(
  {
    database,
    notifier,
    completions,
  }: { database: Database; notifier: Notifier; completions: Pick<Completions, 'recordVideo'> },
  videoId: VideoId,
  end: AnalysisEnd,
): Promise<void> {
  return database.transaction(async (tx) => {
    await saveFinding(tx, videoId, end)
    const asked = await findAiSubmission(tx, videoId)
    if (asked === null) return
    const { asmtId, ownerId, videoType, name: title } = asked
    const isAnswer = end.state === 'READY' || !mayMeasureAgain(end.why)
    if (isAnswer) await markAnswered(tx, asmtId)
    await completions.recordVideo(tx, videoId)
    const eventKey = `analysis:${videoId}:${isAnswer ? 'answered' : 'unreadable'}`
    const about = { videoId, asmtId, videoType, analysis: end.state }
    await notifier.tell(tx, { type: 'NEW_VIDEO_ASMT', eventKey, about, title, to: [ownerId] })
    const body: VideoFeedbackEvent = { eventId: eventKey, kind: 'EVALUATION', asmtId, videoId, videoType }
    await notifier.refresh(tx, [ownerId], userTopics.videoNewAsmt, body)
  })
}
