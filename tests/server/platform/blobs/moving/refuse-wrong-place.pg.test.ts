import { beforeEach, expect, test } from 'vitest'
import {
  type MoveTarget,
  noteCounts,
  putMove,
  setPhase,
} from '#server/platform/blobs/moving/byte-move-store.ts'
import { findMove } from '#server/platform/blobs/moving/byte-move-store.ts'
import { describeMove, refuseWrongPlace } from '#server/platform/blobs/moving/refuse-wrong-place.ts'
import { freshDatabase } from '#tests/support/fresh-database.ts'
import { untilEnd } from '#tests/support/until-end.ts'

const { database } = untilEnd(await freshDatabase())
const objectStore = {
  endpoint: 'https://s3.test',
  region: 'r',
  bucket: 'b',
  prefix: 'p/',
  key: 'k',
  secret: 's',
  maxBytes: null,
  playback: null,
}
const files = { objectStore: null, moveTo: null }
const objects = { objectStore, moveTo: null }
const moving = (moveTo: MoveTarget) => ({ objectStore, moveTo })

beforeEach(() => database.$client.query('TRUNCATE byte_moves'))

const begin = (target: MoveTarget) => database.transaction((tx) => putMove(tx, target))

test('an installation that never moved starts where it is, or ready to move', async () => {
  for (const place of [files, objects, moving('objects'), moving('files')])
    await expect(refuseWrongPlace(database, place)).resolves.toBeUndefined()
  expect(describeMove(await findMove(database))).toBeNull()
})

test.each(['objects', 'files'] as const)(
  'while bytes move to %s, a server has to know both places',
  async (target) => {
    await begin(target)
    await noteCounts(database, { movedBlobs: 3, movedBytes: 2e6, leftBlobs: 1, leftBytes: 5e5 }, null)
    await expect(refuseWrongPlace(database, moving(target))).resolves.toBeUndefined()
    for (const place of [files, objects])
      await expect(refuseWrongPlace(database, place)).rejects.toThrow('being moved')
    await expect(
      refuseWrongPlace(database, moving(target === 'files' ? 'objects' : 'files')),
    ).rejects.toThrow('not finished')
    expect(describeMove(await findMove(database))).toContain(
      '3 files (2.0 MB) are there, and 1 (0.5 MB) are left.',
    )
  },
)

test('once they were moved, it starts where they are, and nowhere else', async () => {
  await begin('objects')
  await setPhase(database, 'MOVED')
  await expect(refuseWrongPlace(database, objects)).resolves.toBeUndefined()
  await expect(refuseWrongPlace(database, files)).rejects.toThrow('are in the object store')
  await expect(refuseWrongPlace(database, moving('files'))).rejects.toThrow('--remove-old')
  expect(describeMove(await findMove(database))).toContain('Copies of them are still at the former place')
  await setPhase(database, 'DONE')
  await expect(refuseWrongPlace(database, moving('files'))).resolves.toBeUndefined()
  await begin('files')
  await setPhase(database, 'DONE')
  await expect(refuseWrongPlace(database, files)).resolves.toBeUndefined()
  await expect(refuseWrongPlace(database, objects)).rejects.toThrow('are in files')
})

test('objects that rows name are not left out of sight by a server with files alone', async () => {
  await database.$client.query("INSERT INTO blobs (key) VALUES ('a')")
  await database.$client.query(
    "INSERT INTO blob_extents (key, at, bytes, sha256, etag, name) VALUES ('a', 0, 1, '', '', 'p/a')",
  )
  await expect(refuseWrongPlace(database, files)).rejects.toThrow('are in the object store')
  await expect(refuseWrongPlace(database, moving('objects'))).rejects.toThrow('already')
  await expect(refuseWrongPlace(database, objects)).resolves.toBeUndefined()
})
