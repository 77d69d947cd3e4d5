import * as z from 'zod/mini'
import { defineEndpoint } from '../../endpoint.ts'
import { isSignedIn } from '../../policies/roles.ts'
import { news } from '../../reading.ts'
import { selectedScope } from '../../selected-scope.ts'

// Apart from what else is asked about assessments: the navigation of every page shows these numbers.

const byType = z.object({ simulation: z.int(), surgical: z.int(), other: z.int() })

/** What waits for the asking person, each number up to 1,000. */
export const countUnassessed = defineEndpoint({
  method: 'GET',
  path: '/video/unassessed/count',
  summary: 'How many videos wait for my assessment',
  access: isSignedIn,
  query: z.object(selectedScope),
  reply: z.object({
    /** Of all that follows. */
    count: z.int(),
    /** As faculty or proctor. */
    faculty: byType,
    /** As a peer. */
    peer: byType,
  }),
  failures: ['not-found'],
  reading: news,
})

export const unassessedEndpoints = { countUnassessed }
