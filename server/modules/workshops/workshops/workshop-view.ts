import type { OwnWorkshop } from '#contract/endpoints/workshops/workshops/workshop-lists.ts'
import type { Workshop } from '#contract/endpoints/workshops/workshops/workshop-values.ts'
import type { WorkshopActor } from '#contract/policies/actor.ts'
import { mayPlanWorkshops, mayReadPeopleOf } from '#contract/policies/workshops/workshops.ts'
import type { WorkshopRow } from './workshop-read-store.ts'

/** What the actor reads of a workshop that they may see. */
export function rowToWorkshop(actor: WorkshopActor, row: WorkshopRow): Workshop {
  const { location, streetAddress, city, state, zipCode, active, notRegistered, notPaid } = row
  const seesPeople = mayReadPeopleOf(actor, { isFacilitator: row.asFacilitator })
  return {
    id: row.id,
    title: row.title,
    description: row.description,
    workshopType: row.type,
    workshopProcedure: row.procedure,
    procedure: row.procedure,
    workshopAddress: { location, streetAddress, city, state, zipCode },
    price: row.priceCents / 100,
    isHoldFee: row.isHoldFee,
    isInternal: row.isInternal,
    facilitators: row.facilitators,
    faculty: row.faculty,
    hasAttendees: row.hasAttendees,
    timezoneOption: { timezone: row.timezone },
    startDate: row.startDate,
    endDate: row.endDate,
    version: row.version,
    travelNotes: row.travelNotes,
    startsAt: row.startsAt,
    endsAt: row.endsAt,
    canceledAt: row.canceledAt,
    attendeeCounts: seesPeople ? { active, notRegistered, notPaid } : null,
    mayPlan: mayPlanWorkshops(actor),
  }
}

export function rowToOwnWorkshop(actor: WorkshopActor, row: WorkshopRow): OwnWorkshop {
  const { asFacilitator, asFaculty, asAttendee } = row
  return { ...rowToWorkshop(actor, row), asFacilitator, asFaculty, asAttendee }
}
