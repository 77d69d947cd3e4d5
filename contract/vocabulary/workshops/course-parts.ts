import * as z from 'zod/mini'

/** What a course of the workshop portal is made of. */
export const coursePart = z.enum(['DIDACTIC', 'ATTACHMENT', 'VIDEO'])
export type CoursePart = z.infer<typeof coursePart>

/** How far a video is on its way into courses. Attendees see it once it is ready. */
export const workshopVideoState = z.enum(['UPLOADING', 'PROCESSING', 'FAILED', 'READY'])
export type WorkshopVideoState = z.infer<typeof workshopVideoState>

/** How far somebody is with the courses of a workshop. */
export const courseStatus = z.enum(['NOT_BEGUN', 'UNDER_WAY', 'DONE'])
export type CourseStatus = z.infer<typeof courseStatus>

/** How far somebody is with a video. */
export const watchStatus = z.enum(['NOT_BEGUN', 'BEGUN', 'WATCHED'])
export type WatchStatus = z.infer<typeof watchStatus>

/** A video is watched once this much of its length was: who knows the end does not wait for it. */
export const WATCHED_PERCENT = 90
