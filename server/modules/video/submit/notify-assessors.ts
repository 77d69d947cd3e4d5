import { userTopics } from '#contract/realtime/destinations.ts'
import type { NoticeEvent } from '#contract/realtime/notices.ts'
import type { Actor } from '#contract/policies/actor.ts'
import type { AssessorType } from '#contract/vocabulary/assessment.ts'
import type { AssessmentId, UserId, VideoId } from '#contract/vocabulary/ids.ts'
import type { VideoType } from '#contract/vocabulary/videos.ts'
import type { Transaction } from '#server/database/database.ts'
import type { Notifier } from '#server/ports.ts'
import { type Place, placeOf } from '../place-store.ts'
import { listAssessors } from './audience-store.ts'

export interface SubmittedVideo extends Place {
  ownerId: UserId
  videoId: VideoId
  asmtId: AssessmentId
  videoType: VideoType
  name: string
  assessorType: AssessorType
  usersToNotify: readonly UserId[]
}

/**
 * Tells those whom the owner named, if they may assess it, or else everyone who may; the queues of all others are
 * refreshed.
 */
export async function notifyAssessors(
  notifier: Notifier,
  tx: Transaction,
  submitted: SubmittedVideo,
): Promise<void> {
  const { videoId, asmtId, videoType, name: title, assessorType, usersToNotify } = submitted
  const assessors = await listAssessors(tx, submitted)
  const asked = assessors.filter(
    ({ isPeer }) => assessorType !== 'AI' && isPeer === (assessorType === 'PEER'),
  )
  const named = assessors.filter(({ id }) => usersToNotify.includes(id))
  const to = (usersToNotify.length > 0 ? named : asked).map(({ id }) => id)
  const eventKey = `submitted:${asmtId}`
  const about = { videoId, asmtId, videoType, byId: submitted.ownerId }
  await notifier.tell(tx, { type: 'NEW_VIDEO', eventKey, about, title, to })
  const others = assessors.map(({ id }) => id).filter((id) => !to.includes(id))
  const body: NoticeEvent = { eventId: eventKey, type: 'NEW_VIDEO', notificationId: null, about }
  await notifier.refresh(tx, others, userTopics.notificationNewVideo, body)
}

/** For a video that was submitted when it was made. */
export async function notifyOfSubmission(
  notifier: Notifier,
  tx: Transaction,
  {
    actor,
    videoAsmtId: asmtId,
    ...submitted
  }: Omit<SubmittedVideo, 'ownerId' | 'asmtId' | keyof Place> & { actor: Actor; videoAsmtId: AssessmentId },
): Promise<void> {
  const place = await placeOf(tx, actor, submitted.usersToNotify)
  await notifyAssessors(notifier, tx, { ...submitted, asmtId, ownerId: actor.id, ...place })
}
