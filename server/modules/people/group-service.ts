import type { Input, Outcome } from '#contract/endpoint.ts'
import type {
  getUserGroup,
  listGroupCounts,
  listProgramGroups,
} from '#contract/endpoints/people/program-groups.ts'
import type { listSystems } from '#contract/endpoints/people/system-list.ts'
import type { Actor } from '#contract/policies/actor.ts'
import { maySeeProgram } from '#contract/policies/people/programs.ts'
import { isAdministrative } from '#contract/policies/roles.ts'
import { maySeeGroup } from '#contract/policies/people/user-groups.ts'
import { refuse, succeed } from '#contract/result.ts'
import type { ProgramId, UserGroupId } from '#contract/vocabulary/ids.ts'
import type { Database } from '#server/database/database.ts'
import {
  countGroupsOfProgram,
  doesProgramExist,
  findGroup,
  listGroupsAlone,
  listGroupsOfProgram,
} from './group-store.ts'
import { listSystemsWithPrograms } from './system-store.ts'

export async function readGroup(
  database: Database,
  actor: Actor,
  id: UserGroupId,
): Promise<Outcome<typeof getUserGroup>> {
  const group = await findGroup(database, id)
  return group !== null && maySeeGroup(actor, group) ? succeed(group) : refuse({ code: 'not-found' })
}

export async function readGroupsOfProgram(
  database: Database,
  actor: Actor,
  id: ProgramId,
  { projection }: Input<typeof listProgramGroups>['query'],
): Promise<Outcome<typeof listProgramGroups>> {
  if (!(await seesProgram(database, actor, id))) return refuse({ code: 'not-found' })
  if (projection === undefined) return succeed(await listGroupsOfProgram(database, id))
  const groups = await listGroupsAlone(database, id)
  return succeed(groups.map((group) => ({ ...group, users: [] })))
}

export async function readGroupCounts(
  database: Database,
  actor: Actor,
  id: ProgramId,
): Promise<Outcome<typeof listGroupCounts>> {
  if (!(await seesProgram(database, actor, id))) return refuse({ code: 'not-found' })
  return succeed(await countGroupsOfProgram(database, id))
}

async function seesProgram(database: Database, actor: Actor, id: ProgramId): Promise<boolean> {
  return maySeeProgram(actor, id) && doesProgramExist(database, id)
}

/** Administrative roles see all systems, coordinators their own. */
export async function readSystems(database: Database, actor: Actor): Promise<Outcome<typeof listSystems>> {
  const coordinatorId = isAdministrative(actor) ? null : actor.id
  return succeed({ _embedded: { system: await listSystemsWithPrograms(database, coordinatorId) } })
}
