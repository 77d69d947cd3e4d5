import * as z from 'zod/mini'
import { defineEndpoint } from '../../endpoint.ts'
import { pictureTypes } from '../../files/file-type.ts'
import { CONTENT_FILE_BYTES_MAX, CONTENT_MAX, CONTENT_NOTE_MAX } from '../../limits.ts'
import { mayWriteCourses } from '../../policies/learning/course-owners.ts'
import { activityKind, completedBy, contentOrigin, contentSection } from '../../vocabulary/content.ts'
import { activityMode } from '../../vocabulary/curriculum.ts'
import { activityId, courseId } from '../../vocabulary/ids.ts'
import { text, words } from '../../vocabulary/plain-values.ts'
import { courseFile } from './course-content.ts'
import { reference } from '../../reading.ts'
import { courseTerms } from './courses.ts'

const params = z.object({ courseId })
const version = z.int().check(z.minimum(0), z.maximum(1_000_000))

/** The state of a text as its author sees it; the newest version may be a draft. */
const textState = {
  section: contentSection,
  /** Null: the text is about the course as a whole. */
  activityId: z.nullable(activityId),
  /** 0: nothing was ever written. */
  version: z.int(),
  /** What learners read; null: nothing yet. */
  publishedVersion: z.nullable(z.int()),
  origin: z.nullable(contentOrigin),
  updatedAt: z.nullable(z.iso.datetime()),
  /** Who wrote the newest version; null: it came with the release. */
  authorName: z.nullable(z.string()),
}
export const textSummary = z.object(textState)
export type TextSummary = z.infer<typeof textSummary>

export const writtenText = z.object({
  ...textState,
  body: z.string(),
  note: z.string(),
  /** Whether the caller publishes it; false: they propose. */
  mayPublish: z.optional(z.boolean()),
})
export type WrittenText = z.infer<typeof writtenText>

/** Details of `wrong-state` when somebody else has saved in the meantime. */
export const textConflict = z.object({ current: writtenText })

const authoredActivity = z.object({
  id: activityId,
  name: z.string(),
  kind: activityKind,
  activityMode,
  isRecordable: z.boolean(),
  /** Null: the kind of the activity decides what completes it. */
  completedBy: z.nullable(completedBy),
})
export type AuthoredActivity = z.infer<typeof authoredActivity>

export const getAuthoredCourse = defineEndpoint({
  method: 'GET',
  path: '/course/:courseId/authoring',
  summary: 'A course as its authors see it: its settings, and how far each text is',
  access: mayWriteCourses,
  params,
  reply: z.object({
    course: z.object({
      id: courseId,
      name: z.string(),
      isPublished: z.optional(z.boolean()),
      ...courseTerms,
    }),
    activities: z.array(authoredActivity),
    /** Only texts that have at least one version. */
    texts: z.array(textSummary),
  }),
  failures: ['not-found'],
  // Authors go on writing without a network.
  reading: reference,
})

const place = { section: contentSection, activityId: z.optional(activityId) }

export const getWrittenText = defineEndpoint({
  method: 'GET',
  path: '/course/:courseId/text',
  summary: 'The newest version of a text, a draft or not',
  access: mayWriteCourses,
  params,
  query: z.object(place),
  reply: writtenText,
  failures: ['not-found'],
  reading: reference,
})

export const textVersion = z.object({
  version: z.int(),
  origin: contentOrigin,
  createdAt: z.iso.datetime(),
  isPublished: z.boolean(),
  authorName: z.nullable(z.string()),
  /** Who published what somebody else wrote. */
  publisherName: z.optional(z.nullable(z.string())),
  note: z.string(),
  body: z.string(),
  /** The text of the previous version; empty for the first one. */
  before: z.string(),
})
export type TextVersion = z.infer<typeof textVersion>

export const listTextVersions = defineEndpoint({
  method: 'GET',
  path: '/course/:courseId/text/versions',
  summary: 'Versions of a text, newest first, ten at a time',
  access: mayWriteCourses,
  params,
  query: z.object({ ...place, cursor: z.optional(text(20)) }),
  reply: z.object({ items: z.array(textVersion), next: z.nullable(z.string()) }),
  failures: ['not-found', 'invalid-input'],
  list: 'items',
})

/**
 * The previous text stays as a version. Repeatable: the same save makes one version. If somebody else has saved since
 * `basedOn`, the answer is `wrong-state` with the current text.
 */
export const saveText = defineEndpoint({
  method: 'PUT',
  path: '/course/:courseId/text',
  summary: 'Save a new version of a text, as a draft or published',
  access: mayWriteCourses,
  params,
  query: z.object(place),
  body: z.object({
    body: text(CONTENT_MAX),
    note: words(CONTENT_NOTE_MAX),
    basedOn: version,
    isPublished: z.boolean(),
  }),
  reply: writtenText,
  failures: ['not-found', 'not-allowed', 'invalid-input', 'wrong-state', 'over-quota'],
})

export const listCourseFiles = defineEndpoint({
  method: 'GET',
  path: '/course/:courseId/files',
  summary: 'The files of a course, newest first',
  access: mayWriteCourses,
  params,
  reply: z.object({
    /** All of them: 300 at most. */
    files: z.array(courseFile),
    /** Pictures that come with Trocar, for any course. */
    shipped: z._default(z.array(courseFile), []),
  }),
  failures: ['not-found'],
})

/** One file: a document or a picture. Videos arrive in pieces (`beginCourseVideo`). */
export const addCourseFile = defineEndpoint({
  method: 'POST',
  path: '/course/:courseId/files',
  summary: 'Add a picture or a document to a course',
  access: mayWriteCourses,
  params,
  multipart: {
    files: {
      file: { maxCount: 1, maxBytes: CONTENT_FILE_BYTES_MAX, types: [...pictureTypes, 'application/pdf'] },
    },
  },
  reply: courseFile,
  failures: ['not-found', 'invalid-input', 'over-quota'],
})

/** Fields that are left out don't change. */
export const changeCourseSettings = defineEndpoint({
  method: 'PATCH',
  path: '/course/:courseId/settings',
  summary: 'Say what a course asks for, and what completes its activities',
  access: mayWriteCourses,
  params,
  body: z.extend(z.partial(z.object(courseTerms)), {
    activity: z.optional(z.object({ id: activityId, completedBy: z.nullable(completedBy) })),
  }),
  reply: z.object({}),
  failures: ['not-found', 'not-allowed', 'invalid-input'],
})

export const courseAuthoringEndpoints = {
  getAuthoredCourse,
  getWrittenText,
  listTextVersions,
  saveText,
  listCourseFiles,
  addCourseFile,
  changeCourseSettings,
}
