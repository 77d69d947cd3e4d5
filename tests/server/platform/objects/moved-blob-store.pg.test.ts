import { beforeEach, expect, test } from 'vitest'
import { listExtents, removeBlobs } from '#server/platform/objects/extent-store.ts'
import { placeBlob } from '#server/platform/objects/moved-blob-store.ts'
import { freshDatabase } from '#tests/support/fresh-database.ts'
import { untilEnd } from '#tests/support/until-end.ts'

const { database } = untilEnd(await freshDatabase())
beforeEach(() => database.$client.query('TRUNCATE blobs CASCADE'))

const extent = (at: number, name: string) => ({
  at,
  bytes: 10,
  sha256: 's',
  etag: 'e',
  name,
  isDoubted: at > 0,
})
const place = (...names: string[]) =>
  database.transaction((tx) =>
    placeBlob(
      tx,
      'a',
      names.map((name, index) => extent(index * 10, name)),
    ),
  )

test('a blob is placed with all its extents, once', async () => {
  expect(await place('one', 'two')).toBe(true)
  expect(await place('other')).toBe(false)
  expect((await listExtents(database, 'a')).map(({ name }) => name)).toEqual(['one', 'two'])
})

test('of two who place it at once, one does', async () => {
  const placed = await Promise.all([place('one'), place('two'), place('three')])
  expect(placed.filter(Boolean)).toHaveLength(1)
  expect(await listExtents(database, 'a')).toHaveLength(1)
})

test('what was removed may be placed again', async () => {
  await place('one')
  await database.transaction((tx) => removeBlobs(tx, 'a'))
  expect(await place('two')).toBe(true)
})
