import * as z from 'zod/mini'
import {
  DESCRIPTION_MAX,
  EVENT_LOCATION_MAX,
  EVENT_NOTES_MAX,
  TITLE_MAX,
  WORKSHOP_DAYS_MAX,
  WORKSHOP_PEOPLE_MAX,
  WORKSHOP_PRICE_MAX,
} from '../../../limits.ts'
import { userId, workshopId, workshopProcedureId } from '../../../vocabulary/ids.ts'
import { timeZone } from '../../../vocabulary/personal-values.ts'
import { words } from '../../../vocabulary/plain-values.ts'
import { wallTime } from '../../../vocabulary/workshops/wall-time.ts'
import { workshopType } from '../../../vocabulary/workshops/workshop-types.ts'

/** Spec 3 §3, Procedure. */
export const workshopProcedure = z.object({
  id: workshopProcedureId,
  name: z.string(),
  shortText: z.string(),
})
export type WorkshopProcedure = z.infer<typeof workshopProcedure>

const address = z.object({
  location: z.string(),
  streetAddress: z.string(),
  city: z.string(),
  state: z.string(),
  zipCode: z.string(),
})
export type WorkshopAddress = z.infer<typeof address>

/** Somebody who runs a workshop or teaches there. */
export const workshopPerson = z.object({
  id: userId,
  firstName: z.string(),
  lastName: z.string(),
  fullName: z.string(),
})
export type WorkshopPerson = z.infer<typeof workshopPerson>

/** `isAttendee`: whether they can attend workshops too, by which the form parts faculty from faculty-attendees. */
export const workshopFacultyMember = z.extend(workshopPerson, {
  isFaculty: z.boolean(),
  isAttendee: z.boolean(),
})
export type WorkshopFacultyMember = z.infer<typeof workshopFacultyMember>

/** Spec 3 §3, Workshop read fields; those from `version` on are ours. */
export const workshop = z.object({
  id: workshopId,
  title: z.string(),
  description: z.string(),
  workshopType,
  workshopProcedure,
  /** The same, by which lists are filtered. */
  procedure: workshopProcedure,
  workshopAddress: address,
  /** Dollars. */
  price: z.number(),
  isHoldFee: z.boolean(),
  isInternal: z.boolean(),
  facilitators: z.array(workshopPerson),
  faculty: z.array(workshopFacultyMember),
  /** While it has, price, `isHoldFee` and `isInternal` stay as they are. */
  hasAttendees: z.boolean(),
  timezoneOption: z.object({ timezone: z.string() }),
  /** As the clock on its wall shows it. */
  startDate: z.string(),
  endDate: z.string(),
  version: z.int(),
  /** How to get there and where to stay, in the words of the staff. */
  travelNotes: z.string(),
  startsAt: z.iso.datetime(),
  endsAt: z.iso.datetime(),
  canceledAt: z.nullable(z.iso.datetime()),
  /** How its active attendees stand; null for those who don't see its people. */
  attendeeCounts: z.nullable(z.object({ active: z.int(), notRegistered: z.int(), notPaid: z.int() })),
  /** Whether the caller may change it. */
  mayPlan: z.boolean(),
})
export type Workshop = z.infer<typeof workshop>

function atMost<Item extends z.ZodMiniType>(item: Item, most: number) {
  return z.array(item).check(z.maxLength(most))
}

const isCents = (price: number): boolean => Math.abs(price * 100 - Math.round(price * 100)) < 1e-6
const SHORT = 100

/** Spec 3 §3, Workshop create and update payload, and travel notes, which are ours. */
const everyField = z.object({
  title: words(TITLE_MAX).check(z.minLength(1)),
  description: words(EVENT_NOTES_MAX),
  startDate: wallTime,
  endDate: wallTime,
  /** The name of a time zone, or the option that was read. */
  timezone: z.union([timeZone, z.object({ timezone: timeZone })]),
  type: workshopType,
  /** Dollars, with two digits behind the point at most. */
  price: z.number().check(z.minimum(0), z.maximum(WORKSHOP_PRICE_MAX), z.refine(isCents)),
  isHoldFee: z.boolean(),
  procedureId: workshopProcedureId,
  address: z.object({
    location: z._default(words(EVENT_LOCATION_MAX), ''),
    streetAddress: z._default(words(EVENT_LOCATION_MAX), ''),
    city: z._default(words(SHORT), ''),
    state: z._default(words(SHORT), ''),
    zipCode: z._default(words(20), ''),
  }),
  facilitatorsIds: atMost(userId, WORKSHOP_PEOPLE_MAX),
  /** Faculty and faculty-attendees together; each of them counts once. */
  facultyIds: atMost(userId, WORKSHOP_PEOPLE_MAX),
  isInternal: z.boolean(),
  travelNotes: words(EVENT_NOTES_MAX),
})
export type WorkshopFields = z.infer<typeof everyField>

const { shape } = everyField
/** Of a new workshop: what is not said of it is empty. */
export const newWorkshop = z.extend(everyField, {
  description: z._default(shape.description, ''),
  price: z._default(shape.price, 0),
  isHoldFee: z._default(shape.isHoldFee, false),
  address: z._default(shape.address, { location: '', streetAddress: '', city: '', state: '', zipCode: '' }),
  facilitatorsIds: z._default(shape.facilitatorsIds, []),
  facultyIds: z._default(shape.facultyIds, []),
  isInternal: z._default(shape.isInternal, false),
  travelNotes: z._default(shape.travelNotes, ''),
})

export const workshopChange = z.partial(everyField)
export type WorkshopChange = z.infer<typeof workshopChange>

export const cancelNote = words(DESCRIPTION_MAX)

const DAY_MS = 86_400_000

/** Checks that it ends after it starts, and lasts 31 days at most. Null, or what is wrong. */
export function faultOfWorkshopTimes(startsAt: number, endsAt: number): string | null {
  if (endsAt <= startsAt) return 'The workshop must end after it starts.'
  const isLong = endsAt - startsAt > WORKSHOP_DAYS_MAX * DAY_MS
  return isLong ? `A workshop can last ${WORKSHOP_DAYS_MAX} days at most.` : null
}

/** In the details of `wrong-state`; left out if the id belongs to somebody else's workshop. */
export const workshopRefusal = z.object({
  reason: z.enum(['changed', 'canceled', 'has-attendees', 'over', 'unknown-procedure', 'unknown-people']),
  /** After `changed`: the workshop as it is by now. */
  now: z.optional(workshop),
})
export type WorkshopRefusal = z.infer<typeof workshopRefusal>
