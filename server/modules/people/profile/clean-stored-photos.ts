import { buffer } from 'node:stream/consumers'
import { refuse, succeed } from '#contract/result.ts'
import type { AssetId } from '#contract/vocabulary/ids.ts'
import { cleanPicture } from '#server/platform/pictures/clean-picture.ts'
import { addPhoto, lockPhoto, type PhotoDeps } from './photo-service.ts'
import { isStillUncleaned, listUncleaned, markCleaned, type StoredPhoto } from './stored-photo-store.ts'

const BATCH = 50

/**
 * Frees photos that were stored before of what they say beside their looks, one at a time. Each is done or not: a stop in
 * between leaves the rest for the next time. Returns how many were replaced (0702).
 */
export async function cleanStoredPhotos(deps: PhotoDeps): Promise<number> {
  let count = 0
  let after: AssetId | null = null
  for (;;) {
    const batch: StoredPhoto[] = await listUncleaned(deps.database, after, BATCH)
    for (const photo of batch) if (await cleanOne(deps, photo)) count += 1
    await deps.assets.removeDropped()
    after = batch.at(-1)?.id ?? null
    if (batch.length < BATCH || after === null) return count
  }
}

async function cleanOne(deps: PhotoDeps, photo: StoredPhoto): Promise<boolean> {
  const { id, name, fileType: type } = photo
  const before = await readPhoto(deps, id)
  if (before === null) return false
  const picture = cleanPicture({ name, type, bytes: new Uint8Array(before) })
  // What is no picture shows nothing of anybody, and stays until its owner replaces it.
  if (picture === null || before.equals(picture.bytes)) {
    await markCleaned(deps.database, id)
    return false
  }
  return replace(deps, photo, picture)
}

/** Null if it can't be read now: one broken file doesn't hold up the others, and is tried again next time. */
async function readPhoto({ assets, log }: PhotoDeps, id: AssetId): Promise<Buffer | null> {
  try {
    return await buffer(assets.read(id))
  } catch (error) {
    log.warn({ err: error, asset: id }, 'a stored photo could not be read')
    return null
  }
}

/** Bytes of an asset never change, so the photo gets another address, and no cache shows the former one. */
async function replace(
  { database, assets }: PhotoDeps,
  photo: StoredPhoto,
  picture: NonNullable<ReturnType<typeof cleanPicture>>,
): Promise<boolean> {
  const outcome = await assets.withStored([picture], ([file]) =>
    database.transaction(async (tx) => {
      await lockPhoto(tx, photo.ownerId)
      if (!(await isStillUncleaned(tx, photo))) return refuse('replaced')
      await assets.dropEach(tx, [photo.id])
      return succeed(await addPhoto(assets, tx, photo.ownerId, file!))
    }),
  )
  return outcome.ok
}
