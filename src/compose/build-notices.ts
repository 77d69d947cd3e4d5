import type { QueryClient } from '@tanstack/react-query'
import { getAnalysis } from '#contract/endpoints/video/analysis.ts'
import { countUnread, listNotifications } from '#contract/endpoints/notices/notifications.ts'
import { listMyPausedUploads } from '#contract/endpoints/video/uploads.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { noticeEvent, videoFeedbackEvent } from '#contract/realtime/notices.ts'
import { videoDelivery } from '#contract/realtime/delivery.ts'
import { userTopics } from '#contract/realtime/destinations.ts'
import { isRelevantTo } from '#contract/policies/notices/notifications.ts'
import type { Downloads } from '#domain/video/downloads/downloads.ts'
import type { Log, RealtimeLink } from '#domain/ports.ts'
import { createLiveEvents } from '#domain/realtime/live-events.ts'
import type { Session } from '#domain/session/session-ports.ts'
import { inResidency } from '#domain/session/in-residency.ts'
import { assessmentAnswers, libraryAnswers, myVideoAnswers } from '#domain/writes/answer-groups.ts'
import { scheduleAnswers } from '#domain/schedule/event-effects.ts'
import { answersOf } from '#features/shared/reading/answers.ts'

/** Spec 1 §4: the count is fetched again whenever a notification is added or removed. */
const notificationAnswers = [listNotifications, countUnread]

const noticeTopics = [
  userTopics.notificationNewAsmt,
  userTopics.notificationNewVideo,
  userTopics.notificationSharedLibrary,
  userTopics.notificationEventDelete,
  userTopics.notificationDelete,
]

const deliveryTopics = [userTopics.videoCdnDone, userTopics.videoCdnError]
const scheduleTopics = [userTopics.scheduleUpdate, userTopics.scheduleDelete]
const allTopics = [...noticeTopics, userTopics.videoNewAsmt, ...deliveryTopics, ...scheduleTopics]

export interface NoticeDeps {
  session: Session
  queryClient: QueryClient
  downloads: Pick<Downloads, 'renew'>
  log: Log
  /** Ends the task: the browser answers before the next one. */
  pause: () => Promise<void>
}

/** Live events for this person: the affected lists are fetched again. */
export function buildNotices(link: RealtimeLink, deps: NoticeDeps): void {
  const { session, queryClient, downloads, log, pause } = deps
  const live = createLiveEvents(link, log)
  const answers = answersOf(queryClient)
  const reload = (...endpoints: Endpoint[]): void => void answers.invalidateAll(endpoints)
  live.hear(noticeTopics, noticeEvent, ({ type }) => {
    const me = inResidency(session.me())
    if (me === null || !isRelevantTo(me, type)) return
    reload(...notificationAnswers)
    if (type === 'SHARED_LIBRARY') reload(...libraryAnswers, ...myVideoAnswers)
    if (type === 'NEW_VIDEO') reload(...assessmentAnswers)
  })
  live.hear([userTopics.videoNewAsmt], videoFeedbackEvent, () => {
    // AI may have answered.
    reload(...myVideoAnswers, ...libraryAnswers, ...assessmentAnswers, getAnalysis)
  })
  // The posters and scrub pictures of the person's own video are ready, or certain never to be.
  live.hear(deliveryTopics, videoDelivery, () => {
    reload(...myVideoAnswers, ...libraryAnswers)
    downloads.renew()
  })
  // If the person is also notified, the same change arrives on both topics.
  live.hear(scheduleTopics, noticeEvent, ({ notificationId }) => {
    reload(...scheduleAnswers)
    if (notificationId !== null) reload(...notificationAnswers)
  })
  live.onHearing(allTopics, () => void catchUp())

  /** In several tasks: when a page starts, it shows many of these, and all at once would hold it up. */
  async function catchUp(): Promise<void> {
    reload(...notificationAnswers, listMyPausedUploads, getAnalysis)
    for (const missed of [myVideoAnswers, libraryAnswers, assessmentAnswers, scheduleAnswers]) {
      await pause()
      reload(...missed)
    }
  }
}
