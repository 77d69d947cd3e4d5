import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { AttendeeId, UserId, WorkshopId, WorkshopProcedureId } from '#contract/vocabulary/ids.ts'
import type { WorkshopRole } from '#contract/vocabulary/workshops/workshop-roles.ts'
import type { Queryable } from '#server/database/database.ts'
import { workshopAttendees } from '#server/database/schema/workshops/attendees.ts'
import { workshopMemberships } from '#server/database/schema/workshops/workshop-memberships.ts'
import {
  workshopFacilitators,
  workshopFaculty,
  workshopProcedures,
  workshops,
} from '#server/database/schema/workshops/workshops.ts'
import { addPerson, type PersonFacts } from './people.ts'

type Row<Table extends { $inferInsert: object }> = Table['$inferInsert']

export interface WorkshopPersonFacts extends PersonFacts {
  workshopRole?: WorkshopRole
  isFaculty?: boolean
  isAttendee?: boolean
  isInternal?: boolean
  isDeactivated?: boolean
  /** Whether they registered for the workshop portal; they have by default. */
  isRegistered?: boolean
}

/** Somebody of the workshop portal alone, unless the facts name a role of the residency. */
export async function addWorkshopPerson(
  database: Queryable,
  {
    workshopRole = 'PARTICIPANT',
    isFaculty = false,
    isAttendee = false,
    isInternal = false,
    isDeactivated = false,
    isRegistered = true,
    ...facts
  }: WorkshopPersonFacts = {},
): Promise<UserId> {
  const registeredAt = isRegistered ? new Date(0) : null
  const userId = await addPerson(database, { role: null, registeredAt, ...facts })
  await database.insert(workshopMemberships).values({
    userId,
    role: workshopRole,
    isFaculty,
    isAttendee,
    isInternal,
    isDeactivated,
    acceptedAt: registeredAt,
  })
  return userId
}

export async function addProcedure(
  database: Queryable,
  name = `Procedure ${randomUUID()}`,
): Promise<WorkshopProcedureId> {
  const [row] = await database
    .insert(workshopProcedures)
    .values({ name, shortText: name.slice(0, 12) })
    .returning({ id: workshopProcedures.id })
  return row!.id
}

export interface WorkshopFacts extends Partial<Omit<Row<typeof workshops>, 'startsAt' | 'endsAt'>> {
  facilitators?: readonly UserId[]
  faculty?: readonly UserId[]
}

/** A workshop of one day in Chicago, far in the future, for $250; its instants follow from its dates and zone. */
export async function addWorkshop(
  database: Queryable,
  { facilitators = [], faculty = [], ...facts }: WorkshopFacts = {},
): Promise<WorkshopId> {
  const times = {
    startDate: '2099-03-02 08:00:00',
    endDate: '2099-03-02 16:00:00',
    timezone: 'America/Chicago',
    ...facts,
  }
  const id = facts.id ?? (randomUUID() as WorkshopId)
  await database.insert(workshops).values({
    title: 'Robotic hernia repair',
    type: 'CADAVER_LAB',
    procedureId: facts.procedureId ?? (await addProcedure(database)),
    priceCents: 25_000,
    ...times,
    ...facts,
    id,
    startsAt: sql`${times.startDate}::timestamp AT TIME ZONE ${times.timezone}`,
    endsAt: sql`${times.endDate}::timestamp AT TIME ZONE ${times.timezone}`,
  })
  if (facilitators.length > 0)
    await database
      .insert(workshopFacilitators)
      .values(facilitators.map((userId) => ({ workshopId: id, userId })))
  if (faculty.length > 0)
    await database.insert(workshopFaculty).values(faculty.map((userId) => ({ workshopId: id, userId })))
  return id
}

export async function addAttendee(
  database: Queryable,
  workshopId: WorkshopId,
  userId: UserId,
  facts: Partial<Row<typeof workshopAttendees>> = {},
): Promise<AttendeeId> {
  const [row] = await database
    .insert(workshopAttendees)
    .values({ workshopId, userId, ...facts })
    .returning({ id: workshopAttendees.id })
  return row!.id
}
