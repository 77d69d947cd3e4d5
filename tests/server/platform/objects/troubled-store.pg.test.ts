import { randomUUID } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { StoreAwayError } from '#server/platform/blobs/store-away.ts'
import { mediaBytes } from '#tests/support/intake.ts'
import { freshDatabase } from '#tests/support/fresh-database.ts'
import { type ObjectBlobs, openObjectBlobs } from '#tests/support/object-blobs.ts'
import { type S3Fault, type SmallS3, startSmallS3 } from '#tests/support/small-s3/small-s3.ts'
import { untilEnd } from '#tests/support/until-end.ts'

// What happens to bytes when the store of objects is busy, silent, away or wrong, or an instance dies.

const A_DAY_MS = 24 * 3_600_000
const fresh = untilEnd(await freshDatabase())
const { $client: pool } = fresh.database
let s3: SmallS3
let one: ObjectBlobs
let other: ObjectBlobs

beforeEach(async () => {
  await pool.query('TRUNCATE blobs CASCADE')
  s3 = await startSmallS3()
  one = await openObjectBlobs(fresh.url, s3, { patienceMs: 2_000 })
  other = await openObjectBlobs(fresh.url, s3, { patienceMs: 2_000 })
})
afterEach(async () => {
  await Promise.all([one.close(), other.close()])
  await s3.close()
})

const take = Buffer.from(mediaBytes(9 * 1024 * 1024))
const third = 3 * 1024 * 1024
const readAll = ({ blobs }: ObjectBlobs, key = 'a') => buffer(blobs.read(key))
const names = () => [...s3.inside.objects.keys()]
const claimed = async () => {
  const { rows } = await pool.query<{ name: string }>('SELECT name FROM blob_extents ORDER BY name')
  return rows.map(({ name }) => name)
}
const hasAsked = (name: string) => vi.waitUntil(() => s3.asked.includes(name), 20_000)
/** Objects that are no longer needed go after the answer. */
const onlyClaimedAreLeft = () =>
  vi.waitFor(async () => expect(names().toSorted()).toEqual((await claimed()).toSorted()), 20_000)

async function appendThirds({ blobs } = one): Promise<void> {
  for (const at of [0, third, 2 * third]) await blobs.append('a', at, take.subarray(at, at + third))
}

describe('one piece of trouble', () => {
  test.each<[fault: S3Fault, matches: RegExp]>([
    ['busy', /^PUT$/],
    ['cut', /^PUT$/],
    ['silent', /^PUT$/],
    ['unanswered', /^PUT$/],
  ])('%s: what is stored all the same is there once', async (fault, matches) => {
    s3.plan(fault, matches)
    await one.blobs.append('a', 0, take.subarray(0, third))
    expect(s3.asked.filter((name) => name === 'PUT')).toHaveLength(2)
    expect((await readAll(other)).equals(take.subarray(0, third))).toBe(true)
    await onlyClaimedAreLeft()
    expect(names()).toHaveLength(1)
  })

  test.each<[fault: S3Fault]>([['busy'], ['cut'], ['silent'], ['half']])(
    '%s: what is read all the same is whole',
    async (fault) => {
      await appendThirds()
      s3.plan(fault, /^GET$/, 2)
      expect((await readAll(one)).equals(take)).toBe(true)
    },
  )

  test.each<[fault: S3Fault, matches: RegExp]>([
    ['busy', /^POST uploads$/],
    ['unanswered', /^POST uploads$/],
    ['cut', /^PUT uploadId partNumber$/],
    ['unanswered', /^PUT uploadId partNumber$/],
    ['half', /^GET$/],
    ['busy', /^POST uploadId$/],
    ['unanswered', /^POST uploadId$/],
  ])('%s at %s: one object is made', async (fault, matches) => {
    await appendThirds()
    s3.plan(fault, matches)
    await one.blobs.finish('a')
    expect(await claimed()).toHaveLength(1)
    expect((await readAll(other)).equals(take)).toBe(true)
    await onlyClaimedAreLeft()
  })
})

test('an answer to the end of an object that is lost, by a store that remembers it', async () => {
  const remembering = await startSmallS3({ forgetsCompleted: false })
  const bench = await openObjectBlobs(fresh.url, remembering)
  await appendThirds(bench)
  remembering.plan('unanswered', /^POST uploadId$/)
  await bench.blobs.finish('a')
  expect((await readAll(bench)).equals(take)).toBe(true)
  await bench.close()
  await remembering.close()
})

test('a store that is away acknowledges nothing and loses nothing', async () => {
  await one.blobs.append('a', 0, take.subarray(0, third))
  s3.away(true)
  await expect(one.blobs.append('a', third, take.subarray(third, 2 * third))).rejects.toThrow()
  await expect(one.blobs.extend('a', third, take.subarray(third, 2 * third))).rejects.toThrow()
  expect(await one.blobs.size('a')).toBe(third)
  await expect(readAll(one)).rejects.toThrow(StoreAwayError)
  await expect(one.blobs.withLocalFile('a', async () => null)).rejects.toThrow(StoreAwayError)
  s3.away(false)
  expect(await one.blobs.extend('a', third, take.subarray(third))).toBe(true)
  expect((await readAll(one)).equals(take)).toBe(true)
})

