import type { placeRequestEndpoints } from '#contract/endpoints/workshops/public-page/place-requests.ts'
import type { publicPageEndpoints } from '#contract/endpoints/workshops/public-page/public-page.ts'
import type { HandlersOf } from '#server/http/handler.ts'
import { accept, decline, type PlaceRequestDeps, readRequests } from './place-request-service.ts'
import { ask, readPage, readState, switchPage } from './public-page-service.ts'

/** The public page of a workshop, for everybody and for its staff (0757). */
export function createPublicPageHandlers(
  deps: PlaceRequestDeps,
): HandlersOf<typeof publicPageEndpoints & typeof placeRequestEndpoints> {
  return {
    readPublicPage: (input) => readPage(deps, input),
    askForPlace: (input) => ask(deps, input),
    getPublicPageState: (input, { actor }) => readState(deps, actor, input),
    setPublicPage: (input, { actor }) => switchPage(deps, actor, input),
    listPlaceRequests: (input, { actor }) => readRequests(deps, actor, input),
    acceptPlaceRequest: (input, { actor }) => accept(deps, actor, input),
    declinePlaceRequest: (input, { actor }) => decline(deps, actor, input),
  }
}
