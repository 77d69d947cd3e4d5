import * as z from 'zod/mini'
import { defineEndpoint } from '../../endpoint.ts'
import { isInResidency } from '../../policies/roles.ts'
import { installation } from '../../reading.ts'
import { role } from '../../vocabulary/roles.ts'

// In a file of its own: no page of ours asks for roles, and the file about the session loads for everybody.

export const listRoles = defineEndpoint({
  method: 'GET',
  path: '/role',
  summary: 'All roles',
  access: isInResidency,
  reply: z.object({ _embedded: z.object({ role: z.array(z.object({ id: z.int(), role })) }) }),
  failures: [],
  reading: installation,
})

export const roleEndpoints = { listRoles }
