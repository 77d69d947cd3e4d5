import * as z from 'zod/mini'
import { defineEndpoint } from '../../endpoint.ts'
import { mayWatchUnsent } from '../../policies/operations/watching.ts'

// In a file of its own: the navigation of every page calls it.

export const countLateUnsent = defineEndpoint({
  method: 'GET',
  path: '/device/unsent/late',
  summary: 'On how many devices work has waited for more than a day, of each person there',
  access: mayWatchUnsent,
  reply: z.object({ late: z.int() }),
  failures: [],
  reading: { freshMs: 5 * 60_000, renewMs: 10 * 60_000 },
})

export const lateUnsentEndpoints = { countLateUnsent }
