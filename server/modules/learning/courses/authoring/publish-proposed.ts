import { CONTENT_VERSIONS_MAX } from '#contract/limits.ts'
import { refuse, type Result, succeed } from '#contract/result.ts'
import type { UserId } from '#contract/vocabulary/ids.ts'
import type { Transaction } from '#server/database/database.ts'
import type { TextPlace } from '../content-store.ts'
import {
  addVersion,
  findPublishedVersion,
  findVersionOf,
  listVersions,
  publishVersion,
} from './authoring-store.ts'
import { findFault } from './text-fault.ts'
import { hasItsFiles } from './unused-file-service.ts'

type Refused =
  { code: 'not-found' } | { code: 'invalid-input'; message: string } | { code: 'over-quota'; message: string }

/** The draft itself, if nothing newer is published; otherwise its text again, as the newest version. */
export async function publishProposed(
  tx: Transaction,
  { courseId, activityId, section, version }: TextPlace & { version: number },
  by: UserId,
): Promise<Result<null, Refused>> {
  const place = { courseId, activityId, section }
  const draft = await findVersionOf(tx, place, version)
  if (draft === null) return refuse({ code: 'not-found' })
  const fault = findFault(place, draft.body)
  if (fault !== null) return refuse({ code: 'invalid-input', message: fault })
  if (!(await hasItsFiles(tx, draft.body, '')))
    return refuse({ code: 'invalid-input', message: 'It names a file that isn’t there anymore.' })
  if (((await findPublishedVersion(tx, place)) ?? 0) < version) {
    await publishVersion(tx, place, version, by)
    return succeed(null)
  }
  const [newest] = await listVersions(tx, place, null, 1)
  const number = newest?.version ?? 0
  if (number >= CONTENT_VERSIONS_MAX)
    return refuse({ code: 'over-quota', message: 'This text has been changed too often.' })
  const { body, note, authorId } = draft
  await addVersion(tx, {
    ...place,
    version: number + 1,
    origin: 'AUTHORED',
    body,
    note,
    authorId,
    publishedAt: new Date(),
    publishedBy: by,
  })
  return succeed(null)
}
