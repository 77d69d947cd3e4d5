import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import type { AssetId } from '#contract/vocabulary/ids.ts'
import { assets } from '#server/database/schema/files.ts'
import {
  beginSmallOfFile,
  endSmallOfFile,
  findFileToMakeSmall,
  lockFileWithoutSmall,
} from '#server/modules/video/processing/small-file-store.ts'
import { freshDatabase } from '#tests/support/fresh-database.ts'
import { holdOpen } from '#tests/support/hold-open.ts'
import { addPerson } from '#tests/support/people.ts'
import { untilEnd } from '#tests/support/until-end.ts'

const { database } = untilEnd(await freshDatabase())
const ownerId = await addPerson(database)

async function add(change: Partial<typeof assets.$inferInsert> = {}): Promise<AssetId> {
  const facts = { ownerId, purpose: 'COURSE_FILE', name: 'knot.mp4', fileType: 'video/mp4' } as const
  const [row] = await database
    .insert(assets)
    .values({ ...facts, bytes: 9, isOffline: false, ...change })
    .returning({ id: assets.id })
  return row!.id
}
const begin = (id: AssetId) => database.transaction((tx) => beginSmallOfFile(tx, id))
const end = (id: AssetId) => database.transaction((tx) => endSmallOfFile(tx, id, 'READY'))
const next = () => database.transaction(lockFileWithoutSmall)

beforeEach(async () => {
  await database.delete(assets)
})

test('a small copy of a file is asked for once, when two ask at the same moment', async () => {
  const id = await add()
  const begun = await Promise.all([begin(id), begin(id), begin(id)])
  expect(begun.filter(Boolean)).toHaveLength(1)
})

test.each([
  ['that is a picture', { fileType: 'image/png' }],
  ['that is a small copy itself', { purpose: 'SMALL_COPY' }],
  ['that was dropped', { droppedAt: new Date() }],
  ['that has one', { smallState: 'READY' }],
  ['that is short', { smallState: 'NONE' }],
] as const)('a file %s gets none', async (_, facts) => {
  const id = await add(facts)
  expect(await begin(id)).toBe(false)
  expect(await next()).toBeNull()
  expect(await findFileToMakeSmall(database, id)).toBeNull()
})

test('of those from before, the newest is next, and one that another instance has is left out', async () => {
  const [older, newer] = [await add(), await add()]
  const release = await holdOpen(database, lockFileWithoutSmall)
  const second = await next()
  await release()
  expect([await next(), second]).toEqual([newer, older])
})

test('its end is stored once, and not for a file that was dropped meanwhile', async () => {
  const [id, dropped] = [await add(), await add()]
  await begin(id)
  await begin(dropped)
  await database.update(assets).set({ droppedAt: new Date() }).where(eq(assets.id, dropped))
  expect([await end(id), await end(id), await end(dropped)]).toEqual([true, false, false])
})
