import * as z from 'zod/mini'
import { notificationId, userId } from '../vocabulary/ids.ts'

/** Server → service worker, sealed for the one browser: no more than the bell shows. */
export const pushMessage = z.object({
  /** Whose it is: nobody else on the device gets to see it. */
  to: userId,
  id: notificationId,
  title: z.string(),
  text: z.string(),
})
export type PushMessage = z.infer<typeof pushMessage>

/** Where the worker opens the app at the thing that a notification leads to. */
export function pushedNotificationAddress(id: string): string {
  return `/residency/notifs?open=${id}`
}

/** Service worker → page: the person pressed a notification. Its page goes there as soon as nothing runs that it would end. */
export const openPushed = z.object({ kind: z.literal('open-notification'), id: notificationId })
export type OpenPushed = z.infer<typeof openPushed>

/** Service worker → page: the push service gave this browser another address, or took it away. */
export const pushAddressChanged = z.object({ kind: z.literal('push-address-changed') })
export type PushAddressChanged = z.infer<typeof pushAddressChanged>
