import { randomUUID } from 'node:crypto'
import type { Input, Outcome } from '#contract/endpoint.ts'
import type { acknowledgeAssessedVideo } from '#contract/endpoints/video/assessments.ts'
import type { Actor } from '#contract/policies/actor.ts'
import { userTopics } from '#contract/realtime/destinations.ts'
import type { VideoFeedbackEvent } from '#contract/realtime/notices.ts'
import { refuse, succeed } from '#contract/result.ts'
import { listCurrent, markAssessedSeen } from './evaluation-store.ts'
import type { AssessDeps } from './evaluation-service.ts'

/** The owner has seen what was sent until then; those who sent it see that. */
export function acknowledgeAssessed(
  { database, notifier }: AssessDeps,
  actor: Actor,
  { params: { id: videoId }, query: { until } }: Input<typeof acknowledgeAssessedVideo>,
): Promise<Outcome<typeof acknowledgeAssessedVideo>> {
  return database.transaction(async (tx): Promise<Outcome<typeof acknowledgeAssessedVideo>> => {
    const seen = await markAssessedSeen(tx, { videoId, ownerId: actor.id, until: until ?? null })
    if (seen === null) return refuse({ code: 'not-found' })
    const current = await listCurrent(tx, seen.asmtId)
    const body: VideoFeedbackEvent = { eventId: `seen:${randomUUID()}`, kind: 'SEEN', videoId, ...seen }
    await notifier.refresh(
      tx,
      current.map(({ assessor }) => assessor.id),
      userTopics.videoNewAsmt,
      body,
    )
    return succeed({})
  })
}
