import * as z from 'zod/mini'

/** How far somebody is in a course. `BEGUN`: something was done in it, and something that counts is open. */
export const courseStage = z.enum(['NOT_BEGUN', 'BEGUN', 'FINISHED'])
export type CourseStage = z.infer<typeof courseStage>
