import type { Reply } from '#contract/endpoint.ts'
import {
  countUnread,
  deleteNotification,
  deleteReadNotifications,
  listNotifications,
  markNotificationsSeen,
  type Notification,
} from '#contract/endpoints/notices/notifications.ts'
import type { WrittenInput } from '../sync/queued-writes.ts'
import { changes, refreshes, type WriteEffect } from '../writes/write-effect.ts'

type Page = Reply<typeof listNotifications>
type Unread = Reply<typeof countUnread>

function changeList(page: Page, change: (list: Notification[]) => Notification[]): Page {
  const { notification } = page._embedded
  return { ...page, _embedded: { notification: change(notification) } }
}

/** Only those known to be unread lower the count. */
function without({ count, unseen }: Unread, isGone: (id: string) => boolean): Unread {
  const still = unseen.filter((id) => !isGone(id))
  return { count: Math.max(0, count - (unseen.length - still.length)), unseen: still }
}

type Marked = WrittenInput<typeof markNotificationsSeen>

/** Ids grow with time. */
function isMarked({ body: { ids, upTo } }: Marked): (id: string) => boolean {
  const named = new Set<string>(ids)
  return (id) => named.has(id) || (upTo !== undefined && id <= upTo)
}

/** Spec 1 §4: the count is fetched again whenever a notification is added or removed. */
const all = [refreshes(listNotifications), refreshes(countUnread)]

export const notificationEffects = {
  markNotificationsSeen: {
    title: null,
    changes: [
      changes(listNotifications, markNotificationsSeen, (page, write) => {
        const isSeen = isMarked(write)
        return changeList(page, (list) =>
          list.map((one) => (isSeen(one.id) ? { ...one, isSeen: true } : one)),
        )
      }),
      changes(countUnread, markNotificationsSeen, (unread, write) => without(unread, isMarked(write))),
    ],
    refreshes: [refreshes(countUnread)],
  },
  deleteNotification: {
    title: null,
    changes: [
      changes(listNotifications, deleteNotification, (page, { params }) =>
        changeList(page, (list) => list.filter(({ id }) => id !== params.id)),
      ),
      changes(countUnread, deleteNotification, (unread, { params }) =>
        without(unread, (id) => id === params.id),
      ),
    ],
    refreshes: all,
    // Spec 1 §7: after a notification delete fails, the notification is still removed locally.
    standsRefused: true,
  },
  deleteReadNotifications: {
    title: null,
    changes: [
      changes(listNotifications, deleteReadNotifications, (page, { body }) =>
        changeList(page, (list) => list.filter(({ id, isSeen }) => !isSeen || id > body.upTo)),
      ),
    ],
    refreshes: all,
    standsRefused: true,
  },
  // Only the server still has what is restored.
  restoreNotifications: { title: null, changes: [], refreshes: all },
} satisfies Record<string, WriteEffect>
