import type { overviewEndpoints } from '#contract/endpoints/operations/overview.ts'
import { programsLookedAfter } from '#contract/policies/accounts.ts'
import { succeed } from '#contract/result.ts'
import type { HandlersOf } from '#server/http/handler.ts'
import { type OverviewDeps, readOverview } from './overview-service.ts'
import { countByAge, countFaultsOfDays } from './overview-store.ts'

/** How much of what somebody looks after needs them. */
export function createOverviewHandlers(deps: OverviewDeps): HandlersOf<typeof overviewEndpoints> {
  const { database } = deps
  return {
    getOverview: (_input, { actor }) => readOverview(deps, actor),
    countUnsentByAge: async (_input, { actor }) =>
      succeed({ ages: await countByAge(database, programsLookedAfter(actor)) }),
    countFaultsByDay: async ({ query }) =>
      succeed({ days: await countFaultsOfDays(database, query.timeZone) }),
  }
}
