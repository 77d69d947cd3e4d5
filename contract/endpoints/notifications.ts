import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { isSignedIn } from '../policies/roles.ts'
import { news } from '../reading.ts'
import { notificationType } from '../vocabulary/assessment.ts'
import { notificationId } from '../vocabulary/ids.ts'
import { person } from './videos.ts'
import { mayWait } from '../waiting.ts'

/** Spec 2 §3, Notification. */
export const notification = z.object({
  notificationId,
  type: notificationType,
  creationDate: z.iso.datetime(),
  /** The name of what it is about: the video, or the event of the schedule. */
  eventTitle: z.string(),
  eventStartDate: z.nullable(z.iso.datetime()),
  /** Ids of what it is about, by name. */
  about: z.record(z.string(), z.string()),
  /** Who did it, where somebody did. */
  person: z.optional(z.nullable(person)),
  isSeen: z.boolean(),
})
export type Notification = z.infer<typeof notification>

export const listMyNotifications = defineEndpoint({
  method: 'GET',
  path: '/notification/mine',
  summary: 'My newest notifications, newest first, and how many I have not seen',
  access: isSignedIn,
  reply: z.object({
    /** The newest 50. */
    notifications: z.array(notification),
    /** Of all there are. */
    unseenCount: z.int(),
  }),
  failures: [],
  reading: news,
})

/** Repeatable; ids that are not of one's own notifications are passed over. */
export const markNotificationsSeen = mayWait(
  defineEndpoint({
    method: 'PATCH',
    path: '/notification/seen',
    summary: 'I have seen these notifications',
    access: isSignedIn,
    body: z.object({ ids: z.array(notificationId).check(z.maxLength(150)) }),
    reply: z.object({}),
    failures: [],
  }),
  {
    name: 'markNotificationsSeen',
    lane: ({ body }) => `notifications-seen:${body.ids[0] ?? ''}`,
    isMark: true,
  },
)

export const notificationEndpoints = { listMyNotifications, markNotificationsSeen }
