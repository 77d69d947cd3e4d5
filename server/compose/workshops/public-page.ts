import { addOpenLetter } from '#server/mail/letter-store.ts'
import { spendLetters } from '#server/modules/session/spend-letter.ts'
import { type AddingDeps, admitNew } from '#server/modules/workshops/attendees/adding-service.ts'
import type { NewsDesk } from '#server/modules/workshops/news-desk.ts'
import { createPublicPageHandlers } from '#server/modules/workshops/public-page/public-page-routes.ts'
import { removeOldRequests } from '#server/modules/workshops/public-page/place-request-store.ts'
import type { Area } from '../area.ts'
import type { ServerParts } from '../parts.ts'

/** The public page of a workshop: whoever is accepted there is added as staff add somebody new. */
export function composePublicPage({ bounds, config }: ServerParts, adding: AddingDeps, desk: NewsDesk) {
  const { database, announce, bell, now } = adding
  const handlers = createPublicPageHandlers({
    database,
    announce,
    desk,
    bell,
    now,
    addressOf: (id) => `${config.publicUrl}/workshop/page/${id}`,
    admit: (tx, actor, { workshopId, email, firstName, lastName, hospital }) =>
      admitNew(adding, tx, actor, workshopId, {
        email,
        firstName,
        lastName,
        ...(hospital !== '' && { hospitalName: hospital }),
        isInternal: false,
        sendRegistrationEmail: true,
      }),
    writeNo: async (tx, senderId, { email, facts }) => {
      await spendLetters(bounds, tx, { senderId, kind: 'workshop place', emails: [email] })
      return addOpenLetter(tx, { email, template: 'workshop-no-place', facts })
    },
  })
  return {
    handlers,
    chores: [
      {
        name: 'requests for a place in past workshops were removed',
        isByAge: true,
        run: () => removeOldRequests(database),
      },
    ],
  } satisfies Area
}
