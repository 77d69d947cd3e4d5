import * as z from 'zod/mini'
import { defineEndpoint } from '../../endpoint.ts'
import { mayManagePeople } from '../../policies/accounts.ts'
import { userId } from '../../vocabulary/ids.ts'

// Spec 1 §7. Somebody who left a trace is anonymized: what others need of their record stays.

const outcome = z.enum(['DELETED', 'ANONYMIZED'])

const byId = z.object({ id: userId })

/** What would become of them, and of what is theirs; said before it is done. */
export const previewDeletion = defineEndpoint({
  method: 'GET',
  path: '/user/:id/deletion',
  summary: 'Whether a person would be deleted or anonymized, and what they leave',
  access: mayManagePeople,
  params: byId,
  reply: z.object({
    outcome,
    videos: z.int(),
    evaluations: z.int(),
    comments: z.int(),
    /** Recordings that have reached the server in part, and videos that are being made: nobody is deleted before. */
    underWay: z.int(),
  }),
  failures: ['not-found'],
})

/** `details` of `wrong-state`: so many recordings are on their way (0364). Another reason is one of `personRefusal`. */
export const deletionRefusal = z.object({
  reason: z.literal('recordings-under-way'),
  underWay: z.int(),
})

export const deletePerson = defineEndpoint({
  method: 'DELETE',
  path: '/user/:id',
  summary: 'Delete a person without a trace, or anonymize one who left some',
  access: mayManagePeople,
  params: byId,
  reply: z.object({ outcome }),
  failures: ['not-found', 'wrong-state'],
})

/** Who stays as they are, and why. */
export const leftOut = z.object({
  id: userId,
  reason: z.enum(['recordings-under-way', 'still-active', 'yourself', 'not-found']),
  /** How many are on their way; 0 for another reason. */
  underWay: z.int(),
})
export type LeftOut = z.infer<typeof leftOut>

/** Product decision: so many people are deleted by one call. */
export const DELETED_PEOPLE_MAX = 100

/** Each in a transaction of their own: whoever must stay keeps nobody else. Repeatable: who is gone is left out. */
export const deletePeople = defineEndpoint({
  method: 'POST',
  path: '/user/batch/delete-users',
  summary: 'Delete or anonymize several people, and say who was left out and why',
  access: mayManagePeople,
  body: z.array(userId).check(z.minLength(1), z.maxLength(DELETED_PEOPLE_MAX)),
  reply: z.object({ deleted: z.array(userId), left: z.array(leftOut) }),
  failures: [],
})

export const personDeletionEndpoints = { previewDeletion, deletePerson, deletePeople }
