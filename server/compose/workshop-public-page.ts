import { addOpenLetter } from '../mail/letter-store.ts'
import { spendLetters } from '../modules/session/spend-letter.ts'
import { type AddingDeps, admitNew } from '../modules/workshops/attendees/adding-service.ts'
import { createPublicPageHandlers } from '../modules/workshops/public-page/public-page-routes.ts'
import { createNewsDesk } from '../modules/workshops/notifications/create-news-desk.ts'
import type { ServerParts } from './parts.ts'

/** The public page of a workshop: whoever is accepted there is added as staff add somebody new. */
export function composePublicPage({ bounds, config, notifier }: ServerParts, adding: AddingDeps) {
  const { database, announce, bell, now } = adding
  return createPublicPageHandlers({
    database,
    announce,
    desk: createNewsDesk(notifier),
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
}
