import * as z from 'zod/mini'
import { withBase } from '../../../endpoint.ts'
import { WORKSHOP_COURSES_MAX } from '../../../limits.ts'
import { isWorkshopStaff, managesWorkshops } from '../../../policies/workshops/workshop-roles.ts'
import { withPictures } from '../../../reading.ts'
import { WORKSHOP_PREFIX } from '../../../version.ts'
import { courseVideoId, workshopId } from '../../../vocabulary/ids.ts'
import {
  assignedCourseId,
  courseItemId,
  didacticId,
  didacticVersionId,
  workshopCourseId,
} from '../../../vocabulary/workshops/course-ids.ts'
import { coursePart } from '../../../vocabulary/workshops/course-parts.ts'
import { assignedCourse, attached, reordered } from './course-values.ts'

// Spec 3 §7, Courses: those that a workshop was given. `{id}` in a body is a course in one workshop (0742). Each change
// answers with what stands in the list afterwards.

const changes = { access: { workshop: managesWorkshops } } as const
const ofWorkshop = z.object({ workshopId })
const coursesOf = z.object({ _embedded: z.object({ course: z.array(assignedCourse) }) })
const thisCourse = z.object({ id: assignedCourseId })

export const {
  listWorkshopCourses,
  addCoursesToWorkshops,
  orderWorkshopCourses,
  removeWorkshopCourse,
  addDidacticToCourse,
  removeDidacticFromCourse,
  updateDidacticVersion,
  addAttachmentToCourse,
  removeAttachmentFromCourse,
  addVideoToCourse,
  removeVideoFromCourse,
  orderCourseParts,
} = withBase(WORKSHOP_PREFIX, {
  /** Also for facilitators of the workshop. */
  listWorkshopCourses: {
    method: 'GET',
    path: '/admin-courses/workshop/:workshopId',
    summary: 'The courses of a workshop, in their order',
    access: { workshop: isWorkshopStaff },
    params: ofWorkshop,
    reply: coursesOf,
    failures: ['not-found'],
    reading: withPictures,
  },
  /** Repeatable: a course is in a workshop once. All are added, or none. */
  addCoursesToWorkshops: {
    ...changes,
    method: 'POST',
    path: '/admin-courses/batch-add',
    summary: 'Give courses to workshops, as they are now',
    body: z
      .array(
        z.object({
          course: z.object({ id: workshopCourseId }),
          workshop: z.object({ id: workshopId }),
        }),
      )
      .check(z.minLength(1), z.maxLength(WORKSHOP_COURSES_MAX)),
    reply: coursesOf,
    failures: ['not-found', 'wrong-state'],
  },
  orderWorkshopCourses: {
    ...changes,
    method: 'PUT',
    path: '/admin-courses/workshop/:workshopId/order',
    summary: 'Put the courses of a workshop in another order',
    params: ofWorkshop,
    body: reordered(assignedCourseId, WORKSHOP_COURSES_MAX),
    reply: coursesOf,
    failures: ['not-found', 'invalid-input', 'wrong-state'],
  },
  removeWorkshopCourse: {
    ...changes,
    method: 'DELETE',
    path: '/admin-courses',
    summary: 'Take a course out of a workshop',
    body: thisCourse,
    reply: z.object({}),
    failures: ['not-found'],
  },
  /** Repeatable: a course has a didactic once. */
  addDidacticToCourse: {
    ...changes,
    method: 'POST',
    path: '/admin-courses/add-didactic/:didacticId',
    summary: 'Add a didactic to a course of a workshop, in its newest published version',
    params: z.object({ didacticId }),
    body: thisCourse,
    reply: assignedCourse,
    failures: ['not-found', 'wrong-state'],
  },
  removeDidacticFromCourse: {
    ...changes,
    method: 'DELETE',
    path: '/admin-courses/remove-didactic/:didacticId',
    summary: 'Take a didactic out of the course of a workshop in whose list it has this id',
    params: z.object({ didacticId: courseItemId }),
    reply: assignedCourse,
    failures: ['not-found'],
  },
  /**
   * With `{id}`, in this course; without, in every course of a workshop that is not over and has an older version. What
   * was read stays read. Repeatable.
   */
  updateDidacticVersion: {
    ...changes,
    method: 'PUT',
    path: '/admin-courses/update-didactic-version/:newDidacticVersionId',
    summary: 'Let courses of workshops have another version of a didactic',
    params: z.object({ newDidacticVersionId: didacticVersionId }),
    body: z.optional(thisCourse),
    reply: z.object({
      /** How many courses have it now and had another one. */
      updated: z.int(),
    }),
    failures: ['not-found', 'wrong-state'],
  },
  addAttachmentToCourse: {
    ...changes,
    method: 'POST',
    path: '/admin-courses/add-attachment',
    summary: 'Attach a file to a course of a workshop',
    multipart: { bodyPart: 'selectedCourse', files: { attachment: attached } },
    body: thisCourse,
    reply: assignedCourse,
    failures: ['not-found', 'invalid-input', 'wrong-state'],
  },
  removeAttachmentFromCourse: {
    ...changes,
    method: 'DELETE',
    path: '/admin-courses/remove-attachment/:attachmentId',
    summary: 'Take a file off the course of a workshop in whose list it has this id',
    params: z.object({ attachmentId: courseItemId }),
    reply: assignedCourse,
    failures: ['not-found'],
  },
  /**
   * With `{id}`, to this course; without, to every course of a workshop that is not over and was made from the course to
   * which the video was sent (0743). Repeatable.
   */
  addVideoToCourse: {
    ...changes,
    method: 'POST',
    path: '/admin-courses/add-video/:courseVideoId',
    summary: 'Add a video to courses of workshops',
    params: z.object({ courseVideoId }),
    body: z.optional(thisCourse),
    reply: z.object({
      /** How many courses have it now and had not. */
      added: z.int(),
    }),
    failures: ['not-found', 'wrong-state'],
  },
  removeVideoFromCourse: {
    ...changes,
    method: 'DELETE',
    path: '/admin-courses/remove-video/:courseVideoId',
    summary: 'Take a video out of the course of a workshop in whose list it has this id',
    params: z.object({ courseVideoId: courseItemId }),
    reply: assignedCourse,
    failures: ['not-found'],
  },
  orderCourseParts: {
    ...changes,
    method: 'PUT',
    path: '/admin-courses/order/:id/:part',
    summary: 'Put the didactics, attachments or videos of a course of a workshop in another order',
    params: z.object({ id: assignedCourseId, part: coursePart }),
    body: reordered(courseItemId, 100),
    reply: assignedCourse,
    failures: ['not-found', 'invalid-input', 'wrong-state'],
  },
})

export const assignedCourseEndpoints = {
  listWorkshopCourses,
  addCoursesToWorkshops,
  orderWorkshopCourses,
  removeWorkshopCourse,
  addDidacticToCourse,
  removeDidacticFromCourse,
  updateDidacticVersion,
  addAttachmentToCourse,
  removeAttachmentFromCourse,
  addVideoToCourse,
  removeVideoFromCourse,
  orderCourseParts,
}
