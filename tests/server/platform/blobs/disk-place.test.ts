import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { openDiskPlace, PLACE_FILE } from '#server/platform/blobs/disk-place.ts'
import { StoreAwayError } from '#server/platform/blobs/store-away.ts'
import { type MountedDisk, mountedDisk } from '#tests/support/mounted-disk.ts'
import { untilEnd } from '#tests/support/until-end.ts'

let disk: MountedDisk
beforeEach(async () => void (disk = untilEnd(await mountedDisk())))

test('a disk that is not there is away, and is there again once it is mounted', async () => {
  const place = await openDiskPlace(disk.folder)
  await disk.unmount()
  await expect(place.ensure('read')).rejects.toThrow(
    `The disk of ${disk.folder} is not there: .place is missing`,
  )
  await expect(place.ensure('read')).rejects.toThrow(StoreAwayError)
  await disk.mount()
  await expect(place.ensure('write')).resolves.toBeUndefined()
})

test('another disk is not the one, even if it has a name too', async () => {
  const place = await openDiskPlace(disk.folder)
  await disk.unmount()
  await openDiskPlace(disk.folder)
  await expect(place.ensure('read')).rejects.toThrow(StoreAwayError)
})

test('a process that starts while the disk is away does not take the empty folder for it', async () => {
  const { name } = await openDiskPlace(disk.folder)
  await disk.unmount()
  await expect(openDiskPlace(disk.folder, name)).rejects.toThrow(StoreAwayError)
  expect(await readdir(disk.folder)).toEqual([])
})

test('instances that start together on a new disk agree about its name', async () => {
  const places = await Promise.all(Array.from({ length: 8 }, () => openDiskPlace(disk.folder)))
  expect(new Set(places.map(({ name }) => name)).size).toBe(1)
  expect(await readdir(disk.folder)).toEqual([PLACE_FILE])
  expect((await openDiskPlace(disk.folder)).name).toBe(places[0]!.name)
})

test('a name that is gone from its file, or cannot be read, is not that of the disk', async () => {
  const place = await openDiskPlace(disk.folder)
  const file = path.join(disk.folder, PLACE_FILE)
  await writeFile(file, '')
  await expect(place.ensure('read')).rejects.toThrow('is not there')
  await rm(file)
  await mkdir(file)
  await expect(place.ensure('read')).rejects.toThrow(`The disk of ${disk.folder} cannot be read.`)
})
