import type { Outcome } from '#contract/endpoint.ts'
import type { listEventLocations } from '#contract/endpoints/schedule/event-planning.ts'
import type { Actor } from '#contract/policies/actor.ts'
import { mayPlanEvents } from '#contract/policies/schedule/events.ts'
import { refuse, succeed } from '#contract/result.ts'
import type { ProgramId } from '#contract/vocabulary/ids.ts'
import type { Database } from '#server/database/database.ts'
import { doesProgramExist } from '../../people/group-store.ts'
import { listLocations } from './event-plan-store.ts'

/** Locations of earlier events of a program, for those who plan there. */
export async function readLocations(
  database: Database,
  actor: Actor,
  programId: ProgramId,
): Promise<Outcome<typeof listEventLocations>> {
  return mayPlanEvents(actor, programId) && (await doesProgramExist(database, programId))
    ? succeed(await listLocations(database, programId))
    : refuse({ code: 'not-found' })
}
