import * as z from 'zod/mini'

/**
 * Sent on `/user/topic/workshop/update` to staff whose lists have changed, and to participants whose place
 * or courses have. It names nothing: the page fetches what its
 * person may see.
 */
export const workshopEvent = z.object({
  /** The same event always has the same id, so that a listener applies it once. */
  eventId: z.string(),
})
export type WorkshopEvent = z.infer<typeof workshopEvent>
