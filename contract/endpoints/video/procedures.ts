import * as z from 'zod/mini'
import { defineEndpoint } from '../../endpoint.ts'
import { isInResidency } from '../../policies/roles.ts'
import { suggestions } from '../../reading.ts'

/** Suggestions for the procedure field of a surgical video: from what the person may watch. */
export const listSurgicalProcedures = defineEndpoint({
  method: 'GET',
  path: '/video/surgical/procedures',
  summary: 'Names of surgical procedures, for suggestions',
  access: isInResidency,
  reply: z.array(z.string()),
  failures: [],
  reading: { ...suggestions, offlineDays: 28 },
})

export const procedureEndpoints = { listSurgicalProcedures }
