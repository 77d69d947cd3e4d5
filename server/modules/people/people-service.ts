import * as z from 'zod/mini'
import type { Outcome } from '#contract/endpoint.ts'
import type { findFacultyByProgram, FoundPerson, PeopleFilters } from '#contract/endpoints/people/people.ts'
import type { Actor } from '#contract/policies/actor.ts'
import { maySeeHowToReach } from '#contract/policies/people/accounts.ts'
import { maySeeProgram } from '#contract/policies/people/programs.ts'
import { maySeeGroup } from '#contract/policies/people/user-groups.ts'
import { refuse, succeed } from '#contract/result.ts'
import { type ProgramId, type UserGroupId, userId } from '#contract/vocabulary/ids.ts'
import type { Database } from '#server/database/database.ts'
import { pageOf, readCursor, rowsToRead } from '#server/http/page.ts'
import { doesProgramExist, findGroup, type GroupRow } from './group-store.ts'
import { countPeople, listPeople, type PeopleQuery } from './people-store.ts'

type People = Promise<Outcome<typeof findFacultyByProgram>>
type OfProgram = PeopleFilters & { id: ProgramId }
type OfGroup = PeopleFilters & { id: UserGroupId }
type Whom = Pick<PeopleQuery, 'whom' | 'ids'>

const key = z.tuple([userId])

export async function readFacultyOfProgram(database: Database, actor: Actor, asked: OfProgram): People {
  const { id } = asked
  const isOpen = actor.programIds.includes(id) || maySeeProgram(actor, id)
  if (!isOpen || !(await doesProgramExist(database, id))) return refuse({ code: 'not-found' })
  return readPeople(database, actor, { whom: 'faculty-of-program', ids: [id] }, asked)
}

export async function readResidentsOfProgram(database: Database, actor: Actor, asked: OfProgram): People {
  const { id } = asked
  if (!maySeeProgram(actor, id) || !(await doesProgramExist(database, id))) {
    return refuse({ code: 'not-found' })
  }
  return readPeople(database, actor, { whom: 'residents-of-program', ids: [id] }, asked)
}

export function readMembersOfGroup(database: Database, actor: Actor, asked: OfGroup): People {
  return readOfGroup(database, actor, asked, ({ id }) => ({ whom: 'members-of-group', ids: [id] }))
}

export function readFacultyOfGroup(database: Database, actor: Actor, asked: OfGroup): People {
  return readOfGroup(database, actor, asked, ({ id, parentProgramId }) => ({
    whom: 'faculty-of-group',
    ids: [parentProgramId, id],
  }))
}

async function readOfGroup(
  database: Database,
  actor: Actor,
  asked: OfGroup,
  whomOf: (group: GroupRow) => Whom,
): People {
  const group = await findGroup(database, asked.id)
  if (group === null || !maySeeGroup(actor, group)) return refuse({ code: 'not-found' })
  return readPeople(database, actor, whomOf(group), asked)
}

/** All of them, or the requested page. */
async function readPeople(
  database: Database,
  actor: Actor,
  whom: Whom,
  { cursor, limit, search, sort }: PeopleFilters,
): People {
  const after = readCursor(key, cursor)
  if (!after.ok) return after
  const query = { ...whom, search, sort, after: after.value?.[0] ?? null }
  if (limit === undefined) {
    const user = await listPeople(database, { ...query, limit: null })
    const total = cursor === undefined ? user.length : await countPeople(database, query)
    return succeed({ _embedded: { user: user.map((row) => rowToPerson(actor, row)) }, next: null, total })
  }
  const [rows, total] = await Promise.all([
    listPeople(database, { ...query, limit: rowsToRead(limit) }),
    countPeople(database, query),
  ])
  const { page, next } = pageOf(rows, limit, ({ id }) => [id])
  return succeed({ _embedded: { user: page.map((row) => rowToPerson(actor, row)) }, next, total })
}

function rowToPerson(actor: Actor, { email, timezone, ...person }: Required<FoundPerson>): FoundPerson {
  return maySeeHowToReach(actor, person) ? { ...person, email, timezone } : person
}
