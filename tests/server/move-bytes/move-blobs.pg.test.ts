import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { SEGMENT_BYTES } from '#contract/limits/start-limits.ts'
import { partId } from '#contract/vocabulary/ids.ts'
import { records, streams, streamSegments } from '#server/database/schema/intake.ts'
import { moveBlobs, type MoveDeps } from '#server/move-bytes/move-blobs.ts'
import { removeOld } from '#server/move-bytes/remove-old.ts'
import { findMove, type MoveTarget } from '#server/platform/blobs/moving/byte-move-store.ts'
import type { OpenedBothPlaces } from '#server/platform/blobs/moving/open-both-places.ts'
import { describeMove } from '#server/platform/blobs/moving/refuse-wrong-place.ts'
import type { BlobStore } from '#server/ports.ts'
import { diskWith } from '#tests/support/disks.ts'
import { freshDatabase } from '#tests/support/fresh-database.ts'
import { mediaBytes, newTakeId } from '#tests/support/intake.ts'
import { addPerson } from '#tests/support/people.ts'
import { startSmallS3 } from '#tests/support/small-s3/small-s3.ts'
import { type TwoPlaces, twoPlaces } from '#tests/support/two-places.ts'
import { untilEnd } from '#tests/support/until-end.ts'

const fresh = untilEnd(await freshDatabase())
const s3 = untilEnd(await startSmallS3())
const { database } = fresh

const bytes = Buffer.from(mediaBytes(2 * SEGMENT_BYTES + 1_000))
const segments = [0, 1, 2].map((at) => bytes.subarray(at * SEGMENT_BYTES, (at + 1) * SEGMENT_BYTES))
const TAKE = 'recordings/r/s'

/** After how many steps the mover dies; after the last of them it has ended. */
const KILL_POINTS = [0, 1, 2, 3, 4, 5, 6, 9, 14, 25, 1_000]

