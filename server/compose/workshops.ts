import { addLetters, dropLettersOf } from '../mail/letter-store.ts'
import { composePublicPage } from './workshop-public-page.ts'
import { removePhoto, setPhoto } from '../modules/people/profile/photo-service.ts'
import { addWebLogin } from '../modules/session/me-store.ts'
import { removeOldHealth } from '../modules/workshops/participants/health-store.ts'
import { createOwnProfileHandlers } from '../modules/workshops/participants/own-profile-routes.ts'
import { createParticipantHandlers } from '../modules/workshops/participants/participant-routes.ts'
import { createAddingHandlers } from '../modules/workshops/attendees/adding-routes.ts'
import type { AddingDeps } from '../modules/workshops/attendees/adding-service.ts'
import { removeOldRequests } from '../modules/workshops/public-page/place-request-store.ts'
import { createAttendeeHandlers } from '../modules/workshops/attendees/attendee-routes.ts'
import { inviteToWorkshops } from '../modules/workshops/invite-to-workshops.ts'
import {
  createWorkshopSessionHandlers,
  type WorkshopSessionDeps,
} from '../modules/workshops/workshop-session-routes.ts'
import { saveParticipantProfile } from '../modules/workshops/participants/save-participant-profile.ts'
import { createWorkshopHandlers } from '../modules/workshops/workshops/workshop-routes.ts'
import type { AnnounceLists } from '../modules/workshops/changed-lists.ts'
import { announceLists } from '../modules/workshops/workshops/planning/note-change.ts'
import { createWorkshopAuditHandlers } from '../modules/operations/audit/audit-routes.ts'
import { createAdministrativeHandlers } from '../modules/workshops/accounts/administrative-routes.ts'
import { createWorkshopRegistrationHandlers } from '../modules/workshops/registration/workshop-registration-routes.ts'
import type { Area } from './area.ts'
import { invitationParts } from './invitation-parts.ts'
import type { ServerParts } from './parts.ts'

/** Weekend workshops: their portal has a base, roles and people of its own. */
export function composeWorkshops(parts: ServerParts, account: WorkshopSessionDeps['account']) {
  const { database, bell, bounds, links } = parts
  const posting = { bounds, links, addLetters, dropLettersOf }
  const announce: AnnounceLists = (tx, of) => announceLists(parts.realtime.publisher, tx, of)
  const invitations = { ...invitationParts(parts), addLetters, dropLettersOf }
  const adding: AddingDeps = {
    database,
    bell,
    saveProfile: saveParticipantProfile,
    announce,
    invite: (tx, invitation) => inviteToWorkshops(posting, tx, invitation),
    now: Date.now,
  }
  return {
    handlers: {
      ...createWorkshopSessionHandlers({
        database,
        recordWebLogin: (userId, key) => addWebLogin(database, userId, key),
        account,
      }),
      ...createWorkshopAuditHandlers({ database }),
      ...createAdministrativeHandlers({ ...invitations, saveProfile: saveParticipantProfile }),
      ...createWorkshopRegistrationHandlers({
        ...invitations,
        announce,
        saveProfile: (tx, userId, profile) =>
          saveParticipantProfile(tx, { actorId: userId, userId, profile }),
      }),
      ...composeParticipants(parts),
      ...createAttendeeHandlers({ database, announce, now: Date.now }),
      ...createAddingHandlers(adding),
      ...composePublicPage(parts, adding),
      ...createWorkshopHandlers({
        database,
        announcer: parts.realtime.publisher,
        bounds,
        bell,
        addLetters,
        invite: (tx, invitation) => inviteToWorkshops(posting, tx, invitation),
        now: Date.now,
      }),
    },
    chores: [
      {
        name: 'diets and allergies of past workshops were removed',
        isByAge: true,
        run: () => removeOldHealth(database),
      },
      {
        name: 'requests for a place in past workshops were removed',
        isByAge: true,
        run: () => removeOldRequests(database),
      },
    ],
  } satisfies Area
}

function composeParticipants(parts: ServerParts) {
  const { database, assets, signer, log } = parts
  const letters = invitationParts(parts)
  return {
    ...createParticipantHandlers({ ...letters, addLetters, dropLettersOf }),
    ...createOwnProfileHandlers({
      ...letters,
      signer,
      photo: {
        set: (ownerId, file) => setPhoto({ database, assets, log }, ownerId, file),
        remove: (ownerId) => removePhoto({ database, assets }, ownerId),
      },
    }),
  }
}
