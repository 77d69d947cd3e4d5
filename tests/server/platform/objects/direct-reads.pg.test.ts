import { afterAll, expect, test } from 'vitest'
import { createDirectReads } from '#server/platform/objects/direct-reads.ts'
import { freshDatabase } from '#tests/support/fresh-database.ts'
import { openObjectBlobs } from '#tests/support/object-blobs.ts'
import { startSmallS3 } from '#tests/support/small-s3/small-s3.ts'
import { untilEnd } from '#tests/support/until-end.ts'

const { database, url } = untilEnd(await freshDatabase())
const s3 = await startSmallS3()
const { blobs, close } = await openObjectBlobs(url, s3)
afterAll(async () => {
  await close()
  await s3.close()
})

let now = 1_000_000
const reads = createDirectReads({
  database,
  seconds: 600,
  now: () => now * 1000,
  signPlayback: (path, { type, disposition, expiresAt }) => [path, type, disposition, expiresAt].join('|'),
})
const answer = { type: 'video/mp4', disposition: null, until: 2_000_000 }
const addressOf = async (key: string, until = answer.until) =>
  (await reads.addressOf(key, { ...answer, until }))?.split('|') ?? null
const expiryOf = async (until?: number) => Number((await addressOf('videos/one', until))?.at(-1))

test('what is one object has an address, what is several or nothing has none', async () => {
  await blobs.append('videos/one', 0, Buffer.from('one'))
  expect(await addressOf('videos/one')).toEqual([
    expect.stringMatching(/^blobs\/videos\/one\/0-/),
    'video/mp4',
    '',
    expect.stringMatching(/^\d+$/),
  ])
  await blobs.append('videos/two', 0, Buffer.from('one'))
  await blobs.append('videos/two', 3, Buffer.from('two'))
  expect(await addressOf('videos/two')).toBeNull()
  await blobs.finish('videos/two')
  expect(await addressOf('videos/two')).not.toBeNull()
  await blobs.append('videos/gap', 3, Buffer.from('two'))
  expect(await addressOf('videos/gap')).toBeNull()
  expect(await addressOf('videos/none')).toBeNull()
})

test('an address lives between a half and the whole of its time, the same for all who ask meanwhile', async () => {
  const lives = new Set<number>()
  for (now = 1_000_000; now < 1_000_600; now += 50) {
    const expiry = await expiryOf()
    expect(expiry - now).toBeGreaterThan(300 - 1)
    expect(expiry - now).toBeLessThanOrEqual(600)
    lives.add(expiry)
  }
  expect(lives.size).toBeLessThanOrEqual(3)
})

test('no address outlives the one that led to it', async () => {
  now = 1_000_000
  expect(await expiryOf(now + 7)).toBe(now + 7)
})
