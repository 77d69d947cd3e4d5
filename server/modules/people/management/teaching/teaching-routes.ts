import type { furtherProgramEndpoints } from '#contract/endpoints/people/further-programs.ts'
import type { teachingRequestEndpoints } from '#contract/endpoints/people/teaching-requests.ts'
import type { HandlersOf } from '#server/http/handler.ts'
import { answerRequest, readMine } from './answer-service.ts'
import { endTeachingIn, grantTeaching, type PlaceDeps } from './place-service.ts'
import { readRequests, withdraw } from './request-service.ts'

/** Who teaches in a program besides the people at home there. */
export function createTeachingPlaceHandlers(
  deps: PlaceDeps,
): HandlersOf<typeof furtherProgramEndpoints & typeof teachingRequestEndpoints> {
  const { database } = deps
  return {
    addFaculty: (input, { actor }) => grantTeaching(deps, actor, input),
    removeFaculty: ({ params }, { actor }) => endTeachingIn(database, actor, params),
    listTeachingRequests: ({ params }, { actor }) => readRequests(database, actor, params),
    withdrawTeachingRequest: ({ params }, { actor }) => withdraw(deps, actor, params),
    listMyTeachingRequests: (_input, { actor }) => readMine(database, actor),
    answerTeachingRequest: (input, { actor }) => answerRequest(deps, actor, input),
  }
}
