import type { Access } from '../../endpoint.ts'
import { refuse, type Result, succeed } from '../../result.ts'
import type { Identity, Membership, Person, ResidencyActor, WorkshopActor } from '../actor.ts'

export type AccessRefusal = 'not-allowed' | 'not-found' | 'membership-ended'

/** As whom somebody who is signed in makes a call, or why not (0626, 0627). */
export function admit(
  access: Exclude<Access, 'anyone'>,
  { person, residency, workshop }: Identity,
): Result<Person | ResidencyActor | WorkshopActor, AccessRefusal> {
  if (access === 'person') return succeed(person)
  return typeof access === 'function'
    ? admitMember(residency, access)
    : admitMember(workshop, access.workshop)
}

/** For people who don't belong to a portal, nothing of it exists. */
export function admitMember<Actor extends Person>(
  membership: Membership<Actor>,
  may: (actor: Actor) => boolean,
): Result<Actor, AccessRefusal> {
  if (membership === null) return refuse('not-found')
  if (membership === 'ended') return refuse('membership-ended')
  return may(membership) ? succeed(membership) : refuse('not-allowed')
}
