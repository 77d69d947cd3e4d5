import { randomUUID } from 'node:crypto'
import { createAddingHandlers } from '#server/modules/workshops/attendees/adding-routes.ts'
import type { AddingDeps } from '#server/modules/workshops/attendees/adding-service.ts'
import { createAttendeeHandlers } from '#server/modules/workshops/attendees/attendee-routes.ts'
import { findComing } from '#server/modules/workshops/notifications/workshop-notification-store.ts'
import { saveParticipantProfile } from '#server/modules/workshops/participants/save-participant-profile.ts'
import type { Area } from '../area.ts'
import type { ServerParts } from '../parts.ts'
import { composePublicPage } from './public-page.ts'
import type { Tellers } from './tellers.ts'

/** Who attends, added by staff or accepted from those who asked on a public page. */
export function composeAttendees(parts: ServerParts, { announce, desk, invite }: Tellers) {
  const { database, bell, assets } = parts
  const adding: AddingDeps = {
    database,
    bell,
    saveProfile: saveParticipantProfile,
    announce,
    invite,
    notifyOfPlace: async (tx, workshopId, userIds) => {
      const workshop = await findComing(tx, workshopId)
      if (workshop !== null)
        await desk.place(tx, workshop, { news: 'ADDED', event: randomUUID(), to: userIds })
    },
    now: Date.now,
  }
  const publicPage = composePublicPage(parts, adding, desk)
  return {
    handlers: {
      ...createAttendeeHandlers({ database, announce, assets, now: Date.now }),
      ...createAddingHandlers(adding),
      ...publicPage.handlers,
    },
    chores: publicPage.chores,
  } satisfies Area
}
