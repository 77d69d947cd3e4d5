import { stat } from 'node:fs/promises'
import path from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { AssetId } from '#contract/vocabulary/ids.ts'
import { assets as rows } from '#server/database/schema/files.ts'
import { giveUpSmallCopy, makeSmallCopy } from '#server/modules/video/processing/make-small-copy.ts'
import type { SmallBench } from '#server/modules/video/processing/small-task.ts'
import { type Assets, createAssets } from '#server/platform/assets.ts'
import { createFileBlobStore, type FileBlobStore } from '#server/platform/blob-store-files.ts'
import { wideRoom } from '#tests/support/disks.ts'
import { freshDatabase } from '#tests/support/fresh-database.ts'
import { type ClipFolder, clipFolder, UPLOADED_H264 } from '#tests/support/media-clips.ts'
import { addPerson } from '#tests/support/people.ts'
import { silentLog } from '#tests/support/silent-log.ts'
import { untilEnd } from '#tests/support/until-end.ts'

const { database } = untilEnd(await freshDatabase())
const owner = await addPerson(database)
let clips: ClipFolder
let blobs: FileBlobStore
let assets: Assets

beforeAll(async () => {
  clips = await clipFolder()
  blobs = await createFileBlobStore(path.join(clips.folder, 'blobs'))
  assets = createAssets({ database, blobs, room: wideRoom() })
})
afterAll(async () => {
  await blobs.close()
  await clips.remove()
})
vi.setConfig({ testTimeout: 120_000 })

const { signal } = new AbortController()
const bench = (): SmallBench => ({
  database,
  blobs,
  assets,
  room: wideRoom(),
  tools: clips.tools,
  log: silentLog,
  scratchFolder: path.join(clips.folder, 'scratch'),
})

/** A video of a course that waits for its small copy. */
async function addWaiting(): Promise<AssetId> {
  const options = { options: `${UPLOADED_H264} -b:v 4M`, size: '960x540', seconds: 2 }
  const clip = await clips.clip('knot.mp4', options)
  const { size } = await stat(clip)
  const facts = { ownerId: owner, purpose: 'COURSE_FILE', name: 'knot.mp4', fileType: 'video/mp4' } as const
  const [row] = await database
    .insert(rows)
    .values({ ...facts, bytes: size, isOffline: false, smallState: 'MAKING' })
    .returning({ id: rows.id })
  await blobs.putFile(`assets/${row!.id}`, clip)
  return row!.id
}
const rowOf = async (id: AssetId) => (await database.select().from(rows).where(eq(rows.id, id)))[0]!

test('the small copy of a video of a course is a file beside it, and is dropped with it', async () => {
  const id = await addWaiting()
  const before = await blobs.size(`assets/${id}`)
  expect(await makeSmallCopy(bench(), { assetId: id }, { signal })).toBe('ended')
  const { smallState, smallId } = await rowOf(id)
  expect(smallState).toBe('READY')
  const small = await rowOf(smallId!)
  expect(small).toMatchObject({
    purpose: 'SMALL_COPY',
    ownerId: owner,
    fileType: 'video/mp4',
    droppedAt: null,
  })
  expect(await blobs.size(`assets/${smallId}`)).toBe(small.bytes)
  expect(small.bytes).toBeLessThan(before!)
  expect(await blobs.size(`assets/${id}`)).toBe(before)

  await makeSmallCopy(bench(), { assetId: id }, { signal })
  expect((await rowOf(id)).smallId).toBe(smallId)
  await database.transaction((tx) => assets.dropEach(tx, [id]))
  expect(await assets.find(smallId!)).toBeNull()
  await assets.removeDropped()
  expect([await blobs.size(`assets/${id}`), await blobs.size(`assets/${smallId}`)]).toEqual([null, null])
})

test('how long a video is, is found out when its turn comes: a short one has none', async () => {
  const id = await addWaiting()
  await makeSmallCopy(bench(), { assetId: id }, { signal, longerThan: 5 })
  expect(await rowOf(id)).toMatchObject({ smallState: 'NONE', smallId: null })
})

test('nothing is made of one that was dropped meanwhile, and one given up stays watchable', async () => {
  const [dropped, lost] = [await addWaiting(), await addWaiting()]
  await database.transaction((tx) => assets.dropEach(tx, [dropped]))
  expect(await makeSmallCopy(bench(), { assetId: dropped }, { signal })).toBe('ended')
  expect((await rowOf(dropped)).smallId).toBeNull()
  await giveUpSmallCopy(bench(), { assetId: lost })
  expect(await rowOf(lost)).toMatchObject({ smallState: 'FAILED', droppedAt: null })
})
