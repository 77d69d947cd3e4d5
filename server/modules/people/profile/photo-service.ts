import type { ReceivedFile } from '#contract/files/file-parts.ts'
import { succeed } from '#contract/result.ts'
import type { AssetId, UserId } from '#contract/vocabulary/ids.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import { nameNeutrally } from '#server/database/people/neutral-title.ts'
import type { Assets, StoredFile } from '#server/platform/assets.ts'
import type { Log } from '#server/ports.ts'
import { lockPerson } from '../../session/link-store.ts'

export interface PhotoDeps {
  database: Database
  assets: Assets
  log: Log
}

/**
 * Sets the picture, replacing an earlier one, whose bytes go at once: a person may change it as often as they like.
 *
 * @param received as `cleanPicture` left it
 */
export async function setPhoto(
  { database, assets, log }: PhotoDeps,
  ownerId: UserId,
  received: ReceivedFile,
): Promise<AssetId> {
  const named = await nameNeutrally(database, ownerId, received)
  const saved = await assets.withStored<AssetId, never>([named], ([file]) =>
    database.transaction(async (tx) => {
      await dropPhoto(assets, tx, ownerId)
      return succeed(await addPhoto(assets, tx, ownerId, file!))
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

/** Gives a stored picture without metadata its row. */
export function addPhoto(
  assets: Assets,
  tx: Transaction,
  ownerId: UserId,
  file: StoredFile,
): Promise<AssetId> {
  const facts = { purpose: 'PROFILE_PHOTO', isOffline: true, cleanedAt: new Date() } as const
  return assets.add(tx, { ownerId, file, ...facts })
}

export async function removePhoto(
  { database, assets }: Omit<PhotoDeps, 'log'>,
  ownerId: UserId,
): Promise<void> {
  await database.transaction((tx) => dropPhoto(assets, tx, ownerId))
}

/** One change of a person's picture at a time, so that two sent at once leave only one. */
export async function lockPhoto(tx: Transaction, ownerId: UserId): Promise<void> {
  await lockPerson(tx, ownerId)
}

async function dropPhoto(assets: Assets, tx: Transaction, ownerId: UserId): Promise<void> {
  await lockPhoto(tx, ownerId)
  await assets.drop(tx, ownerId, 'PROFILE_PHOTO')
}
