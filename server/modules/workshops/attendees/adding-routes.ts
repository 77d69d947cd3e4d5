import type { attendeeAddingEndpoints } from '#contract/endpoints/workshops/attendees/attendee-adding.ts'
import type { attendeeLetterEndpoints } from '#contract/endpoints/workshops/attendees/attendee-letters.ts'
import type { HandlersOf } from '#server/http/handler.ts'
import { addExisting, addNew, type AddingDeps } from './adding-service.ts'
import { findKnownAttendees, importMany } from './attendee-import-service.ts'
import { sendRegistration, sendRegistrations } from './attendee-letter-service.ts'

/** Who is added to a workshop, and the letters to them (spec 3 §7). */
export function createAddingHandlers(
  deps: AddingDeps,
): HandlersOf<typeof attendeeAddingEndpoints & typeof attendeeLetterEndpoints> {
  return {
    addNewAttendee: (input, { actor, idempotencyKey }) => addNew(deps, actor, input, idempotencyKey),
    addExistingAttendee: (input, { actor }) => addExisting(deps, actor, input),
    importAttendees: (input, { actor, idempotencyKey }) => importMany(deps, actor, input, idempotencyKey),
    checkAttendeeEmails: (input, { actor }) => findKnownAttendees(deps.database, actor, input),
    sendAttendeeRegistration: (input, { actor }) => sendRegistration(deps, actor, input),
    sendAttendeeRegistrations: (input, { actor }) => sendRegistrations(deps, actor, input),
  }
}
