import type { WorkshopActor } from '../actor.ts'
import { managesWorkshops } from './workshop-roles.ts'

/** Who gives a workshop a public page, and decides who of those who ask gets a place. */
export function mayManagePublicPage(actor: Pick<WorkshopActor, 'role'>): boolean {
  return managesWorkshops(actor)
}

export interface PageFacts {
  isInternal: boolean
  isCanceled: boolean
  endsAt: Date
}

/** Why nobody may see a page of this workshop, whether or not it is switched on; null: nothing is in its way. */
export function whatHidesPage(
  { isInternal, isCanceled, endsAt }: PageFacts,
  now: number,
): 'internal' | 'canceled' | 'over' | null {
  if (isInternal) return 'internal'
  if (isCanceled) return 'canceled'
  return endsAt.getTime() <= now ? 'over' : null
}
