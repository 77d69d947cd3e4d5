import * as z from 'zod/mini'

/** What an activity asks of a person, and so the rule by which it is complete. */
export const completionKind = z.enum([
  'GUIDE',
  'DIDACTIC',
  'TECHNICAL',
  'COGNITIVE',
  'LESSON_PLAN',
  'REFLECTION',
  'AI_ASSISTED',
  'VIRTUAL',
])
export type CompletionKind = z.infer<typeof completionKind>
/**
 * Whether a resident counts in what is said of their group. `UNREGISTERED`: has not registered yet; `NEW`: came less than
 * two weeks ago and has completed nothing there; `ACTIVE`: everyone else (decision 0609).
 */
export const residentStatus = z.enum(['ACTIVE', 'NEW', 'UNREGISTERED'])
export type ResidentStatus = z.infer<typeof residentStatus>

/** How many are counted apart from the others. */
export const countedApart = z.object({ unregistered: z.int(), new: z.int() })
export type CountedApart = z.infer<typeof countedApart>
