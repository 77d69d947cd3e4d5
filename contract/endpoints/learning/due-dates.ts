import * as z from 'zod/mini'
import { defineEndpoint } from '../../endpoint.ts'
import { isInResidency, managesPeople } from '../../policies/roles.ts'
import { reference } from '../../reading.ts'
import { courseId, userGroupId } from '../../vocabulary/ids.ts'
import { instant } from '../../vocabulary/plain-values.ts'

/** Spec 1 §9: dates get a Z suffix. */
const dueDate = z.iso.datetime()

export const listDueDates = defineEndpoint({
  method: 'GET',
  path: '/user-group-course/:groupId/due-dates',
  summary: 'When a group is to have completed its courses; those without a date are left out',
  access: isInResidency,
  params: z.object({ groupId: userGroupId }),
  reply: z.object({
    dueDates: z.array(z.object({ courseId, dueDate })),
    /** Whether the caller may set them. */
    mayManage: z.boolean(),
  }),
  failures: ['not-found'],
  reading: reference,
})

/** Null removes the due date. */
export const setDueDate = defineEndpoint({
  method: 'PUT',
  path: '/user-group-course/:groupId/:courseId/due-date',
  summary: 'Say when a group that I manage is to have completed a course',
  access: managesPeople,
  params: z.object({ groupId: userGroupId, courseId }),
  body: z.object({ dueDate: z.nullable(instant) }),
  reply: z.object({ dueDate: z.nullable(dueDate) }),
  failures: ['not-found'],
})

export const dueDateEndpoints = { listDueDates, setDueDate }
