import type { coordinatorEndpoints } from '#contract/endpoints/people/coordinators.ts'
import type { HandlersOf } from '#server/http/handler.ts'
import {
  type CoordinatorDeps,
  editCoordinator,
  makeCoordinator,
  readCoordinators,
} from './coordinator-service.ts'

/** The people who coordinate a system. */
export function createCoordinatorHandlers(deps: CoordinatorDeps): HandlersOf<typeof coordinatorEndpoints> {
  return {
    listCoordinators: (input) => readCoordinators(deps.database, input),
    createCoordinator: ({ body }, { actor }) => makeCoordinator(deps, actor, body),
    changeCoordinator: (input, { actor }) => editCoordinator(deps, actor, input),
  }
}
