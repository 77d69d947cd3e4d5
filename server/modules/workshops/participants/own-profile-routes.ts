import type { ReceivedFile } from '#contract/files/file-parts.ts'
import type { ownProfileEndpoints } from '#contract/endpoints/workshops/participants/own-profile-changes.ts'
import { refuse, succeed } from '#contract/result.ts'
import type { UserId } from '#contract/vocabulary/ids.ts'
import type { HandlersOf } from '#server/http/handler.ts'
import { type MediaSigner, viewingOf } from '#server/platform/media-address.ts'
import { cleanPicture } from '#server/platform/pictures/clean-picture.ts'
import { answer, state } from './own/consent-service.ts'
import { changeOwnProfile, readOwnProfile } from './own-profile-service.ts'
import type { ParticipantChangeDeps } from './participant-change-service.ts'
import { readOwnHistory } from './participant-service.ts'
import { findPicture } from './picture-store.ts'

export interface OwnProfileDeps extends ParticipantChangeDeps {
  signer: MediaSigner
  /** The picture is the person's, in whichever portal they set it. */
  photo: {
    set: (ownerId: UserId, file: ReceivedFile) => Promise<unknown>
    remove: (ownerId: UserId) => Promise<void>
  }
}

type Context = Parameters<typeof viewingOf>[2] & { actor: { id: UserId } }

/** What participants see and change of themselves (spec 3 §7, Profiles). */
export function createOwnProfileHandlers(deps: OwnProfileDeps): HandlersOf<typeof ownProfileEndpoints> {
  const { database, signer, photo } = deps
  async function pictureFor(context: Context) {
    const picture = await findPicture(database, context.actor.id)
    if (picture === null) return succeed({ fileName: null, filePath: null })
    const { viewer } = viewingOf(signer, context.actor, context)
    return succeed({ fileName: picture.name, filePath: signer.signAsset(picture.id, viewer).address })
  }
  return {
    getFacultyProfile: (_input, { actor }) => readOwnProfile(database, actor),
    getAttendeeProfile: (_input, { actor }) => readOwnProfile(database, actor),
    updateFacultyProfile: ({ body }, { actor }) => changeOwnProfile(deps, actor, body),
    updateAttendeeProfile: ({ body }, { actor }) => changeOwnProfile(deps, actor, body),
    stateConflicts: ({ body }, { actor }) => state(deps, actor, body.statement),
    answerConsent: ({ params, body }, { actor }) =>
      answer(deps, actor, { kind: params.kind, isAgreed: body.isAgreed }),
    getOwnWorkshopHistory: (_input, { actor }) => readOwnHistory(database, actor),
    getProfilePicture: (_input, context) => pictureFor(context),
    changeProfilePicture: async ({ files }, context) => {
      const [file] = files.photo
      if (file === undefined) return refuse({ code: 'invalid-input', message: 'There’s no picture.' })
      const picture = cleanPicture(file)
      if (picture === null) return refuse({ code: 'invalid-input', message: 'This picture can’t be read.' })
      await photo.set(context.actor.id, picture)
      return pictureFor(context)
    },
    removeProfilePicture: async (_input, context) => {
      await photo.remove(context.actor.id)
      return pictureFor(context)
    },
  }
}
