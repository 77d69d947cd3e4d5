import * as z from 'zod/mini'
import { defineEndpoint } from '../../../endpoint.ts'
import { mayManagePeople } from '../../../policies/people/accounts.ts'
import { mayMakeStructure } from '../../../policies/people/structure.ts'
import { institutionId, programId, systemId, userGroupId } from '../../../vocabulary/ids.ts'

// Systems, institutions, programs and groups that were made by mistake are deleted as long as nothing hangs on them
// (0603).

export const deletable = z.enum(['system', 'institution', 'program', 'group'])
export type Deletable = z.infer<typeof deletable>

/** What can hang on one of them. */
export const hangingKind = z.enum([
  // These can be moved, removed or withdrawn.
  'institutions',
  'programs',
  'groups',
  'coordinators',
  'directors',
  'faculty',
  'residents',
  'visitors',
  'members',
  'proctors',
  'requests',
  'events',
  'courses',
  // These are what people did, which stays.
  'formerPeople',
  'videos',
  'practices',
  'completions',
  'lessons',
])
export type HangingKind = z.infer<typeof hangingKind>

export const hanging = z.object({ what: hangingKind, count: z.int() })
export type Hanging = z.infer<typeof hanging>

/** `details` of `wrong-state`. */
export const structureDeletionRefusal = z.discriminatedUnion('reason', [
  z.object({ reason: z.literal('in-use'), hanging: z.array(hanging) }),
  z.object({ reason: z.literal('unassigned-group') }),
])
export type StructureDeletionRefusal = z.infer<typeof structureDeletionRefusal>

/** What hangs on it now, to show before it is deleted. Nothing: it can be. */
export const previewStructureDeletion = defineEndpoint({
  method: 'GET',
  path: '/structure/:kind/:id/deletion',
  summary: 'What keeps a system, an institution, a program or a group from being deleted',
  access: mayManagePeople,
  params: z.object({ kind: deletable, id: z.uuid() }),
  reply: z.object({ hanging: z.array(hanging) }),
  failures: ['not-found', 'wrong-state'],
  reading: { freshMs: 0 },
})

/** A system that was made for one independent institution goes with that institution, whichever is deleted. */
export const deleteSystem = defineEndpoint({
  method: 'DELETE',
  path: '/system/:id',
  summary: 'Delete a system on which nothing hangs',
  access: mayMakeStructure,
  params: z.object({ id: systemId }),
  reply: z.object({}),
  failures: ['not-found', 'wrong-state'],
})

export const deleteInstitution = defineEndpoint({
  method: 'DELETE',
  path: '/institution/:id',
  summary: 'Delete an institution on which nothing hangs',
  access: mayMakeStructure,
  params: z.object({ id: institutionId }),
  reply: z.object({}),
  failures: ['not-found', 'wrong-state'],
})

export const deleteProgram = defineEndpoint({
  method: 'DELETE',
  path: '/program/:id',
  summary: 'Delete a program on which nothing hangs',
  access: mayMakeStructure,
  params: z.object({ id: programId }),
  reply: z.object({}),
  failures: ['not-found', 'wrong-state'],
})

export const deleteUserGroup = defineEndpoint({
  method: 'DELETE',
  path: '/user-group/:id',
  summary: 'Delete a user group on which nothing hangs',
  access: mayManagePeople,
  params: z.object({ id: userGroupId }),
  reply: z.object({}),
  failures: ['not-found', 'wrong-state'],
})

export const structureDeletionEndpoints = {
  previewStructureDeletion,
  deleteSystem,
  deleteInstitution,
  deleteProgram,
  deleteUserGroup,
}
