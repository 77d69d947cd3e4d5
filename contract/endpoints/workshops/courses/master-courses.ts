import * as z from 'zod/mini'
import { withBase } from '../../../endpoint.ts'
import { SEARCH_MAX } from '../../../limits.ts'
import { managesWorkshops } from '../../../policies/workshops/workshop-roles.ts'
import { withPictures } from '../../../reading.ts'
import { WORKSHOP_PREFIX } from '../../../version.ts'
import { courseVideoId } from '../../../vocabulary/ids.ts'
import { text, words } from '../../../vocabulary/plain-values.ts'
import { courseItemId, didacticId, workshopCourseId } from '../../../vocabulary/workshops/course-ids.ts'
import { coursePart } from '../../../vocabulary/workshops/course-parts.ts'
import { attached, courseDescription, courseTitle, masterCourse, reordered } from './course-values.ts'

// Courses as they are given to workshops. A change of one changes nothing in workshops that have it.

const MASTERS_MAX = 50
/** Each has all that it has, so that a page is as long as a screen or two. */
const MASTERS_PAGE = 20
const changes = { access: { workshop: managesWorkshops }, reply: masterCourse } as const
const thisCourse = z.object({ id: workshopCourseId })
const failures = ['not-found', 'wrong-state'] as const

export const {
  listMasterCourses,
  getMasterCourse,
  createMasterCourse,
  changeMasterCourse,
  moveMasterCourse,
  publishMasterCourse,
  retireMasterCourse,
  deleteMasterCourse,
  addDidacticToMaster,
  addAttachmentToMaster,
  addVideoToMaster,
  orderMasterParts,
  removeFromMaster,
} = withBase(WORKSHOP_PREFIX, {
  /** Spec 3 §7: those that workshops can be given; others only if they are asked for. */
  listMasterCourses: {
    method: 'GET',
    path: '/admin-courses/all',
    summary: 'All courses that workshops can be given, in their order',
    access: { workshop: managesWorkshops },
    query: z.object({
      cursor: z.optional(text(100)),
      limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(MASTERS_MAX)), MASTERS_PAGE),
      /** Words of the title. */
      search: z._default(words(SEARCH_MAX), ''),
      which: z._default(z.enum(['published', 'drafts', 'retired', 'not-retired']), 'published'),
    }),
    reply: z.object({
      _embedded: z.object({ course: z.array(masterCourse) }),
      total: z.int(),
      next: z.nullable(z.string()),
    }),
    failures: ['not-found', 'invalid-input'],
    reading: withPictures,
    list: 'course',
  },
  getMasterCourse: {
    ...changes,
    method: 'GET',
    path: '/admin-courses/master/:id',
    summary: 'One course as it is given to workshops',
    params: thisCourse,
    failures: ['not-found'],
    reading: withPictures,
  },
  /** Repeatable by its id. A copy has what the other course has. */
  createMasterCourse: {
    ...changes,
    method: 'PUT',
    path: '/admin-courses/master/:id',
    summary: 'Create a course, empty or as a copy; workshops can be given it once it is published',
    params: thisCourse,
    body: z.object({
      title: courseTitle,
      description: z._default(courseDescription, ''),
      copyOf: z._default(z.nullable(workshopCourseId), null),
    }),
    failures,
  },
  /** Fields that are left out don't change. */
  changeMasterCourse: {
    ...changes,
    method: 'PATCH',
    path: '/admin-courses/master/:id',
    summary: 'Change the title or the description of a course',
    params: thisCourse,
    body: z.object({
      title: z.optional(courseTitle),
      description: z.optional(courseDescription),
      version: z.optional(z.int()),
    }),
    failures,
  },
  moveMasterCourse: {
    ...changes,
    method: 'PUT',
    path: '/admin-courses/master/:id/place',
    summary: 'Put a course in another place of the list',
    params: thisCourse,
    body: z.object({
      /** Null: at the end. */
      before: z.nullable(workshopCourseId),
    }),
    failures: ['not-found'],
  },
  /** Repeatable. `wrong-state` if there is nothing in it. */
  publishMasterCourse: {
    ...changes,
    method: 'PUT',
    path: '/admin-courses/master/:id/published',
    summary: 'Let workshops be given a course',
    params: thisCourse,
    failures,
  },
  /** Repeatable. */
  retireMasterCourse: {
    ...changes,
    method: 'PUT',
    path: '/admin-courses/master/:id/retired',
    summary: 'Give a course to no further workshop, or restore it; workshops that have it keep it',
    params: thisCourse,
    body: z.object({ isRetired: z.boolean() }),
    failures: ['not-found'],
  },
  /** `wrong-state` if a workshop has it. */
  deleteMasterCourse: {
    method: 'DELETE',
    path: '/admin-courses/master/:id',
    summary: 'Delete a course that no workshop was given',
    access: { workshop: managesWorkshops },
    params: thisCourse,
    reply: z.object({}),
    failures,
  },
  /** Repeatable: a course has a didactic once. */
  addDidacticToMaster: {
    ...changes,
    method: 'PUT',
    path: '/admin-courses/master/:id/didactic/:didacticId',
    summary: 'Add a didactic to a course',
    params: z.object({ id: workshopCourseId, didacticId }),
    failures,
  },
  addAttachmentToMaster: {
    ...changes,
    method: 'POST',
    path: '/admin-courses/master/:id/attachment',
    summary: 'Attach a file to a course',
    params: thisCourse,
    multipart: { files: { attachment: attached } },
    failures: ['not-found', 'invalid-input', 'wrong-state'],
  },
  /** Repeatable: a course has a video once. */
  addVideoToMaster: {
    ...changes,
    method: 'PUT',
    path: '/admin-courses/master/:id/video/:courseVideoId',
    summary: 'Add a video that was sent to another course',
    params: z.object({ id: workshopCourseId, courseVideoId }),
    failures,
  },
  orderMasterParts: {
    ...changes,
    method: 'PUT',
    path: '/admin-courses/master/:id/order/:part',
    summary: 'Put the didactics, attachments or videos of a course in another order',
    params: z.object({ id: workshopCourseId, part: coursePart }),
    body: reordered(courseItemId, 100),
    failures: ['not-found', 'invalid-input', 'wrong-state'],
  },
  removeFromMaster: {
    ...changes,
    method: 'DELETE',
    path: '/admin-courses/master/:id/:part/:itemId',
    summary: 'Take a didactic, an attachment or a video out of a course',
    params: z.object({ id: workshopCourseId, part: coursePart, itemId: courseItemId }),
    failures: ['not-found'],
  },
})

export const masterCourseEndpoints = {
  listMasterCourses,
  getMasterCourse,
  createMasterCourse,
  changeMasterCourse,
  moveMasterCourse,
  publishMasterCourse,
  retireMasterCourse,
  deleteMasterCourse,
  addDidacticToMaster,
  addAttachmentToMaster,
  addVideoToMaster,
  orderMasterParts,
  removeFromMaster,
}
