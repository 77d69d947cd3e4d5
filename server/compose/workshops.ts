import type { Outcome } from '#contract/endpoint.ts'
import type { makeWorkshopSubscription } from '#contract/endpoints/workshops/accounts/workshop-subscription.ts'
import type { UserId } from '#contract/vocabulary/ids.ts'
import { addLetters, dropLettersOf } from '../mail/letter-store.ts'
import { createWorkshopAuditHandlers } from '../modules/operations/audit/audit-routes.ts'
import { addWebLogin } from '../modules/session/me-store.ts'
import { inviteToWorkshops } from '../modules/workshops/invite-to-workshops.ts'
import { createNewsDesk } from '../modules/workshops/notifications/create-news-desk.ts'
import {
  createWorkshopSessionHandlers,
  type WorkshopSessionDeps,
} from '../modules/workshops/workshop-session-routes.ts'
import { announceLists } from '../modules/workshops/workshops/planning/note-change.ts'
import type { FileUploads } from '../ports/uploads.ts'
import type { Area } from './area.ts'
import type { ServerParts } from './parts.ts'
import { composeAttendees } from './workshops/attendees.ts'
import { composeWorkshopCourses } from './workshops/courses.ts'
import { composeWorkshopNotifications } from './workshops/notifications.ts'
import { composeParticipants } from './workshops/participants.ts'
import { composePlanning } from './workshops/planning.ts'
import { composeWorkshopRegistration } from './workshops/registration.ts'
import type { Tellers } from './workshops/tellers.ts'

interface OfOtherAreas {
  account: WorkshopSessionDeps['account']
  uploads: FileUploads
  /** Makes somebody's address for calendar programs, which is the same in both portals. */
  subscribe: (userId: UserId) => Promise<Outcome<typeof makeWorkshopSubscription>>
}

/** Weekend workshops: their portal has a base, roles and people of its own. */
export function composeWorkshops(parts: ServerParts, { account, uploads, subscribe }: OfOtherAreas) {
  const { database, bounds, links } = parts
  const tellers: Tellers = {
    announce: (tx, of) => announceLists(parts.realtime.publisher, tx, of),
    desk: createNewsDesk(parts.notifier),
    invite: (tx, invitation) =>
      inviteToWorkshops({ bounds, links, addLetters, dropLettersOf }, tx, invitation),
  }
  const planning = composePlanning(parts, tellers)
  const registration = composeWorkshopRegistration(parts, tellers)
  const participants = composeParticipants(parts)
  const attendees = composeAttendees(parts, tellers)
  const courses = composeWorkshopCourses(parts, tellers.announce, uploads)
  const notifications = composeWorkshopNotifications(parts)
  return {
    handlers: {
      ...createWorkshopSessionHandlers({
        database,
        recordWebLogin: (userId, key) => addWebLogin(database, userId, key),
        account,
      }),
      ...createWorkshopAuditHandlers({ database }),
      makeWorkshopSubscription: (_input, { actor }) => subscribe(actor.id),
      ...planning.handlers,
      ...registration.handlers,
      ...participants.handlers,
      ...attendees.handlers,
      ...courses.handlers,
      ...notifications.handlers,
    },
    jobs: planning.jobs,
    chores: [...participants.chores, ...attendees.chores, ...courses.chores],
  } satisfies Area
}
