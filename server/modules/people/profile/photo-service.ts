import type { ReceivedFile } from '#contract/files/file-parts.ts'
import { succeed } from '#contract/result.ts'
import type { AssetId, UserId } from '#contract/vocabulary/ids.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import type { Assets } from '#server/platform/assets.ts'
import type { Log } from '#server/ports.ts'
import { lockPerson } from '../../session/link-store.ts'

export interface PhotoDeps {
  database: Database
  assets: Assets
  log: Log
}

/** Sets the picture, replacing an earlier one, whose bytes go at once: a person may change it as often as they like. */
export async function setPhoto(
  { database, assets, log }: PhotoDeps,
  ownerId: UserId,
  received: ReceivedFile,
): Promise<AssetId> {
  const saved = await assets.withStored<AssetId, never>([received], ([file]) =>
    database.transaction(async (tx) => {
      await dropPhoto(assets, tx, ownerId)
      return succeed(
        await assets.add(tx, { ownerId, purpose: 'PROFILE_PHOTO', file: file!, isOffline: true }),
      )
    }),
  )
  try {
    await assets.removeDropped()
  } catch (error) {
    // The new one is saved; the next tidying removes what is left.
    log.warn({ err: error }, 'replaced pictures could not be removed')
  }
  return saved.ok ? saved.value : saved.failure
}

export async function removePhoto(
  { database, assets }: Omit<PhotoDeps, 'log'>,
  ownerId: UserId,
): Promise<void> {
  await database.transaction((tx) => dropPhoto(assets, tx, ownerId))
}

/** One at a time, so that two pictures sent at once leave only one. */
async function dropPhoto(assets: Assets, tx: Transaction, ownerId: UserId): Promise<void> {
  await lockPerson(tx, ownerId)
  await assets.drop(tx, ownerId, 'PROFILE_PHOTO')
}
