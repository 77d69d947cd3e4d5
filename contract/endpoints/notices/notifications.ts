import * as z from 'zod/mini'
import { defineEndpoint } from '../../endpoint.ts'
import { isInResidency } from '../../policies/roles.ts'
import { news } from '../../reading.ts'
import { assessmentId, deletionId, notificationId, userId } from '../../vocabulary/ids.ts'
import { text } from '../../vocabulary/plain-values.ts'
import { person } from '../video/videos.ts'
import { mayWait, type OtherWrite } from '../../waiting.ts'

/** Spec 1 §3 and spec 2 §3, Notification. */
export const notification = z.object({
  id: notificationId,
  /** The same as `id`. */
  notificationId,
  /** One of `notificationType`, or one that only a later version of the server knows. */
  type: z.string(),
  /** The assessment that it is about, if there is one. */
  asmtId: z.nullable(assessmentId),
  creationDate: z.iso.datetime(),
  /** The name of what it is about: a video, or an event of the schedule. */
  eventTitle: z.string(),
  eventStartDate: z.nullable(z.iso.datetime()),
  /** Ids of the things it is about, by name. */
  about: z.record(z.string(), z.string()),
  /** The person who caused it, if there was one. */
  person: z.optional(z.nullable(person)),
  /** Whether the person has seen it; unseen means unread. */
  isSeen: z.boolean(),
})
export type Notification = z.infer<typeof notification>

/** Spec 1 §7. Returns only the caller's own; other people's are not found. */
export const listNotifications = defineEndpoint({
  method: 'GET',
  path: '/notification/search/findAllByUserId',
  summary: 'What I was told, newest first',
  access: isInResidency,
  query: z.object({
    userId,
    cursor: z.optional(text(100)),
    limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), 50),
  }),
  reply: z.object({
    _embedded: z.object({ notification: z.array(notification) }),
    /** The cursor of the next page. */
    next: z.nullable(z.string()),
  }),
  failures: ['not-found', 'invalid-input'],
  reading: news,
  list: 'notification',
})

/** Spec 1 §7. */
export const countUnread = defineEndpoint({
  method: 'GET',
  path: '/notification-center/unread-count',
  summary: 'How many notifications I have not seen',
  access: isInResidency,
  reply: z.object({
    count: z.int(),
    /**
     * Ids of the newest 200 unseen ones, so that a device can adjust the count when one of them is seen or deleted
     * there.
     */
    unseen: z.array(notificationId),
  }),
  failures: [],
  reading: news,
})

/** What changes what is there, and what of it is read. */
const listChanges: ReadonlySet<string> = new Set([
  'deleteNotification',
  'deleteReadNotifications',
  'markNotificationsSeen',
  'restoreNotifications',
])

/** The server deletes what is read when it is told to, so that nothing else overtakes that or is overtaken by it. */
const followsDeletionOfRead = (_input: unknown, { name, isOlder }: OtherWrite): boolean =>
  isOlder && name === 'deleteReadNotifications'

/** Spec 1 §7. Repeatable; its own id restores it. */
export const deleteNotification = mayWait(
  defineEndpoint({
    method: 'DELETE',
    path: '/notification/:id',
    summary: 'Take this notification out of my list',
    access: isInResidency,
    params: z.object({ id: notificationId }),
    reply: z.object({}),
    failures: ['not-found'],
  }),
  {
    name: 'deleteNotification',
    lane: ({ params }) => `notification-deleted:${params.id}`,
    follows: followsDeletionOfRead,
    goneMeansDone: true,
    isMark: true,
  },
)

/** Undoes a deletion: of one notification by its id, of several by the id of the deletion. Repeatable. */
export const restoreNotifications = mayWait(
  defineEndpoint({
    method: 'PATCH',
    path: '/notification-center/restore/:deletionId',
    summary: 'Put back what I have deleted',
    access: isInResidency,
    params: z.object({ deletionId }),
    reply: z.object({}),
    failures: [],
  }),
  {
    name: 'restoreNotifications',
    lane: ({ params }) => `notification-deleted:${params.deletionId}`,
    follows: followsDeletionOfRead,
    opposite: deleteNotification,
    isMark: true,
  },
)

/** Repeatable: repeating a deletion does not delete what was read after it. */
export const deleteReadNotifications = mayWait(
  defineEndpoint({
    method: 'POST',
    path: '/notification-center/delete-read',
    summary: 'Take everything that I have seen out of my list',
    access: isInResidency,
    /** `upTo`: the newest notification that was shown; later ones stay. */
    body: z.object({ deletionId, upTo: notificationId }),
    reply: z.object({}),
    failures: [],
  }),
  {
    name: 'deleteReadNotifications',
    lane: ({ body }) => `notification-deleted:${body.deletionId}`,
    follows: (_input, { name, isOlder }) => isOlder && listChanges.has(name),
    opposite: restoreNotifications,
    isMark: true,
  },
)

/** Repeatable; ids of other people's notifications are ignored. */
export const markNotificationsSeen = mayWait(
  defineEndpoint({
    method: 'PATCH',
    path: '/notification-center/seen',
    summary: 'I have seen these notifications',
    access: isInResidency,
    body: z.object({
      ids: z.array(notificationId).check(z.maxLength(150)),
      /** Marks this one and everything that came before it. */
      upTo: z.optional(notificationId),
    }),
    reply: z.object({}),
    failures: [],
  }),
  {
    name: 'markNotificationsSeen',
    lane: ({ body }) => `notifications-seen:${body.ids[0] ?? ''}`,
    follows: followsDeletionOfRead,
    isMark: true,
    refusedMeansDone: true,
  },
)

export const notificationEndpoints = {
  listNotifications,
  countUnread,
  deleteNotification,
  deleteReadNotifications,
  restoreNotifications,
  markNotificationsSeen,
}
