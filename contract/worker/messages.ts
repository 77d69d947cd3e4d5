import * as z from 'zod/mini'

/** Page → service worker. */
export const toWorker = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('activate-update') }),
  /** Somebody of this portal is signed in: it opens without a network from now on. */
  z.object({ kind: z.literal('store-portal'), portal: z.enum(['residency', 'workshops']) }),
])
export type ToWorker = z.infer<typeof toWorker>

/** Service worker → page. */
export const toPage = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('wake-outbox') }),
  /** What became of storing a portal, for every open page. */
  z.object({
    kind: z.literal('portal-stored'),
    portal: z.enum(['residency', 'workshops']),
    end: z.enum(['stored', 'full', 'failed']),
  }),
])
export type ToPage = z.infer<typeof toPage>

/** Tag of the background sync registration that wakes the outbox. */
export const OUTBOX_SYNC_TAG = 'trocar-outbox'
