import * as z from 'zod/mini'
import { userGroupId } from './vocabulary/ids.ts'
import { viewMode } from './vocabulary/roles.ts'

/** What a person has selected, for lists of everything they teach or train with: one group, or a view of them. */
export const selectedScope = {
  groupId: z.optional(userGroupId),
  /** PROCTOR leaves out what is taught without being proctored. */
  viewMode: z.optional(viewMode),
}
