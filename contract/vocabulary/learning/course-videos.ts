import * as z from 'zod/mini'

/** Of a video that is on its way into a course. */
export const courseVideoState = z.enum(['UPLOADING', 'PROCESSING', 'FAILED'])
export type CourseVideoState = z.infer<typeof courseVideoState>
