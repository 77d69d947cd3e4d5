import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { OpenedBothPlaces } from '#server/platform/blobs/moving/open-both-places.ts'
import { blobStoreConformance } from '#tests/support/blob-store.conformance.ts'
import { freshDatabase } from '#tests/support/fresh-database.ts'
import { startSmallS3 } from '#tests/support/small-s3/small-s3.ts'
import { type TwoPlaces, twoPlaces } from '#tests/support/two-places.ts'
import { untilEnd } from '#tests/support/until-end.ts'

const fresh = untilEnd(await freshDatabase())
const s3 = untilEnd(await startSmallS3())

describe.each(['objects', 'files'] as const)('bytes that move to %s', (target) => {
  let places: TwoPlaces
  let one: OpenedBothPlaces
  beforeEach(async () => {
    s3.inside.objects.clear()
    places = await twoPlaces(fresh, s3, target)
    one = await places.open()
  })
  afterEach(() => places.close())

  describe.each([false, true])('begun: %s', (isBegun) => {
    beforeEach(() => (isBegun ? places.begin() : undefined))

    test.each(blobStoreConformance)('$sentence', ({ check }) => check(one.blobs))

    test('what is new goes where it belongs', async () => {
      await one.blobs.append('uploads/a', 0, Buffer.from('new'))
      const place = isBegun ? one.fresh : one.old
      expect(await place.blobs.size('uploads/a')).toBe(3)
      expect(await (isBegun ? one.old : one.fresh).blobs.size('uploads/a')).toBeNull()
    })
  })

  test('what was begun at the old place goes on there until it is moved, and then at the new one', async () => {
    await one.blobs.append('uploads/a', 0, Buffer.from('old'))
    await places.begin()
    const other = await places.open()
    expect(await other.blobs.extend('uploads/a', 3, Buffer.from(' and'))).toBe(true)
    expect(await one.fresh.blobs.size('uploads/a')).toBeNull()
    const runs = await one.old.runsOf('uploads/a')
    const copy = await one.fresh.stage(
      'uploads/a',
      runs.map((run) => ({ ...run, chunks: one.old.readRun('uploads/a', run) })),
    )
    await copy.place()
    expect(await other.blobs.extend('uploads/a', 7, Buffer.from(' new'))).toBe(true)
    expect((await buffer(one.blobs.read('uploads/a'))).toString()).toBe('old and new')
    expect(await one.old.blobs.size('uploads/a')).toBe(7)
  })

  test('a file that is brought replaces what is at the old place, for good', async () => {
    const file = path.join(places.home, 'brought')
    await one.blobs.append('videos/1/playback.mp4', 0, Buffer.from('the first film'))
    await places.begin()
    await writeFile(file, 'second')
    await one.blobs.putFile('videos/1/playback.mp4', file)
    expect((await buffer(one.blobs.read('videos/1/playback.mp4'))).toString()).toBe('second')
    expect(await one.old.blobs.size('videos/1/playback.mp4')).toBeNull()
  })
})
