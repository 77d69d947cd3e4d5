import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { AssetId } from '#contract/vocabulary/ids.ts'
import type { Transaction } from '#server/database/database.ts'
import {
  addAsset,
  addAssetOnce,
  dropAssets,
  dropAssetsOf,
  findAsset,
  hasRow,
  lockDropped,
  removeRows,
} from '#server/platform/asset-store.ts'
import { freshDatabase } from '#tests/support/fresh-database.ts'
import { holdOpen } from '#tests/support/hold-open.ts'
import { addPerson } from '#tests/support/people.ts'
import { untilEnd } from '#tests/support/until-end.ts'

const { database } = untilEnd(await freshDatabase())
const [ada, ben] = [await addPerson(database), await addPerson(database)]
const within = <Value>(work: (tx: Transaction) => Promise<Value>) => database.transaction(work)
const facts = (change: object = {}) => ({
  ownerId: ada,
  purpose: 'COURSE_FILE' as 'COURSE_FILE' | 'PROFILE_PHOTO',
  name: 'me.png',
  fileType: 'image/png' as const,
  bytes: 9,
  isOffline: false,
  ...change,
})
const add = (change: object = {}) => within((tx) => addAsset(tx, facts(change)))
const isThere = async (id: AssetId) => (await findAsset(database, id)) !== null
const dropped = () => within((tx) => lockDropped(tx, 99))

test('a dropped asset is no longer found, though its row exists until its bytes are gone', async () => {
  const [one, two] = [await add(), await add()]
  await within((tx) => dropAssets(tx, [one]))
  expect([await isThere(one), await isThere(two)]).toEqual([false, true])
  expect([await hasRow(database, one), await hasRow(database, randomUUID() as AssetId)]).toEqual([
    true,
    false,
  ])
  await within((tx) => dropAssets(tx, []))
  expect(await isThere(two)).toBe(true)
  await within((tx) => removeRows(tx, [one]))
  expect([await hasRow(database, one), await hasRow(database, two)]).toEqual([false, true])
})

test('everything a person has for one purpose is dropped, and nothing else', async () => {
  const photo = await add({ purpose: 'PROFILE_PHOTO' })
  const document = await add()
  const theirs = await add({ purpose: 'PROFILE_PHOTO', ownerId: ben })
  await within((tx) => dropAssetsOf(tx, ada, 'PROFILE_PHOTO'))
  expect([await isThere(photo), await isThere(document), await isThere(theirs)]).toEqual([false, true, true])
})

test('a file of the release is added once under its id, and stays as it was at first', async () => {
  const id = randomUUID() as AssetId
  for (const name of ['first.png', 'second.png'])
    await within((tx) => addAssetOnce(tx, { ...facts({ ownerId: null, name }), id }))
  expect(await findAsset(database, id)).toMatchObject({ id, name: 'first.png', ownerId: null })
})

test('what one instance is removing is left to it by the others', async () => {
  const ids = [await add(), await add()]
  await within((tx) => dropAssets(tx, ids))
  const release = await holdOpen(database, (tx) => lockDropped(tx, 99))
  expect(await dropped()).toEqual([])
  await release()
  expect(await dropped()).toEqual(expect.arrayContaining(ids))
  expect(await within((tx) => lockDropped(tx, 1))).toHaveLength(1)
})
