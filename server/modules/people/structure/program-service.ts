import type { Input, Outcome } from '#contract/endpoint.ts'
import type {
  getProgram,
  getSpecialty,
  listProgramDirectors,
  listProgramProctors,
  listPrograms,
} from '#contract/endpoints/people/programs.ts'
import type { getProgramEnding } from '#contract/endpoints/people/program-changes.ts'
import type { Program } from '#contract/endpoints/people/structure-values.ts'
import type { Actor } from '#contract/policies/actor.ts'
import { maySeeProgram } from '#contract/policies/people/programs.ts'
import { isAdministrative } from '#contract/policies/roles.ts'
import { changeableFields, maySeeProgramDetails } from '#contract/policies/people/structure.ts'
import { refuse, succeed } from '#contract/result.ts'
import { type ProgramId, programId } from '#contract/vocabulary/ids.ts'
import type { Database, Queryable } from '#server/database/database.ts'
import { brokenCursor, pageOf, rowsToRead } from '#server/http/page.ts'
import { accountOf } from './director-view.ts'
import { countPrograms, listProgramRows } from './program-list-store.ts'
import { countEnding, findProgram, findSpecialty, listDirectors, listProctors } from './program-store.ts'

export async function readPrograms(
  database: Database,
  actor: Actor,
  { cursor, limit, search, sort, ...filter }: Input<typeof listPrograms>['query'],
): Promise<Outcome<typeof listPrograms>> {
  const after = cursor === undefined ? null : programId.safeParse(cursor)
  if (after?.success === false) return refuse(brokenCursor)
  const { state = null, systemId = null, accountKind = null } = filter
  const among = isAdministrative(actor) ? null : actor.programIds
  const query = { among, state, systemId, accountKind, search, sort }
  const [rows, total] = await Promise.all([
    listProgramRows(database, { ...query, after: after?.data ?? null, limit: rowsToRead(limit) }),
    countPrograms(database, query),
  ])
  const { page, next } = pageOf(rows, limit, ({ id }) => [id])
  return succeed({ _embedded: { program: [...page] }, next, total })
}

/** The program as this person sees it; null if it doesn't exist, or not for them. */
export async function programFor(db: Queryable, actor: Actor, id: ProgramId): Promise<Program | null> {
  if (!maySeeProgramDetails(actor, id)) return null
  const row = await findProgram(db, id)
  if (row === null) return null
  const directors = await listDirectors(db, id)
  const programDirectors = directors.map((one) => ({ ...one, account: accountOf(actor, one, id) }))
  return { ...row, programDirectors, mayChange: [...changeableFields(actor, id)] }
}

export async function readProgram(
  database: Database,
  actor: Actor,
  id: ProgramId,
): Promise<Outcome<typeof getProgram>> {
  const program = await programFor(database, actor, id)
  return program === null ? refuse({ code: 'not-found' }) : succeed(program)
}

/** Those who belong to a program may know it, and those who oversee it. */
const belongs = (actor: Actor, id: ProgramId) => actor.programIds.includes(id) || maySeeProgram(actor, id)

export async function readSpecialty(
  database: Database,
  actor: Actor,
  id: ProgramId,
): Promise<Outcome<typeof getSpecialty>> {
  const found = belongs(actor, id) ? await findSpecialty(database, id) : null
  return found === null ? refuse({ code: 'not-found' }) : succeed(found)
}

export async function readDirectors(
  database: Database,
  actor: Actor,
  id: ProgramId,
): Promise<Outcome<typeof listProgramDirectors>> {
  if (!belongs(actor, id) || (await findSpecialty(database, id)) === null)
    return refuse({ code: 'not-found' })
  return succeed({ _embedded: { user: await listDirectors(database, id) } })
}

export async function readProctors(
  database: Database,
  actor: Actor,
  id: ProgramId,
): Promise<Outcome<typeof listProgramProctors>> {
  if (!maySeeProgram(actor, id) || (await findSpecialty(database, id)) === null)
    return refuse({ code: 'not-found' })
  return succeed({ _embedded: { user: await listProctors(database, id) } })
}

export async function readEnding(
  database: Database,
  id: ProgramId,
): Promise<Outcome<typeof getProgramEnding>> {
  const found = await countEnding(database, id)
  return found === null ? refuse({ code: 'not-found' }) : succeed(found)
}
