import * as z from 'zod/mini'
import { defineEndpoint } from '../../endpoint.ts'
import { mayMakeStructure, seesSystems } from '../../policies/people/structure.ts'
import { reference } from '../../reading.ts'
import { institutionId, systemId } from '../../vocabulary/ids.ts'
import { institutionNameText, seenVersion, system, systemNameText } from './structure-values.ts'

// Spec 1 §7, systems and institutions. Our page makes the ids, so a repeated call creates one; for other clients the
// server makes them, and an `Idempotency-Key` makes a repetition safe (0557).

export const getSystem = defineEndpoint({
  method: 'GET',
  path: '/system/:id',
  summary: 'A system with its institutions, programs and coordinators',
  access: seesSystems,
  params: z.object({ id: systemId }),
  reply: system,
  failures: ['not-found'],
  reading: reference,
})

export const createSystem = defineEndpoint({
  method: 'POST',
  path: '/system',
  summary: 'Make a system',
  access: mayMakeStructure,
  body: z.object({ id: z.optional(systemId), systemName: systemNameText }),
  reply: system,
  failures: ['wrong-state'],
  idempotent: true,
})

export const changeSystem = defineEndpoint({
  method: 'PATCH',
  path: '/system/:id',
  summary: 'Rename a system',
  access: mayMakeStructure,
  params: z.object({ id: systemId }),
  body: z.object({ systemName: systemNameText, version: z.optional(seenVersion) }),
  reply: system,
  failures: ['not-found', 'wrong-state'],
})

export const createInstitution = defineEndpoint({
  method: 'POST',
  path: '/institution',
  summary: 'Make an institution of a system; answers the system',
  access: mayMakeStructure,
  body: z.object({ id: z.optional(institutionId), systemId, institutionName: institutionNameText }),
  reply: z.extend(system, {
    /** The new one; left out by older servers. */
    institutionId: z.optional(institutionId),
  }),
  failures: ['not-found', 'wrong-state'],
  idempotent: true,
})

export const changeInstitution = defineEndpoint({
  method: 'PATCH',
  path: '/institution/:id',
  summary: 'Rename an institution; answers its system',
  access: mayMakeStructure,
  params: z.object({ id: institutionId }),
  body: z.object({ institutionName: institutionNameText, version: z.optional(seenVersion) }),
  reply: system,
  failures: ['not-found', 'wrong-state'],
})

export const systemEndpoints = {
  getSystem,
  createSystem,
  changeSystem,
  createInstitution,
  changeInstitution,
}
