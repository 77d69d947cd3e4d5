import type { overviewEndpoints } from '#contract/endpoints/operations/overview.ts'
import { succeed } from '#contract/result.ts'
import type { HandlersOf } from '#server/http/handler.ts'
import { countUnsentAges, type OverviewDeps, readOverview } from './overview-service.ts'
import { countFaultsOfDays } from './overview-store.ts'

/** How many of the things that somebody looks after need attention. */
export function createOverviewHandlers(deps: OverviewDeps): HandlersOf<typeof overviewEndpoints> {
  const { database } = deps
  return {
    getOverview: (_input, { actor }) => readOverview(deps, actor),
    countUnsentByAge: (_input, { actor }) => countUnsentAges(database, actor),
    countFaultsByDay: async ({ query }) =>
      succeed({ days: await countFaultsOfDays(database, query.timeZone) }),
  }
}