describe.each(['objects', 'files'] as const)('moved to %s', (target) => {
  let places: TwoPlaces
  let one: OpenedBothPlaces
  beforeEach(async () => {
    s3.inside.objects.clear()
    places = await twoPlaces(fresh, s3, target)
    one = await places.open()
    await furnish(one.blobs)
    await places.begin()
  })
  afterEach(async () => {
    s3.away(false)
    await places.close()
  })

  const moverOf = (both: OpenedBothPlaces, change: Partial<MoveDeps> = {}): MoveDeps => ({
    ...both,
    database,
    pace: async () => undefined,
    quietMs: 0,
    againMs: 20,
    say: () => undefined,
    ...change,
  })
  const removal = (both: OpenedBothPlaces) => ({ ...both, database, target, pace: async () => undefined })
  const bring = async (blobs: BlobStore, key: string, text: string) => {
    const file = path.join(places.home, 'brought')
    await writeFile(file, text)
    await blobs.putFile(key, file)
  }

  /** As an installation has it whose take arrives, one segment still missing. */
  async function furnish(blobs: BlobStore): Promise<void> {
    await blobs.append('uploads/a', 0, Buffer.from('begun'))
    await blobs.append('uploads/none', 0, Buffer.alloc(0))
    await blobs.append(TAKE, 0, segments[0]!)
    await blobs.append(TAKE, 2 * SEGMENT_BYTES, segments[2]!)
    await bring(blobs, 'videos/1/playback.mp4', 'a film')
    await bring(blobs, 'videos/2/playback.mp4', 'one that is deleted')
    await bring(blobs, 'videos/3/playback.mp4', 'one that is made again')
  }
  /** What people and jobs do, whatever the mover does. */
  async function work(blobs: BlobStore): Promise<void> {
    expect(await blobs.extend('uploads/a', 5, Buffer.from(' and ended'))).toBe(true)
    await blobs.append(TAKE, SEGMENT_BYTES, segments[1]!)
    await blobs.remove('videos/2')
    await bring(blobs, 'videos/3/playback.mp4', 'made again')
    await blobs.append('uploads/b', 0, Buffer.from('new'))
  }
  async function expectAll(blobs: BlobStore): Promise<void> {
    const read = async (key: string) => buffer(blobs.read(key))
    const keys: string[] = []
    for await (const { key } of blobs.list()) keys.push(key)
    expect(keys.toSorted()).toEqual([
      TAKE,
      'uploads/a',
      'uploads/b',
      'uploads/none',
      'videos/1/playback.mp4',
      'videos/3/playback.mp4',
    ])
    expect((await read('uploads/a')).toString()).toBe('begun and ended')
    expect((await read('uploads/b')).toString()).toBe('new')
    expect((await read('videos/1/playback.mp4')).toString()).toBe('a film')
    expect((await read('videos/3/playback.mp4')).toString()).toBe('made again')
    expect(await blobs.size('uploads/none')).toBe(0)
    expect((await read(TAKE)).equals(bytes)).toBe(true)
    await blobs.finish(TAKE)
    expect((await read(TAKE)).equals(bytes)).toBe(true)
  }

  test('whenever it is killed, whatever is written meanwhile, and by two at once: everything is there once', async () => {
    for (const step of KILL_POINTS) {
      if (step > 0) {
        await one.blobs.remove('uploads')
        for (const folder of ['recordings', 'videos']) await one.blobs.remove(folder)
        await database.$client.query('TRUNCATE byte_moves')
        await furnish(one.blobs)
        await places.begin()
      }
      const dying = dieAfter(one, step)
      const killed = moveBlobs(moverOf(dying.places)).then(
        () => false,
        () => true,
      )
      const working = step % 2 === 0 ? work(one.blobs) : killed.then(() => work(one.blobs))
      expect((await killed) || dying.isDead()).toBe(step !== KILL_POINTS.at(-1))
      await working
      const other = await places.open()
      await Promise.all([moveBlobs(moverOf(one)), moveBlobs(moverOf(other))])
      expect((await findMove(database))?.phase).toBe('MOVED')
      await expectAll(other.blobs)
      expect((await removeOld(removal(one))).faults).toEqual([])
      await expectAll(one.fresh.blobs)
      for await (const { key } of one.old.blobs.list()) expect(key).toBe('nothing is left')
    }
  }, 120_000)

  test('what is deleted after it was moved is deleted in both places', async () => {
    await moveBlobs(moverOf(one))
    await one.blobs.remove('videos/1')
    expect(await one.old.blobs.size('videos/1/playback.mp4')).toBeNull()
    await moveBlobs(moverOf(one))
    expect(await one.blobs.size('videos/1/playback.mp4')).toBeNull()
  })

  test('what is being written to is left until it is quiet', async () => {
    let now = Date.now()
    const said: string[] = []
    await moveBlobs(
      moverOf(one, {
        quietMs: 60_000,
        now: () => now,
        say: (words) => {
          said.push(words)
          now += 120_000
        },
      }),
    )
    expect(said).toEqual([expect.stringContaining('being written to')])
    expect((await findMove(database))?.leftBlobs).toBe(0)
  })

  test('a store that is away is waited for, and said', async () => {
    s3.away(true)
    const said: string[] = []
    // Objects are read only here, so rows answer while the store is away.
    await moveBlobs(
      moverOf(one, {
        say: (words) => {
          said.push(words)
          s3.away(false)
        },
      }),
    )
    expect(said[0]).toContain('does not answer')
    await work(one.blobs)
    await expectAll(one.blobs)
  }, 60_000)

  test('a place without room is waited for, and said', async () => {
    const disk = diskWith(10)
    const said: string[] = []
    await moveBlobs(
      moverOf(one, {
        room: disk.room,
        say: (words) => {
          said.push(words)
          disk.setFree(1e9)
        },
      }),
    )
    expect(said[0]).toContain('no room')
    await work(one.blobs)
    await expectAll(one.blobs)
  })

  test('nothing is removed before everything was moved, and nothing that differs', async () => {
    await expect(removeOld(removal(one))).rejects.toThrow('Not everything has been moved')
    await moveBlobs(moverOf(one))
    await one.fresh.blobs.doubt('videos/1/playback.mp4')
    await one.fresh.blobs.append('videos/1/playback.mp4', 0, Buffer.from('b film'))
    const { faults } = await removeOld(removal(one))
    expect(faults).toEqual([expect.stringContaining('videos/1/playback.mp4 is not the same')])
    expect(await one.old.blobs.size('videos/1/playback.mp4')).toBe(6)
    expect((await findMove(database))?.phase).toBe('MOVED')
  })

  test('what is lost where it is holds nothing up once somebody says so, and its rest stays until they do', async () => {
    const key = await addTake()
    await one.old.blobs.append(key, 0, segments[0]!)
    const both = await lose(one, target, key)
    const { lost, faults } = await moveBlobs(moverOf(both))
    expect(faults).toEqual([])
    expect(lost).toEqual([expect.stringContaining(`${key} cannot be read`)])
    const move = await findMove(database)
    expect(move).toMatchObject({ phase: 'MOVING', trouble: lost[0] })
    await expect(removeOld(removal(both))).rejects.toThrow('Not everything has been moved')

    expect((await moveBlobs(moverOf(both, { withoutLost: true }))).lost).toEqual(lost)
    expect(await findMove(database)).toMatchObject({ phase: 'MOVED', leftBlobs: 1, leftBytes: SEGMENT_BYTES })
    expect(describeMove(await findMove(database))).toContain('except 1 that could not be read')
    expect((await removeOld(removal(both))).faults).toEqual([
      expect.stringContaining(`${key} cannot be read, and is nowhere else`),
    ])
    const left: string[] = []
    for await (const facts of one.old.blobs.list()) left.push(facts.key)
    expect(left).toEqual([key])
    expect((await removeOld({ ...removal(both), withoutLost: true })).faults).toEqual([])
    expect((await findMove(database))?.phase).toBe('DONE')
    expect(await one.old.blobs.size(key)).toBeNull()
    expect(await buffer(one.fresh.blobs.read('videos/1/playback.mp4'))).toEqual(Buffer.from('a film'))
  })

  test('an old copy that cannot be compared anymore stays, unless it is said to be lost, and never goes without the new', async () => {
    await moveBlobs(moverOf(one))
    const key = 'videos/1/playback.mp4'
    const both = await lose(one, target, key)
    expect((await removeOld(removal(both))).faults).toEqual([
      expect.stringContaining(`${key} can be read only where it was moved`),
    ])
    const fresh = { ...both.fresh, blobs: { ...both.fresh.blobs, read: () => failing() } }
    const { faults } = await removeOld({ ...removal({ ...both, fresh }), withoutLost: true })
    expect(faults).toEqual([expect.stringContaining(`${key} cannot be read where it was moved`)])
    expect(await one.old.blobs.size(key)).toBe(6)
    expect((await removeOld({ ...removal(both), withoutLost: true })).faults).toEqual([])
    expect(await one.old.blobs.size(key)).toBeNull()
  })

  test('nothing is removed while the new place lacks what a row claims, as a disk that is not mounted does', async () => {
    const key = await addTake()
    await one.old.blobs.append(key, 0, segments[0]!)
    await moveBlobs(moverOf(one))
    await one.fresh.blobs.remove('recordings')
    expect(await removeOld(removal(one))).toMatchObject({
      blobs: 0,
      faults: [expect.stringContaining(`${key} is missing where it was moved`)],
    })
    for (const there of [key, TAKE, 'uploads/a', 'videos/1/playback.mp4'])
      expect(await one.old.blobs.size(there), there).not.toBeNull()
    expect((await findMove(database))?.phase).toBe('MOVED')
    await one.fresh.blobs.append(key, 0, segments[0]!)
    expect((await removeOld(removal(one))).faults).toEqual([])
  })
})

