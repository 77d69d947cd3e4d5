import { addLetters, dropLettersOf } from '#server/mail/letter-store.ts'
import { removeSecondStep } from '#server/modules/session/second-step/second-step-service.ts'
import { createAdministrativeHandlers } from '#server/modules/workshops/accounts/administrative-routes.ts'
import { saveParticipantProfile } from '#server/modules/workshops/participants/save-participant-profile.ts'
import { createWorkshopRegistrationHandlers } from '#server/modules/workshops/registration/workshop-registration-routes.ts'
import { createRegistrationNewsHandlers } from '#server/modules/workshops/workshops/news/registration-news-routes.ts'
import { notifyOfRegistration } from '#server/modules/workshops/workshops/news/registration-news-service.ts'
import { tellRegistered } from '#server/modules/workshops/workshops/reminders/reminder-service.ts'
import type { Area } from '../area.ts'
import { invitationParts } from '../invitation-parts.ts'
import type { ServerParts } from '../parts.ts'
import type { Tellers } from './tellers.ts'

/** People come in by a link: those of the portal itself, and those who teach or attend. */
export function composeWorkshopRegistration(parts: ServerParts, { announce, desk }: Tellers) {
  const invitations = { ...invitationParts(parts), addLetters, dropLettersOf }
  return {
    handlers: {
      ...createAdministrativeHandlers({
        ...invitations,
        removeSecondStep: (tx, actor, person) =>
          removeSecondStep({ ...invitations, secondSteps: parts.login.secondSteps }, tx, actor, person),
        saveProfile: saveParticipantProfile,
      }),
      ...createWorkshopRegistrationHandlers({
        ...invitations,
        announce,
        tellRegistered: (tx, person) => tellRegistered({ addLetters, desk, now: Date.now }, tx, person),
        notifyOfRegistration: (tx, userId) => notifyOfRegistration({ addLetters, desk }, tx, userId),
        saveProfile: (tx, userId, profile) =>
          saveParticipantProfile(tx, { actorId: userId, userId, profile }),
      }),
      ...createRegistrationNewsHandlers({ database: parts.database }),
    },
  } satisfies Area
}
