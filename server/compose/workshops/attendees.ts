import { randomUUID } from 'node:crypto'
import { addLetters, dropLettersOf } from '#server/mail/letter-store.ts'
import { createAddingHandlers } from '#server/modules/workshops/attendees/adding-routes.ts'
import type { AddingDeps } from '#server/modules/workshops/attendees/adding-service.ts'
import { createAttendeeHandlers } from '#server/modules/workshops/attendees/attendee-routes.ts'
import { inviteTo } from '#server/modules/workshops/attendees/attendee-letter-service.ts'
import { findComing } from '#server/modules/workshops/notifications/workshop-notification-store.ts'
import { notifyOfCertificate } from '#server/modules/workshops/workshops/notify-of-certificate.ts'
import { saveParticipantProfile } from '#server/modules/workshops/participants/save-participant-profile.ts'
import { type MovePost, notifyOfMove } from '#server/modules/workshops/workshops/moving/notify-of-move.ts'
import type { Area } from '../area.ts'
import type { ServerParts } from '../parts.ts'
import { composePublicPage } from './public-page.ts'
import type { Tellers } from './tellers.ts'

/** Who attends, added by staff or accepted from those who asked on a public page. */
export function composeAttendees(parts: ServerParts, { announce, desk, invite }: Tellers) {
  const { database, bell, bounds, assets } = parts
  const movePost: MovePost = {
    bounds,
    desk,
    addLetters,
    dropLettersOf,
    invite: (tx, actor, to) => inviteTo(invite, tx, actor, to),
    now: Date.now,
  }
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
      ...createAttendeeHandlers({
        database,
        bell,
        announce,
        assets,
        notifyOfMove: (tx, actor, move) => notifyOfMove(movePost, tx, actor, move),
        tellOfCertificate: (tx, actor, of) =>
          notifyOfCertificate({ addLetters, bounds, desk }, tx, actor, of),
        now: Date.now,
      }),
      ...createAddingHandlers(adding),
      ...publicPage.handlers,
    },
    chores: publicPage.chores,
  } satisfies Area
}