test('a store that does not accept our secret anymore acknowledges nothing, and may again', async () => {
  await one.blobs.append('a', 0, take.subarray(0, third))
  const stranger = await openObjectBlobs(fresh.url, { ...s3, secret: 'another' })
  const { blobs } = stranger
  const refused = {
    statusCode: 503,
    message:
      'The object store can’t be used: the secret does not belong to the key (TROCAR_OBJECT_STORE_SECRET).',
    cause: { name: 'SignatureDoesNotMatch' },
  }
  await expect(blobs.append('b', 0, take.subarray(0, 10))).rejects.toMatchObject(refused)
  await expect(blobs.withLocalFile('a', async () => null)).rejects.toMatchObject(refused)
  expect(await one.blobs.size('b')).toBeNull()
  await stranger.close()
})

test.each<[fault: S3Fault]>([['denied'], ['missing'], ['closed']])(
  '%s, whatever is asked for: it is no fault of what is read, and later it is whole',
  async (fault) => {
    await appendThirds()
    s3.plan(fault, /^GET$/, 99)
    await expect(readAll(one)).rejects.toThrow(StoreAwayError)
    s3.heal()
    expect((await readAll(other)).equals(take)).toBe(true)
  },
)

test('a bucket that is not there is no fault of what is read', async () => {
  await appendThirds()
  const lost = await openObjectBlobs(fresh.url, { ...s3, bucket: 'renamed' })
  await expect(readAll(lost)).rejects.toThrow('there is no such bucket')
  await expect(readAll(lost)).rejects.toThrow(StoreAwayError)
  await lost.close()
})

describe('bytes that changed', () => {
  test('on their way out: no object is made of them, and the next try makes it', async () => {
    await appendThirds()
    s3.plan('flipped', /^GET$/)
    await expect(one.blobs.finish('a')).rejects.toThrow('not what was acknowledged')
    expect(await claimed()).toHaveLength(3)
    expect(s3.inside.uploads.size).toBe(0)
    await one.blobs.finish('a')
    expect((await readAll(one)).equals(take)).toBe(true)
    await onlyClaimedAreLeft()
  })

  test('for good: they are lost, as are those that are gone, and nothing is removed', async () => {
    const lost = { key: 'a', message: 'Bytes of a blob are lost.' }
    await appendThirds()
    const [, second] = await claimed()
    s3.inside.objects.get(second!)!.body[7]! ^= 1
    await expect(one.blobs.finish('a')).rejects.toMatchObject(lost)
    s3.inside.objects.delete(second!)
    await expect(one.blobs.finish('a')).rejects.toMatchObject(lost)
    await expect(readAll(one)).rejects.toMatchObject(lost)
    expect(await claimed()).toHaveLength(3)
  })

  test('for good, and were doubted: what was not sent again is not needed', async () => {
    await appendThirds()
    await one.blobs.doubt('a')
    const [, second] = await claimed()
    await one.blobs.append('a', 0, take.subarray(0, third))
    s3.inside.objects.delete(second!)
    await one.blobs.finish('a')
    expect(await one.blobs.size('a')).toBe(third)
    expect((await readAll(one)).equals(take.subarray(0, third))).toBe(true)
  })

  test('in the object that was made: it is not used, and the extents stay', async () => {
    await appendThirds()
    const complete = one.objects.complete.bind(one.objects)
    const broken = await openObjectBlobs(fresh.url, s3, {
      objects: (objects) => ({
        ...objects,
        complete: async (begun, parts) => {
          await complete(begun, parts)
          s3.inside.objects.get(begun.name)!.body[7]! ^= 1
        },
      }),
    })
    await expect(broken.blobs.finish('a')).rejects.toThrow('reads back as something else')
    expect((await readAll(one)).equals(take)).toBe(true)
    await onlyClaimedAreLeft()
    await broken.close()
  })
})

