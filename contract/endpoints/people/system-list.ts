import * as z from 'zod/mini'
import { defineEndpoint } from '../../endpoint.ts'
import { overseesPrograms } from '../../policies/roles.ts'
import { reference } from '../../reading.ts'
import { programId, systemId } from '../../vocabulary/ids.ts'

export const listSystems = defineEndpoint({
  method: 'GET',
  path: '/system',
  summary: 'The systems with their programs',
  access: overseesPrograms,
  query: z.object({ projection: z.optional(z.literal('inlineSystemInfo')) }),
  reply: z.object({
    _embedded: z.object({
      system: z.array(
        z.object({
          id: systemId,
          systemName: z.string(),
          /** True for a system made to hold one institution that belongs to none. */
          isStandalone: z.optional(z.boolean()),
          programs: z.array(
            z.object({
              id: programId,
              title: z.string(),
              activeProgram: z.boolean(),
              /** IANA name. */
              timezone: z.optional(z.string()),
            }),
          ),
        }),
      ),
    }),
  }),
  failures: [],
  reading: reference,
})

export const systemListEndpoints = { listSystems }
