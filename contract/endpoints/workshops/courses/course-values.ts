import * as z from 'zod/mini'
import { fileType, pictureTypes } from '../../../files/file-type.ts'
import type { Multipart } from '../../../files/file-parts.ts'
import { CONTENT_FILE_BYTES_MAX, DESCRIPTION_MAX, TITLE_MAX } from '../../../limits.ts'
import { courseVideoId } from '../../../vocabulary/ids.ts'
import { words } from '../../../vocabulary/plain-values.ts'
import {
  assignedCourseId,
  courseItemId,
  didacticId,
  didacticVersionId,
  workshopCourseId,
} from '../../../vocabulary/workshops/course-ids.ts'
import { processingFailure } from '../../../vocabulary/video/video-terms.ts'
import { workshopVideoState } from '../../../vocabulary/workshops/course-parts.ts'

// Spec 3 §3, Course. What courses have: the same in a course and in what a workshop was given of it.

export const courseTitle = words(TITLE_MAX).check(z.minLength(1))
export const courseDescription = words(DESCRIPTION_MAX)

export const courseDidactic = z.object({
  /** Of its place in this course: what takes it out names it. */
  id: courseItemId,
  didacticId,
  title: z.string(),
  /** The version that is read in this course; in a course that is not in a workshop, the newest published one. */
  versionId: z.nullable(didacticVersionId),
  versionNumber: z.nullable(z.int()),
  /** The newest published one; null: nothing is published. */
  newestVersionId: z.nullable(didacticVersionId),
  pages: z.int(),
})
export type CourseDidactic = z.infer<typeof courseDidactic>

export const courseAttachment = z.object({
  /** Of its place in this course. */
  id: courseItemId,
  fileName: z.string(),
  /** Works for some minutes. */
  filePath: z.string(),
  /** Bytes. */
  size: z.int(),
  fileType,
})
export type CourseAttachment = z.infer<typeof courseAttachment>

/** A file that was to take the place of a video and could not be processed: the video plays as before. */
export const failedReplacement = z.object({
  id: courseVideoId,
  /** The course that it was sent to. */
  courseId: workshopCourseId,
  /** Of the video. */
  name: z.string(),
  failure: processingFailure,
})
export type FailedReplacement = z.infer<typeof failedReplacement>

export const listedCourseVideo = z.object({
  /** Of its place in this course. */
  id: courseItemId,
  courseVideoId,
  title: z.string(),
  /** Seconds; null: not known yet. */
  duration: z.nullable(z.number()),
  state: workshopVideoState,
  /** An address like those of files; null: there is no picture. */
  posterPath: z.nullable(z.string()),
  /** The newest file that was to replace it, if that failed. */
  failedReplacement: z.optional(z.nullable(failedReplacement)),
})
export type ListedCourseVideo = z.infer<typeof listedCourseVideo>

const parts = {
  /** Its place in the list, from 1. */
  order: z.int(),
  title: z.string(),
  description: z.string(),
  /** Where it comes from. */
  course: z.object({ id: workshopCourseId }),
  didactics: z.array(courseDidactic),
  attachments: z.array(courseAttachment),
  videos: z.array(listedCourseVideo),
}

/** A course in one workshop. */
export const assignedCourse = z.object({ id: assignedCourseId, ...parts })
export type AssignedCourse = z.infer<typeof assignedCourse>

/** A course as it is given to workshops. */
export const masterCourse = z.object({
  id: workshopCourseId,
  ...parts,
  isPublished: z.boolean(),
  isRetired: z.boolean(),
  /** Counts its changes: a new title names the version that it replaces. */
  version: z.int(),
  /** How many workshops have it: those that are over, and the others. */
  past: z.int(),
  upcoming: z.int(),
})
export type MasterCourse = z.infer<typeof masterCourse>

/** In the details of `wrong-state`. */
export const courseRefusal = z.object({
  reason: z.enum([
    'changed',
    'order-changed',
    'draft',
    'empty',
    'in-use',
    'nothing-published',
    'not-in-course',
    'over',
    'processing',
    'retired',
    'too-many',
    'video-in-use',
  ]),
  /** After `changed`: the course as it is by now. */
  now: z.optional(masterCourse),
})
export type CourseRefusal = z.infer<typeof courseRefusal>

/** What can be attached to a course. */
export const attached = {
  maxCount: 1,
  maxBytes: CONTENT_FILE_BYTES_MAX,
  types: [...pictureTypes, 'application/pdf'],
} as const satisfies Multipart['files'][string]

/** One name for the order of a list: as it was seen, and as it is wanted. */
export function reordered<Id extends z.ZodMiniType>(id: Id, most: number) {
  const ids = z.array(id).check(z.maxLength(most))
  return z.object({ was: ids, to: ids })
}
