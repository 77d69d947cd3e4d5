import { randomUUID } from 'node:crypto'
import { userTopics } from '#contract/realtime/destinations.ts'
import type { NoticeEvent } from '#contract/realtime/notices.ts'
import type { VideoId } from '#contract/vocabulary/ids.ts'
import type { Transaction } from '#server/database/database.ts'
import type { Notifier } from '#server/ports.ts'
import { listAssessors } from './audience-store.ts'
import { findSubmitted, isWatchable } from './submit-store.ts'

/** The reason under which notifications of a video are withheld. */
const reasonOf = (videoId: string): string => `not-watchable:${videoId}`

/** Nobody is notified of a video that can't be watched: notifications are held until it can. */
export function holdUntilWatchable(notifier: Notifier): Notifier {
  return {
    ...notifier,
    async tell(tx, notice) {
      const { videoId } = notice.about
      const isHeld = videoId !== undefined && !(await isWatchable(tx, videoId as VideoId))
      await notifier.tell(tx, isHeld ? { ...notice, heldFor: reasonOf(videoId) } : notice)
    },
  }
}

/** Called when a video has become watchable, or may have; repeatable. */
export async function notifyOfWatchable(notifier: Notifier, tx: Transaction, id: VideoId): Promise<void> {
  if (!(await isWatchable(tx, id))) return
  await notifier.release(tx, reasonOf(id))
  await refreshQueues(notifier, tx, { id, topic: userTopics.notificationNewVideo })
}

/** Refreshes the queues of everyone who may assess it, notified or not: it was added there or removed. */
export async function refreshQueues(
  notifier: Notifier,
  tx: Transaction,
  {
    id,
    topic,
  }: { id: VideoId; topic: typeof userTopics.notificationDelete | typeof userTopics.notificationNewVideo },
): Promise<void> {
  const submitted = await findSubmitted(tx, id)
  if (submitted === null) return
  const { asmtId, videoType, assessorType, ...place } = submitted
  if (assessorType === null) return
  const assessors = await listAssessors(tx, { ...place, assessorType })
  const body: NoticeEvent = {
    eventId: `queue:${randomUUID()}`,
    type: 'NEW_VIDEO',
    notificationId: null,
    about: { videoId: id, asmtId, videoType },
  }
  await notifier.refresh(
    tx,
    assessors.map((assessor) => assessor.id),
    topic,
    body,
  )
}
