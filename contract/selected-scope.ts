import * as z from 'zod/mini'
import { userGroupId } from './vocabulary/ids.ts'
import { viewMode } from './vocabulary/roles.ts'

/** The selection, for lists of everything a person teaches or trains with: one group, or a view of several. */
export const selectedScope = {
  groupId: z.optional(userGroupId),
  /** PROCTOR leaves out groups that the person teaches without proctoring them. */
  viewMode: z.optional(viewMode),
}
