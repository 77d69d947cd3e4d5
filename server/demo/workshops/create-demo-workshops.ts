import { sql } from 'drizzle-orm'
import type { AttendeeId, UserId, WorkshopId, WorkshopProcedureId } from '#contract/vocabulary/ids.ts'
import type { Transaction } from '#server/database/database.ts'
import { users } from '#server/database/schema/people.ts'
import { workshopAttendees, workshopPayments } from '#server/database/schema/workshops/attendees.ts'
import { workshopConsents } from '#server/database/schema/workshops/consents.ts'
import { workshopMemberships } from '#server/database/schema/workshops/workshop-memberships.ts'
import { workshopProfiles } from '#server/database/schema/workshops/workshop-profiles.ts'
import {
  workshopFacilitators,
  workshopFaculty,
  workshopProcedures,
  workshops,
} from '#server/database/schema/workshops/workshops.ts'
import type { AccountLinks } from '#server/platform/account-links.ts'
import { demoEmail } from '../demo-accounts.ts'
import { addDemoCourses } from './add-demo-courses.ts'
import { addDemoLetters } from './add-demo-letters.ts'
import { type DemoWorkshop, demoProcedures, demoWorkshops } from './demo-workshops.ts'
import { otherWorkshopPeople, workshopAccounts, type WorkshopPersonPlan } from './workshop-accounts.ts'

type Person = WorkshopPersonPlan & { id: UserId }

const HOSPITALS = [
  { hospitalName: 'St. Brendan Medical Center', city: 'Milwaukee', state: 'WI', hospitalZipCode: '53202' },
  { hospitalName: 'Harbor General Hospital', city: 'Baltimore', state: 'MD', hospitalZipCode: '21201' },
  {
    hospitalName: 'Mesa Verde Surgical Hospital',
    city: 'Albuquerque',
    state: 'NM',
    hospitalZipCode: '87102',
  },
] as const
const SPECIALTIES = ['General', 'OB/GYN', 'Colorectal', 'Urology', 'Breast'] as const

export interface DemoWorkshopsDeps {
  passwordHash: string
  /** Somebody of the residency who teaches in workshops, too. */
  facultyOfBoth: UserId
  links: Pick<AccountLinks, 'digestOf' | 'tokenOf'>
}

export async function createDemoWorkshops(
  tx: Transaction,
  { passwordHash, facultyOfBoth, links }: DemoWorkshopsDeps,
): Promise<void> {
  const people = await addPeople(tx, passwordHash)
  await tx.insert(workshopMemberships).values({
    userId: facultyOfBoth,
    role: 'PARTICIPANT',
    isFaculty: true,
    acceptedAt: new Date(),
  })
  const procedures = await addProcedures(tx)
  const faculty = [facultyOfBoth, ...people.filter(({ isFaculty }) => isFaculty).map(({ id }) => id)]
  const made: { workshopId: WorkshopId; procedure: string }[] = []
  for (const [at, plan] of demoWorkshops.entries()) {
    const workshopId = await addWorkshop(tx, plan, procedures.get(plan.procedure)!)
    await addStaff(tx, workshopId, at, { faculty, people })
    await addAttendees(tx, workshopId, at, { plan, people })
    await addDemoLetters(tx, workshopId, links)
    made.push({ workshopId, procedure: plan.procedure })
  }
  await addDemoCourses(tx, made)
}

async function addPeople(tx: Transaction, passwordHash: string): Promise<Person[]> {
  const plans = [...workshopAccounts, ...otherWorkshopPeople]
  const rows = await tx
    .insert(users)
    .values(
      plans.map(({ isNew = false, ...plan }) => ({
        email: demoEmail(plan),
        firstName: plan.firstName,
        lastName: plan.lastName,
        role: null,
        passwordHash: isNew ? null : passwordHash,
        registeredAt: isNew ? null : new Date(),
      })),
    )
    .returning({ id: users.id, email: users.email })
  const ids = new Map(rows.map(({ email, id }) => [email, id]))
  const people = plans.map((plan) => ({ ...plan, id: ids.get(demoEmail(plan))! }))
  await tx.insert(workshopMemberships).values(
    people.map(({ id, role, isFaculty, isAttendee, isInternal, isDeactivated, isNew = false }) => ({
      userId: id,
      role,
      isFaculty,
      isAttendee,
      isInternal,
      isDeactivated,
      acceptedAt: isNew ? null : new Date(),
    })),
  )
  const registered = people.filter(({ isNew = false, role }) => !isNew && role === 'PARTICIPANT')
  await tx.insert(workshopProfiles).values(registered.map(profileOf))
  const callable = people.filter(({ role }) => role === 'FACILITATOR')
  await tx
    .insert(workshopProfiles)
    .values(callable.map(({ id: userId }, at) => ({ userId, primaryPhone: `+1312555014${at}` })))
  await tx.insert(workshopConsents).values(registered.flatMap(consentsOf))
  return people
}

const STATEMENTS = [
  'I consult for a company that makes staplers, and own none of it.',
  'I have nothing to disclose.',
] as const

function conflictsOf(at: number) {
  const days = 40 + at * 3
  return {
    conflictsStatement: STATEMENTS[at % STATEMENTS.length]!,
    conflictsStatedAt: new Date(Date.now() - days * 86_400_000),
  }
}

