import type { Result } from '#contract/result.ts'
import { succeed } from '#contract/result.ts'
import type { WorkshopActor } from '#contract/policies/actor.ts'
import { listedFor } from '#contract/policies/workshops/workshops.ts'
import type { Database } from '#server/database/database.ts'
import { countWorkshops, type WhichWorkshops } from './workshop-list-store.ts'

export interface WorkshopListDeps {
  database: Database
  now: () => number
}

/** How many workshops are in a list of those that the caller sees. */
export async function readWorkshopCount(
  { database, now }: WorkshopListDeps,
  actor: WorkshopActor,
  which: WhichWorkshops,
): Promise<Result<number, never>> {
  return succeed(
    await countWorkshops(database, { which, now: new Date(now()), facilitatorId: listedFor(actor) }),
  )
}
