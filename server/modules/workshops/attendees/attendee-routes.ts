import type { attendeeCertificateEndpoints } from '#contract/endpoints/workshops/attendees/attendee-certificates.ts'
import type { attendeeChangeEndpoints } from '#contract/endpoints/workshops/attendees/attendee-changes.ts'
import type { attendeeDoorEndpoints } from '#contract/endpoints/workshops/attendees/attendee-door.ts'
import type { attendeeListEndpoints } from '#contract/endpoints/workshops/attendees/attendee-lists.ts'
import type { Handler, HandlersOf } from '#server/http/handler.ts'
import { tableHandler } from '#server/http/table-handler.ts'
import {
  type AttendeeCertificateDeps,
  putCertificateFile,
  readCertificateFile,
  readCertificates,
  removeCertificateFile,
} from './attendee-certificate-service.ts'
import { type AttendeeChangeDeps, setActive, setAuditor } from './attendee-change-service.ts'
import { process, reverse } from './payment-service.ts'
import { findPeopleToAttend, readAttendee, readAttendees, readOverview } from './attendee-list-service.ts'
import { attendeeTable } from './attendee-table.ts'
import { readDoor, setArrived } from './door/door-service.ts'
import { move, type MoveDeps } from './moving/move-service.ts'

/** The attendees of a workshop (spec 3 §7). */
export function createAttendeeHandlers(
  deps: AttendeeChangeDeps & AttendeeCertificateDeps & MoveDeps,
): HandlersOf<
  typeof attendeeListEndpoints &
    typeof attendeeChangeEndpoints &
    typeof attendeeCertificateEndpoints &
    typeof attendeeDoorEndpoints
> {
  const { database } = deps
  const listActiveAttendees: Handler<typeof attendeeListEndpoints.listActiveAttendees> = (input, { actor }) =>
    readAttendees(database, actor, input, true)
  const listInactiveAttendees: Handler<typeof attendeeListEndpoints.listInactiveAttendees> = (
    input,
    { actor },
  ) => readAttendees(database, actor, input, false)
  return {
    listActiveAttendees,
    listInactiveAttendees,
    exportActiveAttendees: tableHandler(listActiveAttendees, attendeeTable),
    exportInactiveAttendees: tableHandler(listInactiveAttendees, attendeeTable),
    getAttendeeOverview: (input, { actor }) => readOverview(database, actor, input),
    getAttendee: (input, { actor }) => readAttendee(database, actor, input),
    searchPeopleToAttend: (input, { actor }) => findPeopleToAttend(database, actor, input),
    setAttendeeActive: (input, { actor }) => setActive(deps, actor, input),
    setAttendeeAuditor: (input, { actor }) => setAuditor(deps, actor, input),
    moveAttendee: (input, { actor, idempotencyKey }) => move(deps, actor, input, idempotencyKey),
    processPayment: (input, { actor, idempotencyKey }) => process(deps, actor, input, idempotencyKey),
    reversePayment: (input, { actor }) => reverse(deps, actor, input),
    getDoor: (input, { actor }) => readDoor(deps, actor, input),
    setAttendeeArrived: (input, { actor, idempotencyKey }) => setArrived(deps, actor, input, idempotencyKey),
    listAttendeeCertificates: (input, { actor }) => readCertificates(deps, actor, input),
    getAttendeeCertificate: (input, { actor }) => readCertificateFile(deps, actor, input),
    putAttendeeCertificate: (input, { actor }) => putCertificateFile(deps, actor, input),
    removeAttendeeCertificate: (input, { actor }) => removeCertificateFile(deps, actor, input),
  }
}
