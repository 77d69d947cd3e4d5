import { listMyNotifications, markNotificationsSeen } from '#contract/endpoints/notifications.ts'
import { changes, type WriteEffect } from './write-effect.ts'

/** What the page reports by itself when something has been seen. */
export const markEffects = {
  markNotificationsSeen: {
    title: null,
    changes: [
      changes(listMyNotifications, markNotificationsSeen, ({ notifications, unseenCount }, { body }) => {
        const seen = new Set<string>(body.ids)
        const isFresh = (one: (typeof notifications)[number]): boolean =>
          !one.isSeen && seen.has(one.notificationId)
        return {
          notifications: notifications.map((one) => (isFresh(one) ? { ...one, isSeen: true } : one)),
          // The count goes down by those alone that were not seen before.
          unseenCount: Math.max(0, unseenCount - notifications.filter(isFresh).length),
        }
      }),
    ],
    refreshes: [],
  },
  acknowledgeProcessing: { title: null, changes: [], refreshes: [] },
  silenceProcessing: { title: null, changes: [], refreshes: [] },
} satisfies Record<string, WriteEffect>
