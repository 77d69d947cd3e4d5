import { addLetters, dropLettersOf } from '#server/mail/letter-store.ts'
import { removePhoto, setPhoto } from '#server/modules/people/profile/photo-service.ts'
import { findOwnDoor } from '#server/modules/workshops/attendees/door/door-store.ts'
import { removeOldHealth } from '#server/modules/workshops/participants/health-store.ts'
import { createOwnProfileHandlers } from '#server/modules/workshops/participants/own-profile-routes.ts'
import { createOwnWorkshopHandlers } from '#server/modules/workshops/participants/own/own-workshop-routes.ts'
import { createParticipantHandlers } from '#server/modules/workshops/participants/participant-routes.ts'
import { describePlace } from '#server/modules/workshops/workshops/when-text.ts'
import { findOwnWorkshop } from '#server/modules/workshops/workshops/workshop-list-service.ts'
import type { Area } from '../area.ts'
import { invitationParts } from '../invitation-parts.ts'
import type { ServerParts } from '../parts.ts'

/** Faculty and attendees, as staff see them and as they see themselves. */
export function composeParticipants(parts: ServerParts) {
  const { database, assets, signer, log, config } = parts
  const letters = invitationParts(parts)
  return {
    handlers: {
      ...createParticipantHandlers({ ...letters, addLetters, dropLettersOf }),
      ...createOwnWorkshopHandlers({
        database,
        now: Date.now,
        publicUrl: config.publicUrl,
        findWorkshop: (actor, id) => findOwnWorkshop(database, actor, id),
        describePlace,
        findDoor: (id, userId) => findOwnDoor(database, id, userId),
      }),
      ...createOwnProfileHandlers({
        ...letters,
        signer,
        photo: {
          set: (ownerId, file) => setPhoto({ database, assets, log }, ownerId, file),
          remove: (ownerId) => removePhoto({ database, assets }, ownerId),
        },
      }),
    },
    chores: [
      {
        name: 'diets and allergies of past workshops were removed',
        isByAge: true,
        run: () => removeOldHealth(database),
      },
    ],
  } satisfies Area
}
