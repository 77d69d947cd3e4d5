import * as z from 'zod/mini'
import { activityForm } from '../../../content/activity-forms.ts'
import { courseInFile, mediaPath, mediaTypes } from '../../../content/course-file/course-file.ts'
import { suggestedTerms } from '../../../content/course-file/suggested-terms.ts'
import { defineEndpoint } from '../../../endpoint.ts'
import { fileType } from '../../../files/file-type.ts'
import {
  ACTIVITIES_MAX,
  CONTENT_FILE_BYTES_MAX,
  CONTENT_FILES_MAX,
  CONTENT_MAX,
  CONTENT_VIDEO_BYTES_MAX,
  TITLE_MAX,
} from '../../../limits.ts'
import { mayWriteCourses } from '../../../policies/learning/course-owners.ts'
import { activityId, assetId, courseId, userGroupId } from '../../../vocabulary/ids.ts'
import { text, words } from '../../../vocabulary/plain-values.ts'
import { madeCourse, namedOwner, ownerOfNew } from '../course-making.ts'

// A whole course as one file (0720, 0721), and many activities at once (0722).

const access = mayWriteCourses
const params = z.object({ courseId })
const JSON_BYTES = 8 * 1024 * 1024

export const getCourseFile = defineEndpoint({
  method: 'GET',
  path: '/course/:courseId/file',
  summary: 'An address at which a course is downloaded as one file, and what is in it',
  access,
  params,
  reply: z.object({
    /** Works for some minutes, in this browser. */
    address: z.string(),
    name: z.string(),
    bytes: z.int(),
    activities: z.int(),
    texts: z.int(),
    media: z.int(),
    /** Of the media; left out by earlier servers. */
    kinds: z.optional(z.object({ pictures: z.int(), documents: z.int(), videos: z.int() })),
    rubrics: z.optional(z.int()),
    /** Videos that are too large for the file; left out by earlier servers, which refuse them. */
    leftOut: z.optional(z.array(z.object({ name: z.string(), bytes: z.int() }))),
    /** How others may be told to have it; the address takes `?suggested=` with an `id`, or `none`. */
    suggestions: z.optional(
      z.array(
        z.object({
          /** Null: as it came with the course, which is what is suggested unless somebody says so. */
          id: z.nullable(userGroupId),
          name: z.string(),
          terms: suggestedTerms,
        }),
      ),
    ),
    /** Texts that are left out, because they were never published. */
    drafts: z.int(),
  }),
  failures: ['not-found', 'too-large'],
})

export const foundCourse = z.object({
  id: courseId,
  name: z.string(),
  owner: namedOwner,
  isPublished: z.boolean(),
})

export const findImported = defineEndpoint({
  method: 'GET',
  path: '/course/imported/:sourceId',
  summary: 'The courses of the caller that came from this one, or are it',
  access,
  params: z.object({ sourceId: courseId }),
  reply: z.object({ items: z.array(foundCourse) }),
  failures: [],
})

/** A picture, document or video of a file that is being imported; kept for a day. */
export const addImportedFile = defineEndpoint({
  method: 'POST',
  path: '/course/imported-files',
  summary: 'Send one of the files of a course that is being imported',
  access,
  multipart: {
    files: {
      file: {
        maxCount: 1,
        maxBytes: CONTENT_FILE_BYTES_MAX,
        types: mediaTypes.filter((type) => type !== 'video/mp4'),
      },
      video: { maxCount: 1, maxBytes: CONTENT_VIDEO_BYTES_MAX, types: ['video/mp4'] },
    },
  },
  reply: z.object({ assetId, type: fileType, bytes: z.int() }),
  failures: ['invalid-input', 'over-quota'],
})

/** All of it or nothing. Repeatable: the id is made on the device. */
export const importCourse = defineEndpoint({
  method: 'PUT',
  path: '/course/:courseId/imported',
  summary: 'Make a course from a file, or save what a file says as drafts of the course that came from it',
  access,
  params,
  bodyBytesMax: JSON_BYTES,
  body: z.object({
    owner: ownerOfNew,
    /** `COPY`: although there is one already. `DRAFTS`: into that one, which the address names. */
    as: z.enum(['COURSE', 'COPY', 'DRAFTS']),
    course: courseInFile,
    /** What was sent for each entry. */
    files: z.array(z.object({ path: mediaPath, assetId })).check(z.maxLength(CONTENT_FILES_MAX)),
  }),
  reply: madeCourse,
  failures: ['not-found', 'invalid-input', 'wrong-state', 'over-quota'],
})

/** All of them or none, at the end of the course. Repeatable: the ids are made on the device. */
export const makeActivities = defineEndpoint({
  method: 'PUT',
  path: '/course/:courseId/activities',
  summary: 'Add many activities at once, each with its text',
  access,
  params,
  bodyBytesMax: JSON_BYTES,
  body: z.object({
    activities: z
      .array(
        z.object({
          id: activityId,
          name: words(TITLE_MAX).check(z.minLength(1)),
          form: activityForm,
          text: text(CONTENT_MAX),
        }),
      )
      .check(z.minLength(1), z.maxLength(ACTIVITIES_MAX)),
  }),
  reply: madeCourse,
  failures: ['not-found', 'not-allowed', 'invalid-input', 'wrong-state', 'over-quota'],
})

export const courseSharingEndpoints = {
  getCourseFile,
  findImported,
  addImportedFile,
  importCourse,
  makeActivities,
}
