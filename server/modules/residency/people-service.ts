import type { Outcome } from '#contract/endpoint.ts'
import type { findFacultyByProgram } from '#contract/endpoints/people.ts'
import type { ListedPerson } from '#contract/vocabulary/listed-person.ts'
import type { Actor } from '#contract/policies/actor.ts'
import { maySeeProgram } from '#contract/policies/programs.ts'
import { maySeeGroup } from '#contract/policies/user-groups.ts'
import { refuse, succeed } from '#contract/result.ts'
import type { ProgramId, UserGroupId } from '#contract/vocabulary/ids.ts'
import type { Database } from '#server/database/database.ts'
import { doesProgramExist, findGroup, type GroupRow } from './group-store.ts'
import {
  listFacultyOfGroup,
  listFacultyOfProgram,
  listMembersOfGroup,
  listResidentsOfProgram,
} from './people-store.ts'

type People = Promise<Outcome<typeof findFacultyByProgram>>

export async function readFacultyOfProgram(database: Database, actor: Actor, id: ProgramId): People {
  const isOpen = actor.programIds.includes(id) || maySeeProgram(actor, id)
  if (!isOpen || !(await doesProgramExist(database, id))) return refuse({ code: 'not-found' })
  return succeed(listOf(await listFacultyOfProgram(database, id)))
}

export async function readResidentsOfProgram(database: Database, actor: Actor, id: ProgramId): People {
  if (!maySeeProgram(actor, id) || !(await doesProgramExist(database, id))) {
    return refuse({ code: 'not-found' })
  }
  return succeed(listOf(await listResidentsOfProgram(database, id)))
}

export function readMembersOfGroup(database: Database, actor: Actor, id: UserGroupId): People {
  return readOfGroup(database, actor, id, (group) => listMembersOfGroup(database, group.id))
}

export function readFacultyOfGroup(database: Database, actor: Actor, id: UserGroupId): People {
  return readOfGroup(database, actor, id, (group) => listFacultyOfGroup(database, group))
}

async function readOfGroup(
  database: Database,
  actor: Actor,
  id: UserGroupId,
  list: (group: GroupRow) => Promise<ListedPerson[]>,
): People {
  const group = await findGroup(database, id)
  if (group === null || !maySeeGroup(actor, group)) return refuse({ code: 'not-found' })
  return succeed(listOf(await list(group)))
}

function listOf(user: ListedPerson[]) {
  return { _embedded: { user } }
}
