import * as z from 'zod/mini'
import { defineEndpoint } from '../../endpoint.ts'
import { mayManagePeople } from '../../policies/people/accounts.ts'
import { userId } from '../../vocabulary/ids.ts'

// Spec 1 §7. A person who left a trace is anonymized: what others need of their record stays.

const outcome = z.enum(['DELETED', 'ANONYMIZED'])

const byId = z.object({ id: userId })

/** What would happen to these people and to what is theirs, to show before it is done. */
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
    /**
     * Recordings that have reached the server in part, and videos in processing. Nobody is deleted before these are
     * done.
     */
    underWay: z.int(),
    /** Recordings that wait on their devices, as those last reported. */
    onDevices: z.int(),
    /** True for somebody who belongs to the workshop portal as well: only what they have of the residency goes. */
    accountStays: z.optional(z.boolean()),
  }),
  failures: ['not-found', 'wrong-state'],
})

/**
 * `details` of `wrong-state`: how many recordings are still under way, and how many wait on devices (0364, 0494). Other
 * reasons are in `personRefusal`.
 */
export const deletionRefusal = z.object({
  reason: z.literal('recordings-under-way'),
  underWay: z.int(),
  onDevices: z.int(),
})

export const deletePerson = defineEndpoint({
  method: 'DELETE',
  path: '/user/:id',
  summary: 'Delete a person without a trace, or anonymize one who left some',
  access: mayManagePeople,
  params: byId,
  /** Deletes an inactive person although recordings wait on their devices, which can then no longer be sent. */
  query: z.object({ giveUpOnDevices: z._default(z.stringbool(), false) }),
  reply: z.object({ outcome }),
  failures: ['not-found', 'wrong-state'],
})

/** A person who was not deleted, and why. */
export const leftOut = z.object({
  id: userId,
  reason: z.enum(['recordings-under-way', 'still-active', 'yourself', 'not-found']),
  /** How many recordings are under way, and how many wait on devices; 0 for any other reason. */
  underWay: z.int(),
  onDevices: z.int(),
})
export type LeftOut = z.infer<typeof leftOut>

/** Product decision: how many people one call may delete. */
export const DELETED_PEOPLE_MAX = 100

/**
 * Each person is deleted in a transaction of their own, so one who can't be deleted doesn't hold up the others.
 * Repeatable: people already deleted are skipped.
 */
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
