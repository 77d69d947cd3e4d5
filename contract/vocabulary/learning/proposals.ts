import * as z from 'zod/mini'

/** Not in `ids.ts`, which loads with everybody's first page. */
export const proposalId = z.uuid().brand<'ProposalId'>()
export type ProposalId = z.infer<typeof proposalId>

/** `RETURNED`: sent back with a word. `WITHDRAWN`: taken back by who proposed it. */
export const proposalState = z.enum(['OPEN', 'PUBLISHED', 'RETURNED', 'WITHDRAWN'])
export type ProposalState = z.infer<typeof proposalState>
