import type { Pool } from 'pg'
import type { ListedPerson } from '#contract/endpoints/people.ts'
import type { Actor } from '#contract/policies/actor.ts'
import { maySeeProgram } from '#contract/policies/programs.ts'
import { maySeeGroup } from '#contract/policies/user-groups.ts'
import { refuse, type Result, succeed } from '#contract/result.ts'
import type { UserGroupId } from '#contract/vocabulary/ids.ts'
import type { Handlers } from '#server/http/handler.ts'
import { doesProgramExist, findGroup, type GroupRow } from './group-store.ts'
import {
  listFacultyOfGroup,
  listFacultyOfProgram,
  listMembersOfGroup,
  listResidentsOfProgram,
} from './people-store.ts'

export type PeopleHandlers = Handlers<
  'findFacultyByProgram' | 'findResidentsByProgram' | 'findMembersByGroup' | 'findFacultyByGroup'
>

/** Whom one may name: people of one's own program and groups (spec 2 §7). */
export function createPeopleHandlers({ pool }: { pool: Pool }): PeopleHandlers {
  return {
    findFacultyByProgram: async ({ query: { id } }, { actor }) => {
      const isOpen = actor.programIds.includes(id) || maySeeProgram(actor, id)
      if (!isOpen || !(await doesProgramExist(pool, id))) return refuse({ code: 'not-found' })
      return succeed(listOf(await listFacultyOfProgram(pool, id)))
    },
    findResidentsByProgram: async ({ query: { id } }, { actor }) => {
      if (!maySeeProgram(actor, id) || !(await doesProgramExist(pool, id))) {
        return refuse({ code: 'not-found' })
      }
      return succeed(listOf(await listResidentsOfProgram(pool, id)))
    },
    findMembersByGroup: ({ query }, { actor }) =>
      ofGroup(pool, actor, query.id, (group) => listMembersOfGroup(pool, group.id)),
    findFacultyByGroup: ({ query }, { actor }) =>
      ofGroup(pool, actor, query.id, (group) => listFacultyOfGroup(pool, group)),
  }
}

function listOf(user: ListedPerson[]) {
  return { _embedded: { user } }
}

async function ofGroup(
  pool: Pool,
  actor: Actor,
  id: UserGroupId,
  list: (group: GroupRow) => Promise<ListedPerson[]>,
): Promise<Result<ReturnType<typeof listOf>, { code: 'not-found' }>> {
  const group = await findGroup(pool, id)
  if (group === null || !maySeeGroup(actor, group)) return refuse({ code: 'not-found' })
  return succeed(listOf(await list(group)))
}
