import type { workshopCountEndpoints } from '#contract/endpoints/workshops/workshops/workshop-counts.ts'
import type { HandlersOf } from '#server/http/handler.ts'
import { readWorkshopCount, type WorkshopListDeps } from './workshop-list-service.ts'

type Table = typeof workshopCountEndpoints

/** Workshops: the staff's lists of them, and planning (spec 3 §7, Workshops). */
export function createWorkshopHandlers(deps: WorkshopListDeps): HandlersOf<Table> {
  return {
    countPastWorkshops: (_input, { actor }) => readWorkshopCount(deps, actor, 'past'),
    countUpcomingWorkshops: (_input, { actor }) => readWorkshopCount(deps, actor, 'upcoming'),
  }
}
