import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { isNull } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { assets as assetRows } from '#server/database/schema/files.ts'
import { removePhoto, setPhoto } from '#server/modules/people/profile/photo-service.ts'
import { createAssets } from '#server/platform/assets.ts'
import { createFileBlobStore } from '#server/platform/blob-store-files.ts'
import { diskWith, wideRoom } from '#tests/support/disks.ts'
import { peopledDatabase } from '#tests/support/peopled-database.ts'
import { silentLog } from '#tests/support/silent-log.ts'
import { untilEnd } from '#tests/support/until-end.ts'

const { database, people } = await peopledDatabase()
const { resident, peer } = people
const folder = await mkdtemp(path.join(tmpdir(), 'trocar-photos-'))
untilEnd({ close: () => rm(folder, { recursive: true, force: true }) })
const blobs = untilEnd(await createFileBlobStore(folder))
const deps = { database, assets: createAssets({ database, blobs, room: wideRoom() }), log: silentLog }
const PNG = {
  name: 'me.png',
  type: 'image/png',
  bytes: new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1]),
} as const
const photos = () =>
  database
    .select({ id: assetRows.id, ownerId: assetRows.ownerId })
    .from(assetRows)
    .where(isNull(assetRows.droppedAt))

beforeEach(async () => {
  await database.delete(assetRows)
})

test('two pictures that are sent at once leave one', async () => {
  const ids = await Promise.all([setPhoto(deps, resident, PNG), setPhoto(deps, resident, PNG)])
  const left = await photos()
  expect(left).toHaveLength(1)
  expect(ids).toContain(left[0]?.id)
})

test('a picture replaces one’s own, and nobody else’s', async () => {
  const theirs = await setPhoto(deps, peer, PNG)
  await setPhoto(deps, resident, PNG)
  const mine = await setPhoto(deps, resident, PNG)
  expect(new Set((await photos()).map(({ id }) => id))).toEqual(new Set([theirs, mine]))
})

test('a picture that is removed twice is gone, and another person’s stays', async () => {
  const theirs = await setPhoto(deps, peer, PNG)
  await setPhoto(deps, resident, PNG)
  await removePhoto(deps, resident)
  await removePhoto(deps, resident)
  expect(await photos()).toEqual([{ id: theirs, ownerId: peer }])
})

test('a picture that would use the room reserved for recordings is refused, and the one before stays', async () => {
  const before = await setPhoto(deps, resident, PNG)
  const full = {
    ...deps,
    assets: createAssets({ database, blobs, room: diskWith(PNG.bytes.length - 1).room }),
  }
  await expect(setPhoto(full, resident, PNG)).rejects.toMatchObject({ code: 'ENOSPC' })
  expect(await photos()).toEqual([{ id: before, ownerId: resident }])
  expect(await blobs.size(`assets/${before}`)).toBe(PNG.bytes.length)
})

test('a picture is saved although the one before cannot be removed yet, which the next tidying does', async () => {
  const before = await setPhoto(deps, resident, PNG)
  const failing = {
    ...deps,
    assets: {
      ...deps.assets,
      removeDropped: () => Promise.reject(new Error('The disk does not answer.')),
    },
  }
  const saved = await setPhoto(failing, resident, PNG)
  expect(await photos()).toEqual([{ id: saved, ownerId: resident }])
  expect(await deps.assets.removeDropped()).toBe(1)
  expect(await blobs.size(`assets/${before}`)).toBeNull()
})
