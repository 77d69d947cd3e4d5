import * as z from 'zod/mini'

/** What somebody who teaches says of their conflicts of interest, and when they said it. */
export const conflictStatement = z.object({ statement: z.string(), statedAt: z.iso.datetime() })
export type ConflictStatement = z.infer<typeof conflictStatement>
