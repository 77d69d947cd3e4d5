import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { assetMark } from '#contract/content/asset-marks.ts'
import type { CourseFile } from '#contract/endpoints/learning/course-content.ts'
import type { AssetId } from '#contract/vocabulary/ids.ts'
import { assets as assetRows } from '#server/database/schema/files.ts'
import {
  hasItsFiles,
  removeUnusedFiles,
} from '#server/modules/learning/courses/authoring/unused-file-service.ts'
import { checkInstallation } from '#server/check/check-installation.ts'
import { setUpAuthoringApi } from '#tests/support/authoring-api.ts'
import { TINY_PNG as PNG } from '#tests/support/tiny-pictures.ts'

const { api, assets, blobs, database, people, send, courseId } = await setUpAuthoringApi()
const remove = () => removeUnusedFiles({ database, assets })
let version = 0

async function addFile(days: number): Promise<AssetId> {
  const { assetId } = (await send(people.admin, 'file', 'angle.png', PNG)).body as CourseFile
  await database
    .update(assetRows)
    .set({ createdAt: sql`now() - make_interval(days => ${days})` })
    .where(sql`id = ${assetId}`)
  return assetId
}
async function save(body: string, isPublished: boolean): Promise<number> {
  const text = { body, note: '', basedOn: version, isPublished }
  const { status } = await api.call(people.admin, 'PUT', `/course/${courseId}/text?section=OUTLINE`, {
    body: text,
  })
  if (status === 200) version += 1
  return status
}
const naming = (...ids: readonly AssetId[]) => ids.map((id) => `![](${assetMark(id)})`).join(' ')
const isThere = async (id: AssetId) => (await assets.find(id)) !== null

it('a file that no version of any text names is removed after a week, with its bytes, and the check agrees', async () => {
  const [unused, young, drafted, published, former] = [
    await addFile(8),
    await addFile(6),
    await addFile(8),
    await addFile(8),
    await addFile(8),
  ]
  expect(await save(naming(former), true)).toBe(200)
  expect(await save(naming(published), true)).toBe(200)
  expect(await save(naming(drafted), false)).toBe(200)
  expect(await remove()).toBe(1)
  expect(await remove()).toBe(0)
  const there = await Promise.all([unused, young, drafted, published, former].map(isThere))
  expect(there).toEqual([false, true, true, true, true])
  const files = (await api.call(people.admin, 'GET', `/course/${courseId}/files`)).body as {
    files: CourseFile[]
  }
  expect(files.files.map(({ assetId }) => assetId)).not.toContain(unused)
  expect(await findings()).toEqual([])
  await assets.removeDropped()
  expect(await blobs.size(`assets/${unused}`)).toBeNull()
  expect(await findings()).toEqual([])
})

it('a text that is being saved keeps its file from a removal at that moment', async () => {
  const id = await addFile(8)
  const named = Promise.withResolvers<void>()
  const mayEnd = Promise.withResolvers<void>()
  const saving = database.transaction(async (tx) => {
    expect(await hasItsFiles(tx, naming(id), '')).toBe(true)
    named.resolve()
    await mayEnd.promise
    await tx.execute(sql`INSERT INTO content_versions (course_id, section, version, origin, body)
      VALUES (${courseId}, 'LESSON_PLAN', 1, 'AUTHORED', ${naming(id)})`)
  })
  await named.promise
  const removal = remove()
  await untilWaiting()
  mayEnd.resolve()
  await saving
  expect(await removal).toBe(0)
  expect(await isThere(id)).toBe(true)
})

it('a text that names a file which was just removed is refused, and says so', async () => {
  const id = await addFile(8)
  expect(await remove()).toBe(1)
  expect(await save(naming(id), true)).toBe(400)
  // A file that a text named before does not stop its author from saving it.
  await database.transaction(async (tx) => expect(await hasItsFiles(tx, naming(id), naming(id))).toBe(true))
})

/** Until somebody waits for the lock of the texts. */
async function untilWaiting(): Promise<void> {
  const waiting = async () => {
    const { rows } = await database.$client.query(
      `SELECT 1 FROM pg_locks WHERE locktype = 'advisory' AND NOT granted`,
    )
    return rows.length
  }
  await expect.poll(waiting).toBe(1)
}

function findings() {
  return checkInstallation({ pool: database.$client, blobs })
}
