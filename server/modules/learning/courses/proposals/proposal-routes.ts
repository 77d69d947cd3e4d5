import type { textProposalEndpoints } from '#contract/endpoints/learning/courses/text-proposals.ts'
import type { HandlersOf } from '#server/http/handler.ts'
import {
  decide,
  type ProposalDeps,
  propose,
  readProposal,
  readProposals,
  withdraw,
} from './proposal-service.ts'

/** What faculty propose, and what becomes of it (0712). */
export function createProposalHandlers(deps: ProposalDeps): HandlersOf<typeof textProposalEndpoints> {
  return {
    listProposals: (input, { actor }) => readProposals(deps, actor, input),
    getProposal: (input, { actor }) => readProposal(deps, actor, input),
    proposeText: (input, { actor }) => propose(deps, actor, input),
    decideProposal: (input, { actor }) => decide(deps, actor, input),
    withdrawProposal: (input, { actor }) => withdraw(deps, actor, input),
  }
}
