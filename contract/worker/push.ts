import * as z from 'zod/mini'
import { notificationId, userId } from '../vocabulary/ids.ts'

/** Server → service worker, encrypted for one browser. Says no more than the bell shows. */
export const pushMessage = z.object({
  /** The person it is for; nobody else on the device may see it. */
  to: userId,
  id: notificationId,
  title: z.string(),
  text: z.string(),
  /** The portal in whose list it is; left out: the residency's. */
  portal: z.optional(z.literal('workshop')),
})
export type PushMessage = z.infer<typeof pushMessage>

/** The address at which the worker opens the app, on what the notification leads to. */
export function pushedNotificationAddress({ id, portal }: Pick<OpenPushed, 'id' | 'portal'>): string {
  return portal === 'workshop' ? `/workshop/notifications?open=${id}` : `/residency/notifs?open=${id}`
}

/**
 * Service worker → page: the person pressed a notification. The page goes there once nothing runs that this would
 * interrupt.
 */
export const openPushed = z.object({
  kind: z.literal('open-notification'),
  id: notificationId,
  portal: z.optional(z.literal('workshop')),
})
export type OpenPushed = z.infer<typeof openPushed>

/** Service worker → page: the push service gave this browser another address, or withdrew it. */
export const pushAddressChanged = z.object({ kind: z.literal('push-address-changed') })
export type PushAddressChanged = z.infer<typeof pushAddressChanged>
