import { addLetters, dropLettersOf } from '../mail/letter-store.ts'
import { createWorkshopAuditHandlers } from '../modules/operations/audit/audit-routes.ts'
import { addWebLogin } from '../modules/session/me-store.ts'
import type { AddingDeps } from '../modules/workshops/attendees/adding-service.ts'
import type { AnnounceLists } from '../modules/workshops/changed-lists.ts'
import { inviteToWorkshops } from '../modules/workshops/invite-to-workshops.ts'
import {
  createWorkshopSessionHandlers,
  type WorkshopSessionDeps,
} from '../modules/workshops/workshop-session-routes.ts'
import { announceLists } from '../modules/workshops/workshops/planning/note-change.ts'
import type { FileUploads } from '../ports.ts'
import type { Area } from './area.ts'
import type { ServerParts } from './parts.ts'
import { composeAttendees } from './workshops/attendees.ts'
import { composeWorkshopCourses } from './workshops/courses.ts'
import { composeParticipants } from './workshops/participants.ts'
import { composePlanning } from './workshops/planning.ts'
import { composeWorkshopRegistration } from './workshops/registration.ts'

/** Weekend workshops: their portal has a base, roles and people of its own. */
export function composeWorkshops(
  parts: ServerParts,
  { account, uploads }: { account: WorkshopSessionDeps['account']; uploads: FileUploads },
) {
  const { database, bounds, links } = parts
  const posting = { bounds, links, addLetters, dropLettersOf }
  const announce: AnnounceLists = (tx, of) => announceLists(parts.realtime.publisher, tx, of)
  const invite: AddingDeps['invite'] = (tx, invitation) => inviteToWorkshops(posting, tx, invitation)
  const planning = composePlanning(parts, invite)
  const registration = composeWorkshopRegistration(parts, announce)
  const participants = composeParticipants(parts)
  const attendees = composeAttendees(parts, announce, invite)
  const courses = composeWorkshopCourses(parts, announce, uploads)
  return {
    handlers: {
      ...createWorkshopSessionHandlers({
        database,
        recordWebLogin: (userId, key) => addWebLogin(database, userId, key),
        account,
      }),
      ...createWorkshopAuditHandlers({ database }),
      ...planning.handlers,
      ...registration.handlers,
      ...participants.handlers,
      ...attendees.handlers,
      ...courses.handlers,
    },
    jobs: planning.jobs,
    chores: [...participants.chores, ...attendees.chores, ...courses.chores],
  } satisfies Area
}
