import type { Actor } from '../actor.ts'
import { isFaculty, isResident } from '../roles.ts'

export type CourseAudience = 'EVERYONE' | 'RESIDENTS' | 'FACULTY'

/** Spec 1 §6: faculty orientation is hidden from residents, resident orientation from faculty. */
export function visibleAudiences(viewer: 'resident' | 'instructor' | 'other'): CourseAudience[] {
  switch (viewer) {
    case 'resident':
      return ['EVERYONE', 'RESIDENTS']
    case 'instructor':
      return ['EVERYONE', 'FACULTY']
    case 'other':
      return ['EVERYONE', 'RESIDENTS', 'FACULTY']
  }
}

export function audiencesOf(actor: Pick<Actor, 'role'>): CourseAudience[] {
  if (isResident(actor)) return visibleAudiences('resident')
  return visibleAudiences(isFaculty(actor) ? 'instructor' : 'other')
}
