import type { Pool } from 'pg'
import * as z from 'zod/mini'
import { addressOf, type Endpoint } from '#contract/endpoint.ts'
import { allEndpoints } from '#contract/endpoints/all-endpoints.ts'
import { READERS } from './readers.ts'

/** What parameters of addresses and questions stand for in one installation. */
export type Places = Readonly<Record<string, string>>

export interface ListAddress {
  name: string
  /** The name of its list in the answer. */
  list: string
  address: string
}

const PLACES = `
  SELECT p.id AS "programId", p.id AS pid, p.system_id AS "systemId", g.id AS "groupId", g.id AS "userGroupId", g.id AS gid,
    (SELECT id FROM users WHERE email = '${READERS.resident}') AS "userId",
    (SELECT id FROM courses c WHERE is_default AND EXISTS (SELECT FROM group_activities WHERE course_id = c.id) ORDER BY course_order LIMIT 1) AS "courseId",
    (SELECT id FROM activities WHERE kind = 'TECHNICAL' ORDER BY id LIMIT 1) AS "activityId",
    (SELECT activity_id FROM ar_attempts LIMIT 1) AS "arActivityId",
    (SELECT id FROM bench_workshops ORDER BY at DESC LIMIT 1) AS "workshopId"
  FROM bench_programs p JOIN bench_groups g ON g.program_id = p.id AND g.at = 1 WHERE p.at = 0`

/** What `:id` is, and what else differs from the name of the parameter. */
const MEANT: Readonly<Record<string, Places>> = {
  listCoordinators: { id: 'systemId' },
  listProgramEventsInRange: { id: 'programId' },
  listProgramFutureEvents: { id: 'programId' },
  listArAttempts: { activityId: 'arActivityId' },
  listArGroupAttempts: { activityId: 'arActivityId' },
  listFellowAttendees: { id: 'workshopId' },
  listPlaceRequests: { id: 'workshopId' },
}
/** As a page asks. */
const PAGE = '30'
const DAY_MS = 86_400_000

export async function placesOf(pool: Pool): Promise<Places> {
  const { rows } = await pool.query<Record<string, string>>(PLACES)
  const day = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString()
  return {
    ...rows[0],
    start: day(0),
    end: day(14),
    type: 'simulation',
    kind: 'residents',
    list: 'attendees',
    view: 'VIEW_ALL',
    whose: 'OWN',
    section: 'OUTLINE',
  }
}

/** Every list of the contract, as a page asks for it: with what its address and its question require. */
export function listAddresses(places: Places): ListAddress[] {
  return Object.entries<Endpoint>(allEndpoints).flatMap(([name, endpoint]) => {
    if (endpoint.list === undefined) return []
    const valueOf = (key: string) => places[MEANT[name]?.[key] ?? key] ?? ''
    const path = addressOf(endpoint).replaceAll(/:(\w+)/g, (_, key: string) => valueOf(key))
    const limit = keysOf(endpoint).some(([key]) => key === 'limit') ? [['limit', PAGE]] : []
    const query = new URLSearchParams([...required(endpoint).map((key) => [key, valueOf(key)]), ...limit])
    return [{ name, list: endpoint.list, address: `${path}?${query}` }]
  })
}

/** Its lists can also be searched. */
export function isSearched(name: string): boolean {
  const endpoint = Object.entries<Endpoint>(allEndpoints).find(([known]) => known === name)?.[1]
  return endpoint !== undefined && keysOf(endpoint).some(([key]) => key === 'search')
}

function required(endpoint: Endpoint): string[] {
  return keysOf(endpoint).flatMap(([key, isRequired]) => (isRequired ? [key] : []))
}

/** Of the question, and whether each must be said. */
function keysOf({ query }: Endpoint): [string, boolean][] {
  const { shape = {} } = (query?._zod.def ?? {}) as { shape?: Record<string, z.ZodMiniType> }
  return Object.entries(shape).map(([key, schema]) => [key, !z.safeParse(schema, undefined).success])
}
