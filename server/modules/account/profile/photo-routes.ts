import { refuse, succeed } from '#contract/result.ts'
import type { UserId } from '#contract/vocabulary/ids.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import type { profileEndpoints } from '#contract/endpoints/profile.ts'
import type { HandlersOf } from '#server/http/handler.ts'
import type { Assets } from '#server/platform/assets.ts'
import { type MediaSigner, viewingOf } from '#server/platform/media-address.ts'
import { lockPerson } from './photo-store.ts'

export interface PhotoDeps {
  database: Database
  assets: Assets
  signer: MediaSigner
}

export function createPhotoHandlers({
  database,
  assets,
  signer,
}: PhotoDeps): HandlersOf<Pick<typeof profileEndpoints, 'changePhoto' | 'removePhoto'>> {
  /** One at a time, so that two pictures sent at once leave only one. */
  const replace = (userId: UserId, add: (tx: Transaction) => Promise<void>) =>
    database.transaction(async (tx) => {
      await lockPerson(tx, userId)
      await assets.drop(tx, userId, 'PROFILE_PHOTO')
      await add(tx)
    })

  return {
    changePhoto: async ({ files }, context) => {
      const [file] = files.photo
      if (file === undefined) return refuse({ code: 'invalid-input', message: 'There’s no picture.' })
      const ownerId = context.actor.id
      let address = ''
      await replace(ownerId, async (tx) => {
        const id = await assets.add(tx, { ownerId, purpose: 'PROFILE_PHOTO', file, isOffline: true })
        address = signer.signAsset(id, viewingOf(signer, context.actor, context).viewer).address
      })
      return succeed({ photo: address })
    },
    removePhoto: async (_input, { actor }) => {
      await replace(actor.id, async () => {})
      return succeed({})
    },
  }
}
