import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { eq, isNull } from 'drizzle-orm'
import { buffer } from 'node:stream/consumers'
import { beforeEach, expect, test } from 'vitest'
import type { AssetId, UserId } from '#contract/vocabulary/ids.ts'
import { assets as assetRows } from '#server/database/schema/files.ts'
import { cleanStoredPhotos } from '#server/modules/people/profile/clean-stored-photos.ts'
import { setPhoto } from '#server/modules/people/profile/photo-service.ts'
import { createAssets } from '#server/platform/assets.ts'
import { cleanPicture } from '#server/platform/pictures/clean-picture.ts'
import { wideRoom } from '#tests/support/disks.ts'
import { temporaryBlobs } from '#tests/support/intake.ts'
import { peopledDatabase } from '#tests/support/peopled-database.ts'
import { silentLog } from '#tests/support/silent-log.ts'
import { TINY_JPEG, TINY_PNG } from '#tests/support/tiny-pictures.ts'
import { untilEnd } from '#tests/support/until-end.ts'

const { database, people } = await peopledDatabase()
const { resident, peer, faculty } = people
const { blobs } = untilEnd(await temporaryBlobs())
const assets = createAssets({ database, blobs, room: wideRoom() })
const deps = { database, assets, log: silentLog }

const CLEAN = cleanPicture({ name: '', type: 'image/jpeg', bytes: TINY_JPEG })!.bytes
/** The picture with a comment after its beginning, as a camera writes it. */
const WITH_PLACE = new Uint8Array([
  ...CLEAN.slice(0, 2),
  0xff,
  0xfe,
  0x00,
  0x08,
  ...new TextEncoder().encode('Boston'),
  ...CLEAN.slice(2),
])

/** A photo as the program of before stored it. */
async function storeBefore(ownerId: UserId, bytes: Uint8Array<ArrayBuffer>): Promise<AssetId> {
  const folder = await mkdtemp(path.join(tmpdir(), 'trocar-photo-'))
  const made = path.join(folder, 'me.jpg')
  await writeFile(made, bytes)
  const file = await assets.storeMade({ name: 'me.jpg', type: 'image/jpeg', path: made })
  await rm(folder, { recursive: true })
  return database.transaction((tx) =>
    assets.add(tx, { ownerId, purpose: 'PROFILE_PHOTO', file, isOffline: true }),
  )
}

async function photoOf(ownerId: UserId) {
  const rows = await database.select().from(assetRows).where(isNull(assetRows.droppedAt))
  const row = rows.find((one) => one.ownerId === ownerId)!
  return { ...row, stored: new Uint8Array(await buffer(assets.read(row.id))) }
}

async function countStored(): Promise<number> {
  let count = 0
  for await (const _ of blobs.list('assets')) count += 1
  return count
}

beforeEach(async () => {
  await database.delete(assetRows)
  for await (const { key } of blobs.list('assets')) await blobs.remove(key)
})

test('a photo from before loses its metadata, and row, address and bytes agree', async () => {
  const before = await storeBefore(resident, WITH_PLACE)
  expect(await cleanStoredPhotos(deps)).toBe(1)
  const photo = await photoOf(resident)
  expect(photo).toMatchObject({ stored: CLEAN, bytes: CLEAN.length, name: 'me.jpg', fileType: 'image/jpeg' })
  expect(photo.id).not.toBe(before)
  expect(await assets.find(before)).toBeNull()
  expect(await blobs.size(`assets/${before}`)).toBeNull()
  expect(await countStored()).toBe(1)
})

test('a second time nothing is left to do, and a photo that says nothing keeps its address', async () => {
  await storeBefore(resident, WITH_PLACE)
  const plain = await storeBefore(peer, CLEAN)
  const odd = await storeBefore(faculty, new Uint8Array([1, 2, 3]))
  expect(await cleanStoredPhotos(deps)).toBe(1)
  expect((await photoOf(peer)).id).toBe(plain)
  expect((await photoOf(faculty)).id).toBe(odd)
  const failing = { ...assets, read: () => expect.unreachable('a photo is read again') }
  expect(await cleanStoredPhotos({ ...deps, assets: failing })).toBe(0)
})

test('a new photo is not looked at again', async () => {
  await setPhoto(deps, resident, { name: 'me.png', type: 'image/png', bytes: TINY_PNG })
  expect((await photoOf(resident)).cleanedAt).not.toBeNull()
})

test('a photo that its owner replaces meanwhile stays theirs', async () => {
  await storeBefore(resident, WITH_PLACE)
  const mine = { name: 'new.png', type: 'image/png', bytes: TINY_PNG } as const
  const replaced: typeof assets.withStored = async (files, work) => {
    await setPhoto(deps, resident, mine)
    return assets.withStored(files, work)
  }
  expect(await cleanStoredPhotos({ ...deps, assets: { ...assets, withStored: replaced } })).toBe(0)
  expect(await photoOf(resident)).toMatchObject({ name: expect.stringMatching(/^Picture, /) })
  expect(await countStored()).toBe(1)
})

test('a stop in the middle leaves each photo done or not, and the next time does the rest', async () => {
  const owners = [resident, peer, faculty]
  for (const owner of owners) await storeBefore(owner, WITH_PLACE)
  let left = 1
  const stopping: typeof assets.withStored = (files, work) => {
    if (left === 0) return Promise.reject(new Error('The server is stopped.'))
    left -= 1
    return assets.withStored(files, work)
  }
  const stopped = cleanStoredPhotos({ ...deps, assets: { ...assets, withStored: stopping } })
  await expect(stopped).rejects.toThrow('stopped')
  for (const owner of owners) expect((await photoOf(owner)).fileType).toBe('image/jpeg')
  expect(await cleanStoredPhotos(deps)).toBe(2)
  for (const owner of owners) expect((await photoOf(owner)).stored).toEqual(CLEAN)
  expect(await countStored()).toBe(3)
})

test('more than one batch is done, and a file that cannot be read holds up none of them', async () => {
  const broken = await storeBefore(resident, WITH_PLACE)
  await blobs.remove(`assets/${broken}`)
  const { rows } = await database.$client.query<{ id: UserId }>(
    `INSERT INTO users (email, first_name, last_name)
     SELECT 'photo' || n || '@trocar.test', 'P', n::text FROM generate_series(1, 60) AS n RETURNING id`,
  )
  for (const { id } of rows) await storeBefore(id, WITH_PLACE)
  expect(await cleanStoredPhotos(deps)).toBe(60)
  const [row] = await database.select().from(assetRows).where(eq(assetRows.id, broken))
  expect(row).toMatchObject({ cleanedAt: null, droppedAt: null })
})
