import type { ownWorkshopEndpoints } from '#contract/endpoints/workshops/participants/own-workshops.ts'
import type { HandlersOf } from '#server/http/handler.ts'
import {
  type OwnWorkshopDeps,
  readCalendarFile,
  readFellows,
  readOwnWorkshop,
  readTeachers,
} from './own-workshop-service.ts'

/** What participants see of their workshops. */
export function createOwnWorkshopHandlers(deps: OwnWorkshopDeps): HandlersOf<typeof ownWorkshopEndpoints> {
  return {
    getParticipantWorkshop: ({ params }, { actor }) => readOwnWorkshop(deps, actor, params.id),
    getWorkshopCalendar: ({ params }, { actor }) => readCalendarFile(deps, actor, params.id),
    listWorkshopTeachers: ({ params }, { actor }) => readTeachers(deps, actor, params.id),
    listFellowAttendees: ({ params, query }, { actor }) => readFellows(deps, actor, params.id, query),
  }
}
