import type { QueryClient } from '@tanstack/react-query'
import { noticeEvent, videoFeedbackEvent } from '#contract/realtime/notices.ts'
import { videoDelivery } from '#contract/realtime/delivery.ts'
import { userTopics } from '#contract/realtime/destinations.ts'
import { isRelevantTo } from '#contract/policies/notifications.ts'
import type { Log, RealtimeLink } from '#domain/ports.ts'
import { createLiveEvents } from '#domain/realtime/live-events.ts'
import type { Session } from '#domain/session/session-ports.ts'

const noticeTopics = [
  userTopics.notificationNewAsmt,
  userTopics.notificationNewVideo,
  userTopics.notificationSharedLibrary,
  userTopics.notificationEventDelete,
  userTopics.notificationDelete,
]

/** What the server says to this person, live: the lists that it concerns are asked for again. */
export function buildNotices(
  link: RealtimeLink,
  { session, queryClient, log }: { session: Session; queryClient: QueryClient; log: Log },
): void {
  const live = createLiveEvents(link, log)
  const reload = (queryKey: readonly string[]): void => void queryClient.invalidateQueries({ queryKey })
  live.hear(noticeTopics, noticeEvent, ({ type }) => {
    const me = session.me()
    if (me === null || !isRelevantTo(me, type)) return
    reload(['notifications', 'mine'])
    if (type === 'SHARED_LIBRARY') reload(['video', 'library'])
    if (type === 'NEW_VIDEO') reload(['assess'])
  })
  live.hear([userTopics.videoNewAsmt], videoFeedbackEvent, () => {
    reload(['video'])
    reload(['assess'])
  })
  // The posters and scrub pictures of an own video are there now, or it is certain that they will not be.
  live.hear([userTopics.videoCdnDone, userTopics.videoCdnError], videoDelivery, () => {
    reload(['video'])
  })
  live.onReturn(() => {
    for (const key of ['notifications', 'video', 'assess']) reload([key])
  })
}
