import { buffer } from 'node:stream/consumers'
import { beforeEach, expect, test } from 'vitest'
import { refuse, succeed } from '#contract/result.ts'
import type { Transaction } from '#server/database/database.ts'
import { createAssets, type StoredFile } from '#server/platform/assets.ts'
import { wideRoom } from '#tests/support/disks.ts'
import { freshDatabase } from '#tests/support/fresh-database.ts'
import { temporaryBlobs } from '#tests/support/intake.ts'
import { createPeople } from '#tests/support/people.ts'
import { TINY_JPEG } from '#tests/support/tiny-pictures.ts'
import { untilEnd } from '#tests/support/until-end.ts'

const { database } = untilEnd(await freshDatabase())
const { resident } = await createPeople(database)
const { blobs } = untilEnd(await temporaryBlobs())
const assets = createAssets({ database, blobs, room: wideRoom() })

const add = (tx: Transaction, file: StoredFile) =>
  assets.add(tx, { ownerId: resident, purpose: 'EVENT_ATTACHMENT', file, isOffline: false })

async function countStored(): Promise<number> {
  let count = 0
  for await (const _ of blobs.list('assets')) count += 1
  return count
}

const DAY_MS = 24 * 3_600_000

const file = { name: 'angle.pdf', type: 'application/pdf' as const, bytes: new Uint8Array([1]) }

beforeEach(async () => {
  for await (const { key } of blobs.list('assets')) await blobs.remove(key)
})

test('one tidying removes all files that were dropped, however many', async () => {
  await assets.withStored(
    Array.from({ length: 250 }, () => file),
    (stored) =>
      database.transaction(async (tx) => {
        for (const one of stored) await add(tx, one)
        await assets.dropEach(
          tx,
          stored.slice(1).map(({ id }) => id),
        )
        return succeed(null)
      }),
  )
  expect(await assets.removeDropped()).toBe(249)
  expect(await countStored()).toBe(1)
})

test('no connection is held while bytes are synced to a slow disk', async () => {
  const { $client: pool } = database
  const held: number[] = []
  const watching = {
    ...blobs,
    finish: async (key: string) => {
      held.push(pool.totalCount - pool.idleCount)
      await blobs.finish(key)
    },
  }
  const slow = createAssets({ database, blobs: watching, room: wideRoom() })
  await slow.withStored([file, file], (stored) =>
    database.transaction(async (tx) => {
      for (const one of stored) await add(tx, one)
      return succeed(stored.length)
    }),
  )
  expect(held).toEqual([0, 0])
  expect(await countStored()).toBe(2)
})

test('nor while replaced bytes are removed from it', async () => {
  const { $client: pool } = database
  const held: number[] = []
  const watching = {
    ...blobs,
    remove: async (key: string) => {
      held.push(pool.totalCount - pool.idleCount)
      await blobs.remove(key)
    },
  }
  const slow = createAssets({ database, blobs: watching, room: wideRoom() })
  await slow.withStored([file, file], (stored) =>
    database.transaction(async (tx) => {
      for (const one of stored) await add(tx, one)
      await slow.dropEach(
        tx,
        stored.map(({ id }) => id),
      )
      return succeed(null)
    }),
  )
  expect(await slow.removeDropped()).toBe(2)
  expect([held, await countStored()]).toEqual([[0, 0], 0])
})

test('replaced bytes that a crash leaves are removed with those that never got a row', async () => {
  let isCrashed = true
  const crashing = {
    ...blobs,
    remove: async (key: string) => {
      if (isCrashed) throw new Error('The server was killed.')
      await blobs.remove(key)
    },
  }
  const crashed = createAssets({ database, blobs: crashing, room: wideRoom() })
  await crashed.withStored([file], ([stored]) =>
    database.transaction(async (tx) => {
      await crashed.dropEach(tx, [await add(tx, stored!)])
      return succeed(null)
    }),
  )
  await expect(crashed.removeDropped()).rejects.toThrow('killed')
  isCrashed = false
  expect(await countStored()).toBe(1)
  expect(await crashed.removeOrphans(() => Date.now() + 36 * DAY_MS)).toBe(1)
  expect(await countStored()).toBe(0)
})

test('what is refused, or gets no row, leaves no bytes', async () => {
  await assets.withStored([file, file], () => Promise.resolve(refuse('no' as const)))
  await assets.withStored([file, file], () => Promise.resolve(succeed(null)))
  expect(await countStored()).toBe(0)
})

test('what fails leaves its bytes to the tidying: it may have been committed', async () => {
  const lost = assets.withStored([file], () => Promise.reject(new Error('The connection is lost.')))
  await expect(lost).rejects.toThrow('lost')
  expect(await countStored()).toBe(1)
  expect(await assets.removeOrphans(() => Date.now() + 36 * DAY_MS)).toBe(1)
})

test('files from after the moment that the database was taken back to stay for weeks: they may be the only copy', async () => {
  const stored = await assets.withStored([file], ([one]) =>
    database.transaction(async (tx) => succeed(await add(tx, one!))),
  )
  if (!stored.ok) throw new Error('It was not stored.')
  const { rowCount } = await database.$client.query('DELETE FROM assets WHERE id = $1', [stored.value])
  expect(rowCount).toBe(1)
  expect(await assets.removeOrphans(() => Date.now() + 34 * DAY_MS)).toBe(0)
  expect(await countStored()).toBe(1)
  expect(await assets.removeOrphans(() => Date.now() + 36 * DAY_MS)).toBe(1)
})

test('a picture says nothing of people and places, whatever door it came through', async () => {
  const said = Buffer.from('Exif\0\0GPS 44.8125 N, Jane Doe', 'latin1')
  const segment = Buffer.concat([Buffer.of(0xff, 0xe1, 0, said.length + 2), said])
  const bytes = new Uint8Array(Buffer.concat([TINY_JPEG.subarray(0, 2), segment, TINY_JPEG.subarray(2)]))
  const id = await assets.withStored([{ name: 'jane.jpg', type: 'image/jpeg', bytes }], ([stored]) =>
    database.transaction(async (tx) => succeed(await add(tx, stored!))),
  )
  if (!id.ok) throw new Error('Refused.')
  const stored = await buffer(assets.read(id.value))
  expect(stored.includes('GPS')).toBe(false)
  expect((await assets.find(id.value))?.bytes).toBe(stored.length)
})
