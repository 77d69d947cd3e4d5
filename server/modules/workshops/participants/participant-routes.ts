import type { participantEndpoints } from '#contract/endpoints/workshops/participants/participants.ts'
import type { HandlersOf } from '#server/http/handler.ts'
import { addFaculty, changeParticipant, type FacultyDeps } from './participant-change-service.ts'
import { readParticipant, readParticipants, readWorkshopUser, setDeactivated } from './participant-service.ts'

/** Users and faculty (spec 3 §7, Workshop users and faculty). */
export function createParticipantHandlers(deps: FacultyDeps): HandlersOf<typeof participantEndpoints> {
  const { database } = deps
  return {
    getWorkshopUser: (input, { actor }) => readWorkshopUser(database, actor, input),
    getParticipant: (input, { actor }) => readParticipant(database, actor, input),
    createFaculty: ({ body }, { actor }) => addFaculty(deps, actor, body),
    updateFaculty: ({ body }, { actor }) => changeParticipant(deps, actor, body, ['faculty']),
    updateAttendee: ({ body }, { actor }) => changeParticipant(deps, actor, body, ['attendee']),
    updateFacultyAttendee: ({ body }, { actor }) =>
      changeParticipant(deps, actor, body, ['faculty', 'attendee']),
    listParticipants: (input, { actor }) => readParticipants(database, actor, input),
    setParticipantDeactivated: (input, { actor }) => setDeactivated(database, actor, input),
  }
}
