import * as z from 'zod/mini'
import type { Input, Outcome } from '#contract/endpoint.ts'
import type {
  getParticipantWorkshop,
  getWorkshopCalendar,
  listFellowAttendees,
  listWorkshopTeachers,
} from '#contract/endpoints/workshops/participants/own-workshops.ts'
import type { OwnWorkshop } from '#contract/endpoints/workshops/workshops/workshop-lists.ts'
import type { WorkshopActor } from '#contract/policies/actor.ts'
import { hasDoorCodes } from '#contract/policies/workshops/attendees.ts'
import { mayReachFacilitators, mayReadPeopleOf, takesPartIn } from '#contract/policies/workshops/workshops.ts'
import { refuse, succeed } from '#contract/result.ts'
import type { UserId, WorkshopId } from '#contract/vocabulary/ids.ts'
import type { Database } from '#server/database/database.ts'
import { pageOf, readCursor, rowsToRead } from '#server/http/page.ts'
import { calendarFileName, writeWorkshopCalendar } from '#server/platform/calendar/workshop-calendar.ts'
import {
  listContacts,
  listFellows,
  listTeachers,
  type FellowRow,
  type TeacherRow,
} from './own-workshop-store.ts'

export interface OwnWorkshopDeps {
  database: Database
  now: () => number
  publicUrl: string
  /** The workshop as this person sees it; null: they don't, or there is none. */
  findWorkshop: (actor: WorkshopActor, id: WorkshopId) => Promise<OwnWorkshop | null>
  describePlace: (address: OwnWorkshop['workshopAddress']) => string
  /** What somebody who attends shows at the door; null: they do not attend. */
  findDoor: (id: WorkshopId, userId: UserId) => Promise<{ code: string; arrivedAt: string | null } | null>
}

const notFound = refuse({ code: 'not-found' } as const)

async function find({ findWorkshop }: OwnWorkshopDeps, actor: WorkshopActor, id: WorkshopId) {
  const workshop = await findWorkshop(actor, id)
  if (workshop === null) return null
  const place = { isFaculty: workshop.asFaculty, isAttendee: workshop.asAttendee }
  return takesPartIn(place) ? { workshop, place } : null
}

export async function readOwnWorkshop(
  deps: OwnWorkshopDeps,
  actor: WorkshopActor,
  id: WorkshopId,
): Promise<Outcome<typeof getParticipantWorkshop>> {
  const found = await find(deps, actor, id)
  if (found === null) return notFound
  const { database, now, findDoor } = deps
  const { workshop, place } = found
  const times = { endsAt: Date.parse(workshop.endsAt), now: now() }
  const hasCode = hasDoorCodes({ isCanceled: workshop.canceledAt !== null, ...times })
  const [contacts, teachers, door] = await Promise.all([
    mayReachFacilitators(place, times) ? listContacts(database, id) : [],
    listTeachers(database, id),
    hasCode ? findDoor(id, actor.id) : null,
  ])
  const arrivedAt = door?.arrivedAt == null ? null : new Date(door.arrivedAt).toISOString()
  return succeed({
    workshop,
    contacts,
    teachers: teachers.map(rowToTeacher),
    door: door === null ? null : { code: door.code, arrivedAt },
  })
}

/** For those who manage workshops, and for its facilitators. */
export async function readTeachers(
  { database, findWorkshop }: OwnWorkshopDeps,
  actor: WorkshopActor,
  id: WorkshopId,
): Promise<Outcome<typeof listWorkshopTeachers>> {
  const workshop = await findWorkshop(actor, id)
  if (workshop === null || !mayReadPeopleOf(actor, { isFacilitator: workshop.asFacilitator })) return notFound
  return succeed({ teachers: (await listTeachers(database, id)).map(rowToTeacher) })
}

function rowToTeacher({ statement, statedAt, ...teacher }: TeacherRow) {
  return { ...teacher, conflicts: statedAt === null ? null : { statement, statedAt } }
}

export async function readCalendarFile(
  deps: OwnWorkshopDeps,
  actor: WorkshopActor,
  id: WorkshopId,
): Promise<Outcome<typeof getWorkshopCalendar>> {
  const found = await find(deps, actor, id)
  if (found === null) return notFound
  const { title, startsAt, endsAt, version, canceledAt, workshopAddress } = found.workshop
  const file = {
    id,
    title,
    place: deps.describePlace(workshopAddress),
    startsAt: new Date(startsAt),
    endsAt: new Date(endsAt),
    changedAt: new Date(deps.now()),
    version,
    isCanceled: canceledAt !== null,
  }
  const text = writeWorkshopCalendar(file, deps.publicUrl)
  return succeed({
    name: calendarFileName(title),
    type: 'text/calendar',
    bytes: new TextEncoder().encode(text),
  })
}

const fellowKey = z.tuple([z.string(), z.uuid()])
const keyOf = ({ sortName, id }: FellowRow) => [sortName, id]

export async function readFellows(
  deps: OwnWorkshopDeps,
  actor: WorkshopActor,
  id: WorkshopId,
  { cursor, limit, search }: Input<typeof listFellowAttendees>['query'],
): Promise<Outcome<typeof listFellowAttendees>> {
  if ((await find(deps, actor, id)) === null) return notFound
  const key = readCursor(fellowKey, cursor)
  if (!key.ok) return key
  const after = key.value === null ? null : { sortName: key.value[0], id: key.value[1] }
  const query = { workshopId: id, viewerId: actor.id, search, after, limit: rowsToRead(limit) }
  const { rows, total } = await listFellows(deps.database, query)
  const { page, next } = pageOf(rows, limit, keyOf)
  return succeed({ items: page.map(({ fullName, hospital }) => ({ fullName, hospital })), next, total })
}
