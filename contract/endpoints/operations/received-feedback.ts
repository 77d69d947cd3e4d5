import * as z from 'zod/mini'
import { defineEndpoint } from '../../endpoint.ts'
import { listQuery, listReply } from '../../list.ts'
import { isAdministrative } from '../../policies/roles.ts'
import { news } from '../../reading.ts'
import { tableOf } from '../../table-of.ts'
import { feedbackId } from '../../vocabulary/ids.ts'
import { role } from '../../vocabulary/roles.ts'
import { feedbackSubmission, feedbackType } from './feedback.ts'

// In a file of its own: every page that may write offline loads the call that sends feedback.

export const receivedFeedback = z.extend(feedbackSubmission, {
  id: feedbackId,
  /** Whether `route` is one of our screens, and may be a link; left out by older servers. */
  isScreen: z.optional(z.boolean()),
  /** Who sent it, and as what. */
  fullName: z.string(),
  role,
  /** Null: they belong to no program. */
  programTitle: z.nullable(z.string()),
  createdAt: z.iso.datetime(),
})
export type ReceivedFeedback = z.infer<typeof receivedFeedback>

export const listFeedback = defineEndpoint({
  method: 'GET',
  path: '/feedback',
  summary: 'What people have said of this installation; searched by words, person and page',
  access: isAdministrative,
  query: z.extend(listQuery(['newest', 'fewest-stars']), { type: z.optional(feedbackType) }),
  reply: listReply(receivedFeedback),
  failures: ['invalid-input'],
  reading: news,
  list: 'items',
})

export const exportFeedback = tableOf(listFeedback)

export const receivedFeedbackEndpoints = { listFeedback, exportFeedback }
