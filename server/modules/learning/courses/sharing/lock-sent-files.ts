import type { Actor } from '#contract/policies/actor.ts'
import type { AssetId } from '#contract/vocabulary/ids.ts'
import type { Transaction } from '#server/database/database.ts'
import { lockFilesOfTexts } from '../authoring/unused-file-store.ts'
import type { Importing } from './importing.ts'
import { lockSent } from './sharing-store.ts'

/** What was sent for each entry, locked; null: some of it isn't there, or is something else than the file says. */
export async function lockSentFiles(
  tx: Transaction,
  actor: Pick<Actor, 'id'>,
  { course, files }: Importing['body'],
): Promise<Readonly<Record<string, AssetId>> | null> {
  await lockFilesOfTexts(tx)
  const idOf = new Map(files.map(({ path, assetId }) => [path, assetId]))
  const ids = course.media.flatMap(({ path }) => idOf.get(path) ?? [])
  if (ids.length < course.media.length || new Set(ids).size < ids.length) return null
  const sent = new Map((await lockSent(tx, actor.id, ids)).map((one) => [one.id, one]))
  const isThere = course.media.every(({ type, bytes }, at) => {
    const one = sent.get(ids[at]!)
    if (one?.fileType !== type) return false
    // What a picture said beside its looks is gone (0810).
    return type.startsWith('image/') ? one.bytes <= bytes : one.bytes === bytes
  })
  return isThere ? Object.fromEntries(idOf) : null
}
