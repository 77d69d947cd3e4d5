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
