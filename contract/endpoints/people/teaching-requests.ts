import * as z from 'zod/mini'
import { defineEndpoint } from '../../endpoint.ts'
import { mayBeAskedToTeach, mayManagePeople } from '../../policies/people/accounts.ts'
import { news } from '../../reading.ts'
import { programId } from '../../vocabulary/ids.ts'

// Requests to people of other programs to teach in one. Nothing happens to a person's account before they have agreed.

export const teachingRequestId = z.uuid().brand<'TeachingRequestId'>()
export type TeachingRequestId = z.infer<typeof teachingRequestId>

/** `asked`: nobody has answered, whether or not anybody has this email. */
export const teachingRequestState = z.enum(['asked', 'declined', 'expired'])
export type TeachingRequestState = z.infer<typeof teachingRequestState>

export const teachingRequest = z.object({
  id: teachingRequestId,
  /** As it was typed: who has it is not revealed before they agree. */
  email: z.string(),
  askedAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  state: teachingRequestState,
})
export type TeachingRequest = z.infer<typeof teachingRequest>

/** Whoever agreed is in the list of faculty instead. */
export const listTeachingRequests = defineEndpoint({
  method: 'GET',
  path: '/program/:id/faculty/requests',
  summary: 'Who was asked to teach in a program and has not agreed, newest first',
  access: mayManagePeople,
  params: z.object({ id: programId }),
  reply: z.object({ items: z.array(teachingRequest) }),
  failures: ['not-found'],
  reading: news,
})

/** Nothing is left of it. Not found once the person has answered. */
export const withdrawTeachingRequest = defineEndpoint({
  method: 'DELETE',
  path: '/program/:id/faculty/requests/:requestId',
  summary: 'Take back a request to teach',
  access: mayManagePeople,
  params: z.object({ id: programId, requestId: teachingRequestId }),
  reply: z.object({}),
  failures: ['not-found'],
})

export const myTeachingRequest = z.object({
  id: teachingRequestId,
  program: z.object({ id: programId, title: z.string() }),
  /** Null: they have been deleted. */
  askedBy: z.nullable(z.string()),
  askedAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  /** Whether the caller may make the program their home: they have none. */
  mayBecomeHome: z.boolean(),
  /** Whether they teach there already. */
  isTaught: z.boolean(),
})
export type MyTeachingRequest = z.infer<typeof myTeachingRequest>

export const listMyTeachingRequests = defineEndpoint({
  method: 'GET',
  path: '/teaching-request/mine',
  summary: 'Programs that ask me to teach there, newest first',
  access: mayBeAskedToTeach,
  reply: z.object({ items: z.array(myTeachingRequest) }),
  failures: [],
  reading: news,
})

/** `HOME`: with this program as the home of their account. */
export const teachingAnswer = z.enum(['TEACHING', 'HOME', 'DECLINED'])

/** Why an answer was not accepted; `details` of `wrong-state`. */
export const answerRefusal = z.object({ reason: z.enum(['has-home', 'inactive-program']) })
export type AnswerRefusal = z.infer<typeof answerRefusal>['reason']

/** Not found once it was withdrawn, has expired, or was answered otherwise. Repeating an answer changes nothing. */
export const answerTeachingRequest = defineEndpoint({
  method: 'PATCH',
  path: '/teaching-request/:id',
  summary: 'Agree to teach in a program, or decline',
  access: mayBeAskedToTeach,
  params: z.object({ id: teachingRequestId }),
  body: z.object({ answer: teachingAnswer }),
  reply: z.object({}),
  failures: ['not-found', 'wrong-state'],
})

export const teachingRequestEndpoints = {
  listTeachingRequests,
  withdrawTeachingRequest,
  listMyTeachingRequests,
  answerTeachingRequest,
}
