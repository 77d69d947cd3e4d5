import * as z from 'zod/mini'
import { defineEndpoint } from '../../endpoint.ts'
import { isInResidency } from '../../policies/roles.ts'
import { installation } from '../../reading.ts'
import { activityId } from '../../vocabulary/ids.ts'
import { rubric } from './assessments.ts'

export const listActivityRubrics = defineEndpoint({
  method: 'GET',
  path: '/activity/:activityId/rubrics',
  summary: 'What a video of an activity is assessed by now',
  access: isInResidency,
  params: z.object({ activityId }),
  reply: z.object({ rubrics: z.array(rubric) }),
  failures: ['not-found'],
  reading: installation,
})

export const activityRubricEndpoints = { listActivityRubrics }