describe('two instances', () => {
  test('that extend a blob at one offset: one of them does, and one row is there', async () => {
    for (let at = 0; at < 10; at += 1) {
      const answers = await Promise.all(
        [one, other].map(({ blobs }, who) => blobs.extend('a', at * 100, new Uint8Array(100).fill(who))),
      )
      expect(answers.filter(Boolean)).toHaveLength(1)
      expect(await one.blobs.size('a')).toBe((at + 1) * 100)
    }
    expect(await claimed()).toHaveLength(10)
    await onlyClaimedAreLeft()
  })

  test('that append runs of many lengths at one offset: the longest is there, in one row', async () => {
    const lengths = [500, 20, 900, 900, 3, 400, 899, 1, 700, 650]
    await Promise.all(
      lengths.map((length, who) =>
        (who % 2 === 0 ? one : other).blobs.append('a', 0, take.subarray(0, length)),
      ),
    )
    expect((await readAll(one)).equals(take.subarray(0, 900))).toBe(true)
    expect(await claimed()).toHaveLength(1)
    await onlyClaimedAreLeft()
  })

  test('that finish a blob at once: one makes the object, and the other waits for it', async () => {
    await appendThirds()
    await Promise.all([one.blobs.finish('a'), other.blobs.finish('a')])
    expect(s3.asked.filter((name) => name === 'POST uploads')).toHaveLength(1)
    expect((await readAll(one)).equals(take)).toBe(true)
    await onlyClaimedAreLeft()
  })

  test('one of which died while it made an object: the other makes it when its lease has ended', async () => {
    await appendThirds()
    await pool.query(
      `UPDATE blobs SET lease_holder = $1, lease_ends_at = now() + interval '700 ms' WHERE key = 'a'`,
      [randomUUID()],
    )
    const begun = Date.now()
    await other.blobs.finish('a')
    expect(Date.now() - begun).toBeGreaterThan(500)
    expect(await claimed()).toHaveLength(1)
  })

  test('one of which removes a blob while the other makes one object of it: nothing is left', async () => {
    await appendThirds()
    const goOn = s3.hold(/^POST uploadId$/)
    const finished = one.blobs.finish('a').then(
      () => 'finished',
      () => 'refused',
    )
    await hasAsked('POST uploadId')
    await other.blobs.remove('a')
    goOn()
    expect(await finished).toBe('refused')
    expect(await one.blobs.size('a')).toBeNull()
    await onlyClaimedAreLeft()
  })

  test('one of which appends while the other makes one object: both are there', async () => {
    await appendThirds()
    s3.plan('busy', /^POST uploadId$/)
    const finished = one.blobs.finish('a')
    await hasAsked('POST uploadId')
    expect(await other.blobs.extend('a', take.length, take.subarray(0, 77))).toBe(true)
    await finished
    expect((await readAll(one)).equals(Buffer.concat([take, take.subarray(0, 77)]))).toBe(true)
  })

  test('one of which reads while the other makes one object: it goes on there', async () => {
    await appendThirds()
    const reading = one.blobs.read('a')
    const chunks: Buffer[] = []
    for await (const chunk of reading) {
      if (chunks.length === 0) {
        await other.blobs.finish('a')
        await onlyClaimedAreLeft()
      }
      chunks.push(chunk as Buffer)
    }
    expect(Buffer.concat(chunks).equals(take)).toBe(true)
  })
})

test('a caller that holds a connection of the server may write, read and remove', async () => {
  await fresh.database.transaction(async () => {
    await appendThirds()
    await one.blobs.finish('a')
    expect((await readAll(one)).equals(take)).toBe(true)
    for await (const { bytes } of one.blobs.list()) expect(bytes).toBe(take.length)
    await one.blobs.remove('a')
  })
  expect(await one.blobs.size('a')).toBeNull()
})

describe('the sweep', () => {
  const age = (name: string) => void (s3.inside.objects.get(name)!.at = new Date(Date.now() - 2 * A_DAY_MS))

  test('removes old objects that nobody claims, and nothing else', async () => {
    await one.blobs.append('a', 0, take.subarray(0, 100))
    for (const name of ['blobs/a/0-old', 'blobs/a/0-young', 'elsewhere/a']) {
      await one.objects.put(name, take.subarray(0, 10))
    }
    for (const name of names().filter((name) => name !== 'blobs/a/0-young')) age(name)
    expect(await one.blobs.sweep()).toEqual({ objects: 1, unfinished: 0 })
    expect(names().toSorted()).toEqual([...(await claimed()), 'blobs/a/0-young', 'elsewhere/a'].toSorted())
    expect((await readAll(one)).equals(take.subarray(0, 100))).toBe(true)
  })

  test('removes nothing that was put a moment ago at a store whose clock is days behind', async () => {
    await one.objects.put('blobs/a/0-young', take.subarray(0, 10))
    s3.inside.clockSkewMs = -2 * A_DAY_MS
    try {
      expect(await one.blobs.sweep()).toEqual({ objects: 0, unfinished: 0 })
    } finally {
      s3.inside.clockSkewMs = 0
    }
    expect(names()).toEqual(['blobs/a/0-young'])
  })

  test('aborts what was begun long ago and never completed', async () => {
    const old = await one.objects.begin('blobs/a/0-old')
    await one.objects.putPart(old, 1, take)
    s3.inside.uploads.get(old.uploadId)!.begunAt = new Date(Date.now() - 2 * A_DAY_MS)
    const young = await one.objects.begin('blobs/a/0-young')
    expect(await one.blobs.sweep()).toEqual({ objects: 0, unfinished: 1 })
    expect([...s3.inside.uploads.keys()]).toEqual([young.uploadId])
  })

  test('looks through more than a page', async () => {
    for (let at = 0; at < 1_100; at += 1) {
      const old = { body: Buffer.alloc(1), etag: '""', at: new Date(0) }
      s3.inside.objects.set(`blobs/a/${at}-old`, old)
    }
    expect(await one.blobs.sweep()).toEqual({ objects: 1_100, unfinished: 0 })
    expect(names()).toEqual([])
  })
})
