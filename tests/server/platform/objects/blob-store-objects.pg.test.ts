import { randomBytes, randomUUID } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { blobStoreConformance } from '#tests/support/blob-store.conformance.ts'
import { freshDatabase } from '#tests/support/fresh-database.ts'
import { type ObjectBlobs, openObjectBlobs, type StoreOfObjects } from '#tests/support/object-blobs.ts'
import { type SmallS3, startSmallS3 } from '#tests/support/small-s3/small-s3.ts'
import { untilEnd } from '#tests/support/until-end.ts'

const fresh = untilEnd(await freshDatabase())
const small = {
  'Ceph RGW': untilEnd(await startSmallS3()),
  "Swift's S3 API": untilEnd(
    await startSmallS3({ hasConditions: false, isListedLate: true, forgetsCompleted: false }),
  ),
} satisfies Record<string, SmallS3>

/** `npm run scale` names a real one. */
const real = process.env['TROCAR_SCALE_STORE']
const stores: [name: string, store: StoreOfObjects][] = Object.entries(small).map(([name, store]) => [
  `a store that answers like ${name}`,
  store,
])
if (real !== undefined) stores.push(['a real store of objects', JSON.parse(real) as StoreOfObjects])

describe.each(stores)('blobs in %s', (_name, store) => {
  let bench: ObjectBlobs
  beforeEach(async () => {
    await fresh.database.$client.query('TRUNCATE blobs CASCADE')
    bench = await openObjectBlobs(fresh.url, store, { prefix: `${randomUUID()}/` })
  })
  afterEach(() => bench.close())

  test('a recording that arrived second by second is read several at once when one object is made of it', async () => {
    let [reading, most] = [0, 0]
    const seconds = await openObjectBlobs(fresh.url, store, {
      prefix: `${randomUUID()}/`,
      objects: (objects) => ({
        ...objects,
        read: async (...asked) => {
          most = Math.max(most, ++reading)
          return objects.read(...asked).finally(() => (reading -= 1))
        },
      }),
    })
    const take = randomBytes(40_000)
    for (let at = 0; at < take.length; at += 1_000)
      await seconds.blobs.append('take', at, take.subarray(at, at + 1_000))
    await seconds.blobs.finish('take')
    expect(most).toBeGreaterThan(8)
    expect((await buffer(seconds.blobs.read('take'))).equals(take)).toBe(true)
    await seconds.close()
  })

  test.each(blobStoreConformance)('$sentence', ({ check }) => check(bench.blobs))
})