const damage = () => Object.assign(new Error('EIO: i/o error, read'), { code: 'EIO' })

function failing(): Readable {
  return new Readable({
    read() {
      this.destroy(damage())
    },
  })
}

/** The same places, where the disk of files cannot read one of them; from an object store its object is gone. */
async function lose(both: OpenedBothPlaces, target: MoveTarget, key: string): Promise<OpenedBothPlaces> {
  if (target === 'files') {
    for (const name of s3.inside.objects.keys()) if (name.includes(key)) s3.inside.objects.delete(name)
    return both
  }
  const fail = () => Promise.reject(damage())
  const { old } = both
  return { ...both, old: { ...old, runsOf: (asked) => (asked === key ? fail() : old.runsOf(asked)) } }
}

/** A part of a recording with one segment. @returns where its bytes are */
async function addTake(): Promise<string> {
  const ownerId = await addPerson(database)
  const takeId = newTakeId()
  const [record] = await database
    .insert(records)
    .values({ ownerId, takeId, videoType: 'other', recordedAt: new Date() })
    .returning()
  const facts = { frameRate: 30, deviceId: '', mimeType: 'video/mp4', needsThumbnails: false } as const
  const [stream] = await database
    .insert(streams)
    .values({
      recordId: record!.id,
      partId: partId.parse(takeId),
      partNumber: 0,
      streamType: 'LAPAROSCOPE',
      ...facts,
    })
    .returning()
  await database.insert(streamSegments).values({ streamId: stream!.id, segment: 0, bytes: SEGMENT_BYTES })
  return `recordings/${record!.id}/${stream!.id}`
}

/** The same places, until so many steps were made: from then on the program is dead. */
function dieAfter(both: OpenedBothPlaces, steps: number) {
  let left = steps
  let isDead = false
  const step = () => {
    isDead ||= left === 0
    if (isDead) throw new Error('killed')
    left -= 1
  }
  const dying =
    <Given extends unknown[], Value>(call: (...given: Given) => Promise<Value>) =>
    async (...given: Given): Promise<Value> => {
      step()
      const value = await call(...given)
      step()
      return value
    }
  const { fresh, old, turns } = both
  const places: OpenedBothPlaces = {
    ...both,
    old: { ...old, stampOf: dying(old.stampOf), runsOf: dying(old.runsOf) },
    fresh: {
      ...fresh,
      stage: dying(async (key, runs) => {
        const { place, drop } = await fresh.stage(key, runs)
        return { place: dying(place), drop: dying(drop) }
      }),
    },
    turns: { share: turns.share, alone: dying(turns.alone) },
  }
  return { places, isDead: () => isDead }
}
