import { refuse, succeed } from '#contract/result.ts'
import type { profileEndpoints } from '#contract/endpoints/people/profile.ts'
import type { HandlersOf } from '#server/http/handler.ts'
import { type MediaSigner, viewingOf } from '#server/platform/media-address.ts'
import { cleanPicture } from '#server/platform/pictures/clean-picture.ts'
import { type PhotoDeps, removePhoto, setPhoto } from './photo-service.ts'

/** A person's profile picture. */
export function createPhotoHandlers(
  deps: PhotoDeps & { signer: MediaSigner },
): HandlersOf<Pick<typeof profileEndpoints, 'changePhoto' | 'removePhoto'>> {
  const { signer } = deps
  return {
    changePhoto: async ({ files }, context) => {
      const [file] = files.photo
      if (file === undefined) return refuse({ code: 'invalid-input', message: 'There’s no picture.' })
      const picture = cleanPicture(file)
      if (picture === null) return refuse({ code: 'invalid-input', message: 'This picture can’t be read.' })
      const id = await setPhoto(deps, context.actor.id, picture)
      const { viewer } = viewingOf(signer, context.actor, context)
      return succeed({ photo: signer.signAsset(id, viewer).address })
    },
    removePhoto: async (_input, { actor }) => {
      await removePhoto(deps, actor.id)
      return succeed({})
    },
  }
}
