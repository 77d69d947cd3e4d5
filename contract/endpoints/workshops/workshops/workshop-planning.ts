import * as z from 'zod/mini'
import { withBase } from '../../../endpoint.ts'
import { EVENT_LOCATION_MAX, TITLE_MAX } from '../../../limits.ts'
import { managesWorkshops } from '../../../policies/workshops/workshop-roles.ts'
import { reference } from '../../../reading.ts'
import { WORKSHOP_PREFIX } from '../../../version.ts'
import { workshopId } from '../../../vocabulary/ids.ts'
import { timeZone } from '../../../vocabulary/personal-values.ts'
import { text, words } from '../../../vocabulary/plain-values.ts'
import { wallTime } from '../../../vocabulary/workshops/wall-time.ts'
import {
  cancelNote,
  newWorkshop,
  workshop,
  workshopChange,
  workshopFacultyMember,
  workshopPerson,
} from './workshop-values.ts'

const byId = z.object({ id: workshopId })
const plans = { access: { workshop: managesWorkshops } } as const

/** What canceling means for those who have paid; staff say it, the letter repeats it. */
export const paymentPlan = z.enum(['REFUND', 'HOLD', 'CONTACT'])
export type PaymentPlan = z.infer<typeof paymentPlan>

/** Another workshop at the same time that needs the same place or person. */
export const workshopClash = z.object({
  kind: z.enum(['PLACE', 'FACULTY', 'FACILITATOR']),
  /** Who would have to be in two places; null: it is about the place. */
  person: z.nullable(workshopPerson),
  workshop: z.object({
    id: workshopId,
    title: z.string(),
    startDate: z.string(),
    endDate: z.string(),
    timezoneOption: z.object({ timezone: z.string() }),
  }),
})
export type WorkshopClash = z.infer<typeof workshopClash>

/** Ids, separated by commas: lists in a query would be repeated parameters. */
const IDS_MAX = 3_700

/** Who is told that a workshop is canceled, and who has paid. */
const cancelPreview = z.object({
  attendees: z.int(),
  faculty: z.int(),
  facilitators: z.int(),
  /** How many have paid, and how much in all, in dollars. */
  paid: z.int(),
  paidAmount: z.number(),
})

export const {
  createWorkshop,
  updateWorkshop,
  duplicateWorkshop,
  previewCancellation,
  cancelWorkshop,
  bringWorkshopBack,
  findWorkshopClashes,
  listWorkshopFacilitators,
  listWorkshopFaculty,
  listWorkshopTimeZones,
} = withBase(WORKSHOP_PREFIX, {
  /**
   * Repeatable: one id, or one `Idempotency-Key` if the server makes the id (0557), makes one workshop, which has what
   * was sent last. `wrong-state` if the id is another workshop's, or if other calls have changed it since.
   */
  createWorkshop: {
    ...plans,
    method: 'POST',
    path: '/admin-workshop/create-workshop',
    summary: 'Plan a workshop',
    body: z.extend(newWorkshop, { id: z.optional(workshopId) }),
    reply: workshop,
    failures: ['not-found', 'invalid-input', 'wrong-state'],
    idempotent: true,
  },
  /** Fields that are left out don't change. `wrong-state` if a `version` is sent that is not the newest. */
  updateWorkshop: {
    ...plans,
    method: 'PATCH',
    path: '/admin-workshop/update-workshop/:id',
    summary: 'Change a workshop; if its dates change, its people are told',
    params: byId,
    body: z.extend(workshopChange, { version: z.optional(z.int()) }),
    reply: workshop,
    failures: ['not-found', 'invalid-input', 'wrong-state'],
  },
  /** Repeatable by its id. Nobody is enrolled in the new one. */
  duplicateWorkshop: {
    ...plans,
    method: 'POST',
    path: '/admin-workshop/duplicate-workshop/:id',
    summary: 'Plan the same workshop at another date, without its attendees',
    params: byId,
    body: z.object({
      id: z.optional(workshopId),
      title: z.optional(words(TITLE_MAX).check(z.minLength(1))),
      startDate: wallTime,
      endDate: wallTime,
      /** Whether those who teach and run it are asked again. */
      withPeople: z._default(z.boolean(), true),
    }),
    reply: workshop,
    failures: ['not-found', 'invalid-input', 'wrong-state'],
    idempotent: true,
  },
  previewCancellation: {
    ...plans,
    method: 'GET',
    path: '/admin-workshop/cancel-preview/:id',
    summary: 'Who would be told that a workshop is canceled, and who has paid',
    params: byId,
    reply: cancelPreview,
    failures: ['not-found'],
    reading: { freshMs: 0 },
  },
  /** Repeatable; nobody is told twice. `wrong-state` if it is over. */
  cancelWorkshop: {
    ...plans,
    method: 'POST',
    path: '/admin-workshop/cancel/:id',
    summary: 'Cancel a workshop and tell its people',
    params: byId,
    body: z.object({ payments: z._default(paymentPlan, 'CONTACT'), note: z._default(cancelNote, '') }),
    reply: workshop,
    failures: ['not-found', 'wrong-state'],
  },
  /** Repeatable. `wrong-state` if it would be over. */
  bringWorkshopBack: {
    ...plans,
    method: 'POST',
    path: '/admin-workshop/bring-back/:id',
    summary: 'Let a canceled workshop take place after all, and tell its people',
    params: byId,
    reply: workshop,
    failures: ['not-found', 'wrong-state'],
  },
  findWorkshopClashes: {
    ...plans,
    method: 'GET',
    path: '/admin-workshop/clashes',
    summary: 'Which workshops at the same time need the same place or people',
    query: z.object({
      /** The workshop that is being changed: it doesn't clash with itself. */
      id: z.optional(workshopId),
      startDate: wallTime,
      endDate: wallTime,
      timezone: timeZone,
      location: z._default(words(EVENT_LOCATION_MAX), ''),
      city: z._default(words(EVENT_LOCATION_MAX), ''),
      facilitators: z._default(text(IDS_MAX), ''),
      faculty: z._default(text(IDS_MAX), ''),
    }),
    reply: z.object({ items: z.array(workshopClash) }),
    failures: ['invalid-input'],
    quiet: true,
    reading: { freshMs: 10_000 },
  },
  listWorkshopFacilitators: {
    ...plans,
    method: 'GET',
    path: '/admin-workshop/facilitators',
    summary: 'Staff who can run a workshop, by name',
    reply: z.object({ items: z.array(workshopPerson) }),
    failures: [],
    reading: reference,
  },
  listWorkshopFaculty: {
    ...plans,
    method: 'GET',
    path: '/admin-workshop/faculty',
    summary: 'Who can teach in a workshop, by name',
    reply: z.object({ items: z.array(workshopFacultyMember) }),
    failures: [],
    reading: reference,
  },
  listWorkshopTimeZones: {
    ...plans,
    method: 'GET',
    path: '/admin-workshop/time-zones',
    summary: 'The time zones that a workshop can be in',
    reply: z.object({ _embedded: z.object({ timezoneOption: z.array(z.object({ timezone: z.string() })) }) }),
    failures: [],
    reading: reference,
  },
})

export const workshopPlanningEndpoints = {
  createWorkshop,
  updateWorkshop,
  duplicateWorkshop,
  previewCancellation,
  cancelWorkshop,
  bringWorkshopBack,
  findWorkshopClashes,
  listWorkshopFacilitators,
  listWorkshopFaculty,
  listWorkshopTimeZones,
}
