import * as z from 'zod/mini'
import { defineEndpoint } from '../../../endpoint.ts'
import { PROPOSAL_WORD_MAX } from '../../../limits.ts'
import { mayWriteCourses } from '../../../policies/learning/course-owners.ts'
import { contentSection } from '../../../vocabulary/content.ts'
import { activityId, courseId } from '../../../vocabulary/ids.ts'
import { proposalId, proposalState } from '../../../vocabulary/learning/proposals.ts'
import { text, words } from '../../../vocabulary/plain-values.ts'

// Drafts that somebody who may not publish asks to have published (0712).

const version = z.int().check(z.minimum(0), z.maximum(1_000_000))
const facts = {
  id: proposalId,
  courseId,
  courseName: z.string(),
  activityId: z.nullable(activityId),
  activityName: z.nullable(z.string()),
  section: contentSection,
  version: z.int(),
  proposedBy: z.string(),
  proposedAt: z.iso.datetime(),
  state: proposalState,
  decidedBy: z.nullable(z.string()),
  decidedAt: z.nullable(z.iso.datetime()),
  /** Of who sent it back. */
  word: z.string(),
  isOwn: z.boolean(),
  /** Whether the caller decides about it. */
  mayPublish: z.boolean(),
}
export const proposal = z.object(facts)
export type Proposal = z.infer<typeof proposal>

export const comparedProposal = z.object({
  ...facts,
  body: z.string(),
  note: z.string(),
  /** What learners read now; 0: nothing. */
  publishedVersion: z.int(),
  publishedBody: z.string(),
  /** Something newer than the proposal was published. */
  isOvertaken: z.boolean(),
})
export type ComparedProposal = z.infer<typeof comparedProposal>

const access = mayWriteCourses
const params = z.object({ courseId, proposalId })

export const listProposals = defineEndpoint({
  method: 'GET',
  path: '/course/proposals',
  summary: 'Open proposals that the caller decides about, oldest first, or their own, newest first',
  access,
  query: z.object({ whose: z.enum(['TO_DECIDE', 'OWN']), cursor: z.optional(text(400)) }),
  reply: z.object({
    items: z.array(proposal),
    next: z.nullable(z.string()),
    /** How many the caller decides about. */
    waiting: z.int(),
  }),
  failures: ['invalid-input'],
  list: 'items',
})

export const getProposal = defineEndpoint({
  method: 'GET',
  path: '/course/:courseId/proposal/:proposalId',
  summary: 'A proposal with the text that it would replace',
  access,
  params,
  reply: comparedProposal,
  failures: ['not-found'],
})

/** Repeatable: the id is made on the device. Replaces an open one of the caller for the same text. */
export const proposeText = defineEndpoint({
  method: 'PUT',
  path: '/course/:courseId/proposal/:proposalId',
  summary: 'Propose a draft to those who publish the course',
  access,
  params,
  body: z.object({ section: contentSection, activityId: z.nullable(activityId), version }),
  reply: comparedProposal,
  failures: ['not-found', 'wrong-state', 'over-quota'],
})

/** `publishedVersion` is the one that it was compared with; if another is published by now: `wrong-state`. */
export const decideProposal = defineEndpoint({
  method: 'PUT',
  path: '/course/:courseId/proposal/:proposalId/decision',
  summary: 'Publish a proposal, or send it back with a word',
  access,
  params,
  body: z.object({
    isPublished: z.boolean(),
    publishedVersion: version,
    word: words(PROPOSAL_WORD_MAX),
  }),
  reply: comparedProposal,
  failures: ['not-found', 'not-allowed', 'wrong-state', 'invalid-input', 'over-quota'],
})

export const withdrawProposal = defineEndpoint({
  method: 'DELETE',
  path: '/course/:courseId/proposal/:proposalId',
  summary: 'Take back a proposal of one’s own; its draft stays',
  access,
  params,
  reply: comparedProposal,
  failures: ['not-found', 'wrong-state'],
})

export const textProposalEndpoints = {
  listProposals,
  getProposal,
  proposeText,
  decideProposal,
  withdrawProposal,
}
