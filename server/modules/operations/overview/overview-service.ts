import type { Outcome } from '#contract/endpoint.ts'
import {
  type countUnsentByAge,
  type getOverview,
  OVERVIEW_MAX,
} from '#contract/endpoints/operations/overview.ts'
import { programsLookedAfter } from '#contract/policies/people/accounts.ts'
import type { Actor } from '#contract/policies/actor.ts'
import { mayWatchFaults } from '#contract/policies/operations/watching.ts'
import { succeed } from '#contract/result.ts'
import type { Database } from '#server/database/database.ts'
import {
  countByAge,
  countExpiringDirectors,
  countOpenFaults,
  countUndelivered,
  countUnregistered,
  type Places,
} from './overview-store.ts'

export interface OverviewDeps {
  database: Database
  /** Counts how much of what waits on devices is late. */
  countLate: (places: Places) => Promise<number>
  /** Whether nothing is deleted because of its age, since a clock jumped. */
  arePurgesPaused: () => Promise<boolean>
}

export async function readOverview(
  { database, countLate, arePurgesPaused }: OverviewDeps,
  actor: Actor,
): Promise<Outcome<typeof getOverview>> {
  const places = programsLookedAfter(actor)
  const mayWatch = mayWatchFaults(actor)
  const [unregistered, undelivered, expiringDirectors, late, openFaults, isPaused] = await Promise.all([
    countUnregistered(database, places),
    countUndelivered(database, places),
    countExpiringDirectors(database, places),
    countLate(places),
    mayWatch ? countOpenFaults(database) : null,
    mayWatch ? arePurgesPaused() : null,
  ])
  return succeed({
    unregistered,
    undelivered,
    expiringDirectors,
    lateUnsent: Math.min(late, OVERVIEW_MAX),
    openFaults,
    arePurgesPaused: isPaused,
  })
}

/** How long unsent work has waited, for the people whom the caller looks after. */
export async function countUnsentAges(
  database: Database,
  actor: Actor,
): Promise<Outcome<typeof countUnsentByAge>> {
  return succeed({ ages: await countByAge(database, programsLookedAfter(actor)) })
}
