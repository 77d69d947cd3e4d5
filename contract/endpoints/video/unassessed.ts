import * as z from 'zod/mini'
import { defineEndpoint } from '../../endpoint.ts'
import { isInResidency } from '../../policies/roles.ts'
import { news } from '../../reading.ts'
import { selectedScope } from '../../selected-scope.ts'

// In a file of its own: the navigation of every page shows these numbers.

const byType = z.object({ simulation: z.int(), surgical: z.int(), other: z.int() })

/** How many videos wait for the caller, each number up to 1,000. */
export const countUnassessed = defineEndpoint({
  method: 'GET',
  path: '/video/unassessed/count',
  summary: 'How many videos wait for my assessment',
  access: isInResidency,
  query: z.object(selectedScope),
  reply: z.object({
    /** The sum of the numbers below. */
    count: z.int(),
    /** Waiting for the caller as faculty or proctor. */
    faculty: byType,
    /** Waiting for the caller as a peer. */
    peer: byType,
  }),
  failures: ['not-found'],
  reading: news,
})

export const unassessedEndpoints = { countUnassessed }
