import { randomBytes, randomUUID } from 'node:crypto'
import { loadavg } from 'node:os'
import { buffer } from 'node:stream/consumers'
import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { SEGMENT_BYTES } from '#contract/limits/start-limits.ts'
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

  test('bytes that are others than those that were signed are refused', async () => {
    const name = `${randomUUID()}/a`
    await expect(bench.objects.put(name, randomBytes(1_000), '0'.repeat(64))).rejects.toThrow()
    expect(await bench.objects.describe(name)).toBeNull()
  })

  test.each(blobStoreConformance)('$sentence', ({ check }) => check(bench.blobs))
})

if (real !== undefined)
  test('a real store of objects has a piece acknowledged in at most 1.25 of a bare put', async () => {
    const { endpoint, bucket, key, secret } = JSON.parse(real) as StoreOfObjects
    const client = new S3Client({
      endpoint,
      region: 'us-east-1',
      forcePathStyle: true,
      credentials: { accessKeyId: key, secretAccessKey: secret },
      requestChecksumCalculation: 'WHEN_REQUIRED',
    })
    const bench = await openObjectBlobs(fresh.url, { endpoint, bucket, key, secret }, { prefix: 'pieces/' })
    const [bare, ours]: [number[], number[]] = [[], []]
    for (let at = 0; at < 60; at += 1) {
      const piece = randomBytes(SEGMENT_BYTES)
      const put = new PutObjectCommand({ Bucket: bucket, Key: `pieces/bare/${at}`, Body: piece })
      bare.push(await timeOf(() => client.send(put)))
      ours.push(await timeOf(() => bench.blobs.append('piece', at * SEGMENT_BYTES, piece)))
    }
    await bench.close()
    client.destroy()
    // The first ones open connections.
    const [one, other] = [medianOf(bare.slice(10)), medianOf(ours.slice(10))]
    process.stdout.write(
      `A piece: ${other.toFixed(1)} ms, a bare put: ${one.toFixed(1)} ms, at a load of ${loadavg()[0]?.toFixed(1)}\n`,
    )
    expect(other / one).toBeLessThanOrEqual(1.25)
  }, 120_000)

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now()
  await work()
  return performance.now() - begun
}

const medianOf = (values: readonly number[]) =>
  values.toSorted((one, other) => one - other)[values.length >> 1] ?? Infinity
