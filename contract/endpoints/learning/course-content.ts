import * as z from 'zod/mini'
import { defineEndpoint } from '../../endpoint.ts'
import { fileType } from '../../files/file-type.ts'
import { COURSE_GROUPS_MAX } from '../../limits.ts'
import { mayArrangeAnyCourses } from '../../policies/learning/course-content.ts'
import { isInResidency } from '../../policies/roles.ts'
import { material, news } from '../../reading.ts'
import { contentOrigin, contentSection } from '../../vocabulary/content.ts'
import { activityId, assetId, courseId, groupCourseId, userGroupId } from '../../vocabulary/ids.ts'
import { smallCopy } from '../../vocabulary/video/small-copy.ts'

/** A text of a course, in its newest version. */
export const courseText = z.object({
  section: contentSection,
  /** Null: the text is about the course as a whole. */
  activityId: z.nullable(activityId),
  version: z.int(),
  origin: contentOrigin,
  /** The program that has put it over the shared text; missing: it is the shared one. */
  ofProgram: z.optional(z.string()),
  updatedAt: z.iso.datetime(),
  /** Markdown; refers to its files as `asset:…`. */
  body: z.string(),
})
export type CourseText = z.infer<typeof courseText>

/** A picture or document that a text refers to. */
export const courseFile = z.object({
  assetId,
  name: z.string(),
  fileType,
  bytes: z.int(),
  /** Works for some minutes, and on this device for as long as the file is stored. */
  address: z.string(),
  /** Of a video, if there is one: a still picture, at an address like that. */
  poster: z.optional(z.string()),
  /** What a picture of the release shows. */
  description: z.optional(z.string()),
  /** Of a video, if that is known, seconds. */
  duration: z.optional(z.number()),
  small: smallCopy,
})
export type CourseFile = z.infer<typeof courseFile>

/** One answer holds all of a course, so that a person who opened it once can read it all without a network. */
export const getCourseContent = defineEndpoint({
  method: 'GET',
  path: '/course/:courseId/content',
  summary: 'What a course says: its outline, and the texts of its activities',
  access: isInResidency,
  params: z.object({ courseId }),
  reply: z.object({
    courseId,
    /** Without lesson plans for learners, and without answers to questions for anyone. */
    texts: z.array(courseText),
    files: z.array(courseFile),
    /** Referred to like the files; they play only with a network. */
    videos: z._default(z.array(courseFile), []),
  }),
  failures: ['not-found'],
  reading: material,
})

/** Spec 1 §7. Repeatable. */
export const showOrHideActivity = defineEndpoint({
  method: 'PATCH',
  path: '/user-group-course/:groupCourseId/:showOrHide/:activityId',
  summary: 'Show an activity to a group, or hide it',
  access: mayArrangeAnyCourses,
  params: z.object({ groupCourseId, showOrHide: z.enum(['show', 'hide']), activityId }),
  reply: z.object({}),
  failures: ['not-found'],
})

/** A group that works through an activity's course, and whether it is shown the activity. */
export const activityGroup = z.object({
  groupCourseId,
  groupId: userGroupId,
  groupName: z.string(),
  programName: z.string(),
  isHidden: z.boolean(),
})
export type ActivityGroup = z.infer<typeof activityGroup>

export const listActivityGroups = defineEndpoint({
  method: 'GET',
  path: '/activity/:activityId/groups',
  summary: 'The active groups for which I may show or hide an activity, by program and name',
  access: mayArrangeAnyCourses,
  params: z.object({ activityId }),
  reply: z.object({ groups: z.array(activityGroup).check(z.maxLength(COURSE_GROUPS_MAX)) }),
  failures: ['not-found'],
  reading: news,
})

/** Applies to all groups, or to none if the caller may not see one of them. Repeatable. */
export const arrangeActivity = defineEndpoint({
  method: 'PATCH',
  path: '/activity/:activityId/groups',
  summary: 'Show an activity to some groups, and hide it from others',
  access: mayArrangeAnyCourses,
  params: z.object({ activityId }),
  body: z.object({
    show: z.array(groupCourseId).check(z.maxLength(COURSE_GROUPS_MAX)),
    hide: z.array(groupCourseId).check(z.maxLength(COURSE_GROUPS_MAX)),
  }),
  reply: z.object({}),
  failures: ['invalid-input', 'not-found'],
})

/** A group that works through a course, and whether it is locked for the group. */
export const courseGroup = z.extend(z.omit(activityGroup, { isHidden: true }), { isLocked: z.boolean() })
export type CourseGroup = z.infer<typeof courseGroup>

export const listCourseGroups = defineEndpoint({
  method: 'GET',
  path: '/course/:courseId/groups',
  summary: 'The active groups for which I may lock or open a course, by program and name',
  access: mayArrangeAnyCourses,
  params: z.object({ courseId }),
  reply: z.object({ groups: z.array(courseGroup).check(z.maxLength(COURSE_GROUPS_MAX)) }),
  failures: ['not-found'],
  reading: news,
})

/** Applies to all groups, or to none if the caller may not see one of them. Repeatable. */
export const lockForGroups = defineEndpoint({
  method: 'PATCH',
  path: '/course/:courseId/groups',
  summary: 'Lock a course for some groups, and open it for others',
  access: mayArrangeAnyCourses,
  params: z.object({ courseId }),
  body: z.object({
    lock: z.array(groupCourseId).check(z.maxLength(COURSE_GROUPS_MAX)),
    open: z.array(groupCourseId).check(z.maxLength(COURSE_GROUPS_MAX)),
  }),
  reply: z.object({}),
  failures: ['invalid-input', 'not-found'],
})

export const courseContentEndpoints = {
  getCourseContent,
  showOrHideActivity,
  listActivityGroups,
  arrangeActivity,
  listCourseGroups,
  lockForGroups,
}
