import * as z from 'zod/mini'

/** How often a person gets a summary of their unread notifications by mail. */
export const digestFrequency = z.enum(['NONE', 'DAILY', 'WEEKLY'])
export type DigestFrequency = z.infer<typeof digestFrequency>
