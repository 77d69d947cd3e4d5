import * as z from 'zod/mini'
import { withBase } from '../../../endpoint.ts'
import { isInWorkshops } from '../../../policies/workshops/workshop-roles.ts'
import { news } from '../../../reading.ts'
import { WORKSHOP_PREFIX } from '../../../version.ts'
import { notificationId, workshopId } from '../../../vocabulary/ids.ts'
import { text } from '../../../vocabulary/plain-values.ts'
import { mayWait } from '../../../waiting.ts'

// Ours: the specification has no notifications in this portal (0767).

export const workshopNotification = z.object({
  id: notificationId,
  /** One of `workshopNews`, or one that only a later version of the server knows. */
  news: z.string(),
  workshopId,
  /** The title that the workshop had. */
  title: z.string(),
  startsAt: z.nullable(z.iso.datetime()),
  /** What else it says, by name. */
  about: z.record(z.string(), z.string()),
  /** Who caused it, if it names somebody. */
  person: z.nullable(z.string()),
  at: z.iso.datetime(),
  isSeen: z.boolean(),
})
export type WorkshopNotification = z.infer<typeof workshopNotification>

const based = withBase(WORKSHOP_PREFIX, {
  listWorkshopNotifications: {
    method: 'GET',
    path: '/notification/list',
    summary: 'What I was told about workshops, newest first',
    access: { workshop: isInWorkshops },
    query: z.object({
      cursor: z.optional(text(100)),
      limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), 50),
    }),
    reply: z.object({ items: z.array(workshopNotification), next: z.nullable(z.string()) }),
    failures: ['invalid-input'],
    reading: news,
    list: 'items',
  },
  countUnreadInWorkshops: {
    method: 'GET',
    path: '/notification/unread-count',
    summary: 'How many notifications about workshops I have not seen',
    access: { workshop: isInWorkshops },
    reply: z.object({
      count: z.int(),
      /** Ids of the newest 200 unseen ones, so that a device adjusts the count when it has seen some. */
      unseen: z.array(notificationId),
    }),
    failures: [],
    reading: news,
  },
  markSeenInWorkshops: {
    method: 'PATCH',
    path: '/notification/seen',
    summary: 'I have seen these notifications about workshops',
    access: { workshop: isInWorkshops },
    body: z.object({
      ids: z.array(notificationId).check(z.maxLength(150)),
      /** Marks this one and everything that came before it. */
      upTo: z.optional(notificationId),
    }),
    reply: z.object({}),
    failures: [],
  },
})

export const { listWorkshopNotifications, countUnreadInWorkshops } = based

/** Repeatable; ids of other people's notifications are ignored. */
export const markSeenInWorkshops = mayWait(based.markSeenInWorkshops, {
  name: 'markSeenInWorkshops',
  lane: ({ body }) => `seen-in-workshops:${body.ids[0] ?? ''}`,
  isMark: true,
  refusedMeansDone: true,
})

export const workshopNotificationEndpoints = {
  listWorkshopNotifications,
  countUnreadInWorkshops,
  markSeenInWorkshops,
}