function profileOf(
  { id, name, isFaculty = false }: Person,
  at: number,
): typeof workshopProfiles.$inferInsert {
  return {
    userId: id,
    ...HOSPITALS[at % HOSPITALS.length]!,
    country: 'USA',
    currentStatus: 'Attending',
    primaryPhone: `+1312555${String(100 + at).padStart(4, '0')}`,
    specialties: [SPECIALTIES[at % SPECIALTIES.length]!],
    degrees: ['MD'],
    acceptingMeals: true,
    latexAllergy: at % 19 === 4,
    medicalLicenseNumber:
      name === 'attendee' ? '' : `${HOSPITALS[at % HOSPITALS.length]!.state}-${20_400 + at}`,
    ...(isFaculty && conflictsOf(at)),
    ...(at % 9 === 2 && { hasDietaryRestrictions: true, dietaryRestrictions: 'Vegetarian' }),
  }
}

/** The attendee whom the start names is asked for them. */
function consentsOf({ id: userId, name }: Person, at: number): (typeof workshopConsents.$inferInsert)[] {
  if (name === 'attendee') return []
  return [
    { userId, kind: 'HEALTH', isAgreed: true },
    { userId, kind: 'PICTURES', isAgreed: at % 5 !== 3 },
    { userId, kind: 'LISTED', isAgreed: at % 4 !== 2 },
  ]
}

async function addProcedures(tx: Transaction): Promise<Map<string, WorkshopProcedureId>> {
  const rows = await tx
    .insert(workshopProcedures)
    .values(demoProcedures.map((procedure) => ({ ...procedure })))
    .returning({ id: workshopProcedures.id, shortText: workshopProcedures.shortText })
  return new Map(rows.map(({ shortText, id }) => [shortText, id]))
}

async function addWorkshop(
  tx: Transaction,
  { procedure: _procedure, day, from, to, lasts = 0, place, attendees: _attendees, ...facts }: DemoWorkshop,
  procedureId: WorkshopProcedureId,
): Promise<WorkshopId> {
  const { timezone } = facts
  const on = (days: number, time: string) =>
    sql`date_trunc('day', now() AT TIME ZONE ${timezone}) + make_interval(days => ${days}) + ${time}::interval`
  const start = on(day, from)
  const end = on(day + lasts, to)
  const [row] = await tx
    .insert(workshops)
    .values({
      id: sql`uuidv7()`,
      ...facts,
      ...place,
      procedureId,
      startDate: start,
      endDate: end,
      startsAt: sql`(${start}) AT TIME ZONE ${timezone}`,
      endsAt: sql`(${end}) AT TIME ZONE ${timezone}`,
    })
    .returning({ id: workshops.id })
  return row!.id
}

/** The facilitator has two of three, and every workshop three of the faculty. */
async function addStaff(
  tx: Transaction,
  workshopId: WorkshopId,
  at: number,
  { faculty, people }: { faculty: readonly UserId[]; people: readonly Person[] },
): Promise<void> {
  const facilitators = people.filter(({ role }) => role === 'FACILITATOR')
  const { id: userId } = facilitators[at % 3 === 2 ? 1 : 0]!
  await tx.insert(workshopFacilitators).values({ workshopId, userId })
  const teaching = [0, 1, 2].map((place) => faculty[(at + place) % faculty.length]!)
  await tx.insert(workshopFaculty).values(teaching.map((id) => ({ workshopId, userId: id })))
}

async function addAttendees(
  tx: Transaction,
  workshopId: WorkshopId,
  at: number,
  { plan, people }: { plan: DemoWorkshop; people: readonly Person[] },
): Promise<void> {
  const pool = people.filter(({ isAttendee = false, isFaculty = false }) => isAttendee && !isFaculty)
  const both = people.find(({ isAttendee = false, isFaculty = false }) => isAttendee && isFaculty)!
  // Of those whom the start names, the attendee is in every other workshop, and who teaches as well in four where
  // others teach.
  const chosen = Array.from({ length: plan.attendees }, (_one, place) => {
    if (at % 2 === 0 && place === 0) return pool[0]!
    if (at % 8 >= 4 && place === 1) return both
    return pool[1 + ((at * 11 + place) % (pool.length - 1))]!
  })
  if (chosen.length === 0) return
  const rows = await tx
    .insert(workshopAttendees)
    .values(
      chosen.map(({ id: userId }, place) => ({
        workshopId,
        userId,
        isActive: place % 11 !== 5,
        isAuditor: place % 10 === 9,
        registrationEmailSentAt: sql`now() - make_interval(days => ${3 + place})`,
      })),
    )
    .returning({ id: workshopAttendees.id, userId: workshopAttendees.userId })
  const unregistered = new Set(chosen.filter(({ isNew = false }) => isNew).map(({ id }) => id))
  await pay(tx, plan, rows, {
    unregistered,
    byId: people.find(({ role }) => role === 'CLINICAL_EDUCATION')!.id,
  })
}

/** Two of three who registered have paid. */
async function pay(
  tx: Transaction,
  { priceCents }: DemoWorkshop,
  attendees: readonly { id: AttendeeId; userId: UserId }[],
  { unregistered, byId }: { unregistered: ReadonlySet<UserId>; byId: UserId },
): Promise<void> {
  const paying = attendees.filter(({ userId }, at) => at % 3 !== 2 && !unregistered.has(userId))
  if (priceCents === 0 || paying.length === 0) return
  await tx.insert(workshopPayments).values(
    paying.map(({ id: attendeeId }) => ({
      attendeeId,
      kind: 'PROCESSED' as const,
      amountCents: priceCents,
      note: 'Card',
      byId,
    })),
  )
}
