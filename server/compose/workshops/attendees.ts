import { createAddingHandlers } from '#server/modules/workshops/attendees/adding-routes.ts'
import type { AddingDeps } from '#server/modules/workshops/attendees/adding-service.ts'
import { createAttendeeHandlers } from '#server/modules/workshops/attendees/attendee-routes.ts'
import type { AnnounceLists } from '#server/modules/workshops/changed-lists.ts'
import { saveParticipantProfile } from '#server/modules/workshops/participants/save-participant-profile.ts'
import type { Area } from '../area.ts'
import type { ServerParts } from '../parts.ts'
import { composePublicPage } from './public-page.ts'

/** Who attends, added by staff or accepted from those who asked on a public page. */
export function composeAttendees(parts: ServerParts, announce: AnnounceLists, invite: AddingDeps['invite']) {
  const { database, bell, assets } = parts
  const adding: AddingDeps = {
    database,
    bell,
    saveProfile: saveParticipantProfile,
    announce,
    invite,
    now: Date.now,
  }
  const publicPage = composePublicPage(parts, adding)
  return {
    handlers: {
      ...createAttendeeHandlers({ database, announce, assets, now: Date.now }),
      ...createAddingHandlers(adding),
      ...publicPage.handlers,
    },
    chores: publicPage.chores,
  } satisfies Area
}
