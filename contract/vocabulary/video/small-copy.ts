import * as z from 'zod/mini'

/**
 * The same video at about 0.7 Mbit/s for slow links, with every moment at the same time; null or missing: there is none.
 */
export const smallCopy = z.optional(
  z.nullable(
    z.discriminatedUnion('state', [
      z.object({ state: z.literal('BEING_MADE') }),
      z.object({
        state: z.literal('READY'),
        /** Signed, like that of the video. */
        src: z.string(),
        bytes: z.int(),
        expiresAt: z.iso.datetime(),
      }),
    ]),
  ),
)
export type SmallCopy = z.infer<typeof smallCopy>
