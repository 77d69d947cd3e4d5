import * as z from 'zod/mini'
import {
  ACTIVITIES_MAX,
  CONTENT_FILE_BYTES_MAX,
  CONTENT_FILES_MAX,
  CONTENT_MAX,
  CONTENT_VIDEO_BYTES_MAX,
  RUBRIC_LINES_MAX,
  TITLE_MAX,
} from '../../limits.ts'
import { activityKind, completedBy, contentSection } from '../../vocabulary/content.ts'
import { activityMode, trainingCategory } from '../../vocabulary/curriculum.ts'
import { activityId, courseId } from '../../vocabulary/ids.ts'
import { text, words } from '../../vocabulary/plain-values.ts'
import { lineKey, ownLine, publishedLines } from '../rubric-lines.ts'
import { suggestedTerms } from './suggested-terms.ts'

// A whole course as one file, described in docs/course-file.md.

/** What a file says it is, and the one version that is read. */
export const COURSE_FORMAT = 'trocar-course'
export const COURSE_FORMAT_VERSION = 1
/** The entry of the ZIP that says what is in the others. */
export const COURSE_ENTRY = 'course.json'

export const mediaTypes = ['image/jpeg', 'image/png', 'image/webp', 'application/pdf', 'video/mp4'] as const
export type MediaType = (typeof mediaTypes)[number]

const endings: Readonly<Record<MediaType, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'application/pdf': 'pdf',
  'video/mp4': 'mp4',
}

export const mediaPath = text(20).check(z.regex(/^media\/[1-9]\d{0,2}\.(?:jpg|png|webp|pdf|mp4)$/))

/** The name of an entry: the number tells in which order the texts refer to it. */
export function mediaPathOf(number: number, type: MediaType): string {
  return `media/${number}.${endings[type]}`
}

export function typeOfPath(path: string): MediaType | null {
  return mediaTypes.find((type) => path.endsWith(`.${endings[type]}`)) ?? null
}

export function mostMediaBytes(type: MediaType): number {
  return type === 'video/mp4' ? CONTENT_VIDEO_BYTES_MAX : CONTENT_FILE_BYTES_MAX
}

const media = z.object({
  path: mediaPath,
  /** The name under which it was added; documents are saved under it. */
  name: words(255).check(z.minLength(1)),
  type: z.enum(mediaTypes),
  bytes: z.int().check(z.minimum(1), z.maximum(CONTENT_VIDEO_BYTES_MAX)),
})
export type CourseMedia = z.infer<typeof media>

export interface MediaKinds {
  pictures: number
  documents: number
  videos: number
}

export function countKinds(all: readonly Pick<CourseMedia, 'type'>[]): MediaKinds {
  const count = (start: string) => all.filter(({ type }) => type.startsWith(start)).length
  return { pictures: count('image/'), documents: count('application/'), videos: count('video/') }
}

/** Where a text comes from: see `contentOrigin`; here, under names that say it. */
export const textOrigin = z.enum(['OWN', 'STARTER', 'OUTLINE'])

const fileText = z.object({
  section: contentSection,
  origin: textOrigin,
  /** Markdown. Files are named by their entries: `![The angle](asset:media/1.png)`. */
  text: text(CONTENT_MAX).check(z.minLength(1)),
})
export type FileText = z.infer<typeof fileText>

const name = words(TITLE_MAX).check(z.minLength(1))
/** Each section once; more than there are is a mistake. */
const texts = z.array(fileText).check(z.maxLength(contentSection.options.length))

const fileActivity = z.object({
  id: activityId,
  name,
  kind: activityKind,
  mode: activityMode,
  isRecordable: z.boolean(),
  isMeasuredAfterwards: z.boolean(),
  completedBy: z.nullable(completedBy),
  texts,
})
export type FileActivity = z.infer<typeof fileActivity>

/** What a practice is assessed by, where its authors decided that. */
const fileRubric = z.object({
  activity: activityId,
  /** Lines of the global rating scale by their names; null: all of it. */
  published: z.nullable(z.array(lineKey).check(z.minLength(1), z.maxLength(publishedLines.length))),
  /** Null: the checklist for all. */
  own: z.nullable(z.array(ownLine).check(z.minLength(1), z.maxLength(RUBRIC_LINES_MAX))),
})
export type FileRubric = z.infer<typeof fileRubric>

export const courseInFile = z.object({
  format: z.literal(COURSE_FORMAT),
  version: z.literal(COURSE_FORMAT_VERSION),
  /** Of the course that was exported first; a file that is exported after an import has the same. */
  id: courseId,
  name,
  category: trainingCategory,
  audience: z.enum(['EVERYONE', 'RESIDENTS', 'FACULTY']),
  isPrepCourse: z.boolean(),
  needsAssessment: z.boolean(),
  hours: z.nullable(z.number().check(z.minimum(0), z.maximum(10_000))),
  texts,
  activities: z.array(fileActivity).check(z.maxLength(ACTIVITIES_MAX)),
  /** Earlier files have none. */
  rubrics: z.optional(z.array(fileRubric).check(z.maxLength(ACTIVITIES_MAX))),
  /** Left out: nothing is suggested. */
  suggestion: z.optional(suggestedTerms),
  media: z.array(media).check(z.maxLength(CONTENT_FILES_MAX)),
})
export type CourseInFile = z.infer<typeof courseInFile>

/** Always the same bytes for the same course. */
export function writeCourseFile(course: CourseInFile): string {
  return `${JSON.stringify(course, null, 2)}\n`
}
