import type { Input, Outcome } from '#contract/endpoint.ts'
import type { addImportedFile } from '#contract/endpoints/learning/sharing/course-sharing.ts'
import { COURSE_FILE_BYTES_MAX, IMPORTED_FILES_MAX } from '#contract/limits.ts'
import type { Actor } from '#contract/policies/actor.ts'
import { refuse, succeed } from '#contract/result.ts'
import type { Database } from '#server/database/database.ts'
import { nameNeutrally } from '#server/database/people/neutral-title.ts'
import type { Assets } from '#server/platform/assets.ts'
import { countSent, listLeftOver } from './sharing-store.ts'

export interface SentFileDeps {
  database: Database
  assets: Pick<Assets, 'add' | 'withStored'>
}

/** Nothing shows it before the course is made; a day later it is removed. */
export async function saveSentFile(
  { database, assets }: SentFileDeps,
  actor: Actor,
  { files }: Input<typeof addImportedFile>,
): Promise<Outcome<typeof addImportedFile>> {
  const [file, another] = [...files.file, ...files.video]
  if (file === undefined || another !== undefined)
    return refuse({ code: 'invalid-input', message: 'Send one file.' })
  const sent = await countSent(database, actor.id)
  if (sent.files >= IMPORTED_FILES_MAX || sent.bytes + file.bytes.length > COURSE_FILE_BYTES_MAX)
    return refuse({ code: 'over-quota', message: TOO_MUCH })
  const named = await nameNeutrally(database, actor.id, file)
  return assets.withStored([named], ([stored]) =>
    database.transaction(async (tx) => {
      const isOffline = !file.type.startsWith('video/')
      const asset = { ownerId: actor.id, purpose: 'COURSE_IMPORT' as const, file: stored!, isOffline }
      const assetId = await assets.add(tx, asset)
      return succeed({ assetId, type: file.type, bytes: stored!.size })
    }),
  )
}

const TOO_MUCH =
  'You have sent 2 GB, or 600 files, of courses that you haven’t imported. They are removed after a day. Try again then.'

export interface LeftOverDeps {
  database: Database
  assets: Pick<Assets, 'dropEach'>
}

const AGE = '1 day'
const BATCH = 100

/** Files of imports that were given up, or that ended with their tab or the server. Returns how many. */
export function removeLeftOver({ database, assets }: LeftOverDeps): Promise<number> {
  return database.transaction(async (tx) => {
    const ids = await listLeftOver(tx, AGE, BATCH)
    await assets.dropEach(tx, ids)
    return ids.length
  })
}
