import {
  faultOfWorkshopTimes,
  type WorkshopFields,
  type WorkshopRefusal,
} from '#contract/endpoints/workshops/workshops/workshop-values.ts'
import { workshopRefusals } from '#contract/endpoints/workshops/workshops/workshop-refusal-words.ts'
import type { Refusal } from '#contract/failures.ts'
import { INVALID_TIME, isWallTime, momentOf, wallAt } from '#contract/vocabulary/workshops/wall-time.ts'
import type { PlannedWorkshop, WorkshopColumns, WorkshopPeople } from './workshop-plan-store.ts'

/** Why a plan is not saved. */
export type Refused = Refusal<'not-found' | 'invalid-input' | 'wrong-state'>

export function refusedFor(details: WorkshopRefusal): Refusal<'wrong-state'> {
  return { code: 'wrong-state', message: workshopRefusals[details.reason], details }
}

export function faultAt(path: string, message: string): Refusal<'invalid-input'> {
  return { code: 'invalid-input', message, details: { reason: 'faulty-values', faults: [{ path, message }] } }
}

export interface WorkshopTimes {
  startDate: string
  endDate: string
  timezone: string
}

/** A time that clocks skip is stored as the one that they show instead. */
export function timesOf({ startDate, endDate, timezone }: WorkshopTimes) {
  const starts = momentOf(startDate, timezone).instant
  const ends = momentOf(endDate, timezone).instant
  return {
    startDate: wallAt(starts, timezone),
    endDate: wallAt(ends, timezone),
    timezone,
    startsAt: new Date(starts),
    endsAt: new Date(ends),
  }
}

export function zoneOf(timezone: WorkshopFields['timezone']): string {
  return typeof timezone === 'string' ? timezone : timezone.timezone
}

export function columnsOf(fields: WorkshopFields): WorkshopColumns {
  const { title, description, type, procedureId, isInternal, isHoldFee, price, address, travelNotes } = fields
  return {
    title,
    description,
    type,
    procedureId,
    isInternal,
    isHoldFee,
    priceCents: Math.round(price * 100),
    travelNotes,
    ...address,
    ...timesOf({ ...fields, timezone: zoneOf(fields.timezone) }),
  }
}

export function peopleOf({ facilitatorsIds, facultyIds }: WorkshopFields): WorkshopPeople {
  return { facilitators: [...new Set(facilitatorsIds)], faculty: [...new Set(facultyIds)] }
}

/** Spec 3 §5: what is no time is refused in the words of the specification. */
export function faultOfText(times: Pick<WorkshopTimes, 'startDate' | 'endDate'>, within = 'body') {
  const faulty = (['startDate', 'endDate'] as const).find((name) => !isWallTime(times[name]))
  return faulty === undefined ? null : faultAt(`${within}.${faulty}`, INVALID_TIME)
}

export function faultOf({ startsAt, endsAt }: Pick<WorkshopColumns, 'startsAt' | 'endsAt'>) {
  const fault = faultOfWorkshopTimes(startsAt.getTime(), endsAt.getTime())
  return fault === null ? null : faultAt('body.endDate', fault)
}

/** The workshop as a plan that would leave it as it is. */
export function planOf(row: PlannedWorkshop, { facilitators, faculty }: WorkshopPeople): WorkshopFields {
  const { title, description, type, procedureId, isInternal, isHoldFee, priceCents, timezone } = row
  const { location, streetAddress, city, state, zipCode, travelNotes } = row
  const wall = (stored: string) => stored.replace(' ', 'T').slice(0, 19)
  return {
    title,
    description,
    startDate: wall(row.startDate),
    endDate: wall(row.endDate),
    timezone,
    type,
    price: priceCents / 100,
    isHoldFee,
    procedureId,
    address: { location, streetAddress, city, state, zipCode },
    facilitatorsIds: [...facilitators],
    facultyIds: [...faculty],
    isInternal,
    travelNotes,
  }
}

/** The fields that differ, as they were and as they are. */
export function changesOf(before: WorkshopFields, after: WorkshopFields) {
  const names = (Object.keys(after) as (keyof WorkshopFields)[]).filter(
    (name) => textOf(before[name]) !== textOf(after[name]),
  )
  const only = (fields: WorkshopFields) => Object.fromEntries(names.map((name) => [name, fields[name]]))
  return { names, before: only(before), after: only(after) }
}

/** People in any order are the same people. */
function textOf(value: WorkshopFields[keyof WorkshopFields]): string {
  return JSON.stringify(Array.isArray(value) ? value.map(String).toSorted(compare) : value)
}

const compare = (one: string, other: string): number => (one < other ? -1 : Number(one > other))
