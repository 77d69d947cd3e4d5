import type { Input, Outcome } from '#contract/endpoint.ts'
import type {
  findWorkshopClashes,
  listWorkshopFacilitators,
  listWorkshopFaculty,
} from '#contract/endpoints/workshops/workshops/workshop-planning.ts'
import { WORKSHOP_PEOPLE_MAX } from '#contract/limits.ts'
import { refuse, succeed } from '#contract/result.ts'
import { type UserId, userId } from '#contract/vocabulary/ids.ts'
import type { Database } from '#server/database/database.ts'
import { listClashes, listFacilitators, listFaculty } from './choice-store.ts'
import { faultAt, faultOf, faultOfText, timesOf } from './workshop-plan.ts'

export async function readFacilitators(
  database: Database,
): Promise<Outcome<typeof listWorkshopFacilitators>> {
  return succeed({ items: await listFacilitators(database) })
}

export async function readFaculty(database: Database): Promise<Outcome<typeof listWorkshopFaculty>> {
  return succeed({ items: await listFaculty(database) })
}

/** What is asked while somebody types: one query, of workshops at the same time only. */
export async function readClashes(
  database: Database,
  { id, location, city, ...asked }: Input<typeof findWorkshopClashes>['query'],
): Promise<Outcome<typeof findWorkshopClashes>> {
  const faulty = faultOfText(asked, 'query')
  if (faulty !== null) return refuse(faulty)
  const { startsAt, endsAt } = timesOf(asked)
  const facilitators = readIds(asked.facilitators)
  const faculty = readIds(asked.faculty)
  if (facilitators === null || faculty === null)
    return refuse(faultAt('query.faculty', 'Name people by their ids, separated by commas.'))
  const fault = faultOf({ startsAt, endsAt })
  if (fault !== null) return refuse(fault)
  const items = await listClashes(database, {
    id: id ?? null,
    startsAt,
    endsAt,
    location,
    city,
    facilitators,
    faculty,
  })
  return succeed({ items })
}

/** Null: one of them is no id. */
function readIds(text: string): UserId[] | null {
  if (text === '') return []
  const parts = text.split(',')
  if (parts.length > WORKSHOP_PEOPLE_MAX) return null
  const read = parts.map((part) => userId.safeParse(part))
  return read.every(({ success }) => success) ? read.map(({ data }) => data!) : null
}
