import * as z from 'zod/mini'
import { defineEndpoint } from '../../endpoint.ts'
import { reference } from '../../reading.ts'
import { tabletId } from '../../vocabulary/ids.ts'
import { text } from '../../vocabulary/plain-values.ts'

// Notifications that the system of a device shows, whether the app is open or not (Web Push, RFC 8030). The address
// that reaches a browser is a secret of the device: the device sends it once, and no call returns it. Like the device, it belongs to the
// person, whatever portals they are in (0636).

/** Base64url without padding that decodes to this many bytes. */
function bytes(length: number) {
  const letters = Math.ceil((length * 4) / 3)
  return text(letters).check(z.regex(new RegExp(`^[A-Za-z0-9_-]{${letters}}$`)))
}

export const getPush = defineEndpoint({
  method: 'GET',
  path: '/me/push',
  summary: 'On which of my devices notifications are shown',
  access: 'person',
  reply: z.object({
    /** The installation's key (VAPID, RFC 8292): a browser accepts messages from its holder only. */
    publicKey: z.string(),
    tabletIds: z.array(tabletId),
  }),
  failures: [],
  reading: reference,
})

const one = z.object({ tabletId })

/** Repeatable. Anyone else who had notifications on that device stops getting them there. */
export const startPush = defineEndpoint({
  method: 'PUT',
  path: '/me/push/:tabletId',
  summary: 'Show my notifications on this device',
  access: 'person',
  params: one,
  body: z.object({
    /** Address at the browser's push service, `https:`. */
    endpoint: text(1_000),
    /** The public key of the browser, a point of P-256. */
    p256dh: bytes(65),
    auth: bytes(16),
  }),
  reply: z.object({}),
  /** `invalid-input`: the address is not that of a push service on the public internet. */
  failures: ['invalid-input'],
})

/** Repeatable. */
export const endPush = defineEndpoint({
  method: 'DELETE',
  path: '/me/push/:tabletId',
  summary: 'Show my notifications on this device no longer',
  access: 'person',
  params: one,
  reply: z.object({}),
  failures: [],
})

export const pushEndpoints = { getPush, startPush, endPush }
