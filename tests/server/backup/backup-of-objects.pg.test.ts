import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { SEGMENT_BYTES } from '#contract/limits/start-limits.ts'
import type { UserId } from '#contract/vocabulary/ids.ts'
import { createBackup } from '#server/backup/create-backup.ts'
import { readManifest } from '#server/backup/manifest.ts'
import type { Finding } from '#server/check/finding.ts'
import { readConfig } from '#server/config.ts'
import { refuseHalfRestored } from '#server/database/restore-mark.ts'
import { streamSegments } from '#server/database/schema/intake.ts'
import { users } from '#server/database/schema/people.ts'
import { createFileBlobStore } from '#server/platform/blob-store-files.ts'
import { type ReachedBlobs, reachBlobs } from '#server/platform/blobs/reach-blobs.ts'
import type { ObjectStoreConfig } from '#server/platform/objects/object-settings.ts'
import { restoreBackup } from '#server/restore/restore-backup.ts'
import { freshDatabase, type FreshDatabase } from '#tests/support/fresh-database.ts'
import { openObjectBlobs } from '#tests/support/object-blobs.ts'
import { objectStoreVariables } from '#tests/support/object-store-variables.ts'
import { createPeople } from '#tests/support/people.ts'
import { type SmallS3, startSmallS3 } from '#tests/support/small-s3/small-s3.ts'
import { addRecord, addStream, addUploadTask } from '#tests/support/stored-deliveries.ts'

let s3: SmallS3
let fresh: FreshDatabase
let empty: FreshDatabase
let home: string
let store: ObjectStoreConfig
let key: string
let owner: UserId

const bytes = Buffer.alloc(1_000, 'b')

beforeEach(async () => {
  s3 = await startSmallS3({ hasVersions: true })
  fresh = await freshDatabase()
  empty = await freshDatabase({ template: 'template0' })
  home = await mkdtemp(path.join(tmpdir(), 'trocar-backup-'))
  store = readConfig(objectStoreVariables(s3)).objectStore!
  const { resident } = await createPeople(fresh.database)
  owner = resident
  const id = await addUploadTask(fresh.database, resident, { state: 'FINISHED', totalSize: bytes.length })
  key = `uploads/${id}`
  const { blobs, close } = await openObjectBlobs(fresh.url, s3, { prefix: store.prefix })
  await blobs.append(key, 0, bytes)
  await close()
})
afterEach(async () => {
  await fresh.close()
  await empty.close()
  await s3.close()
  await rm(home, { recursive: true, force: true })
})

const folder = () => path.join(home, 'backup')
const dataFolder = () => path.join(home, 'data')
const namesOfIt = () => [...s3.inside.objects.keys()].filter((name) => name.includes(key))

async function withReached<Value>(
  url: string,
  work: (reached: ReachedBlobs) => Promise<Value>,
): Promise<Value> {
  const reached = await reachBlobs(
    { dataFolder: dataFolder(), diskReserveBytes: null, objectStore: store },
    url,
  )
  try {
    return await work(reached)
  } finally {
    await reached.leave()
  }
}

const backUp = ({ withBytes = false, to = folder() } = {}) =>
  withReached(fresh.url, ({ blobs, objects }) => {
    const bucket = withBytes ? null : { ...store, findLost: objects!.findLost }
    return createBackup({ databaseUrl: fresh.url, blobs, bucket, folder: to })
  })
const bringBack = (change: { objectStore?: ObjectStoreConfig | null; takesOver?: boolean } = {}) =>
  restoreBackup({
    folder: folder(),
    dataFolder: dataFolder(),
    databaseUrl: empty.url,
    objectStore: store,
    takesOver: true,
    ...change,
  })
const aboutIt = (findings: readonly Finding[]) => findings.filter(({ about }) => about.includes(key))
const readBack = () => withReached(empty.url, ({ blobs }) => buffer(blobs.read(key)))

test('the rows are copied, the bytes stay, and what was removed since comes back with the rows', async () => {
  expect(await backUp()).toMatchObject({
    missing: [],
    objects: { bucket: s3.bucket, count: 1, bytes: 1_000 },
  })
  expect(await readdir(folder())).not.toContain('blobs')
  const { blobs, close } = await openObjectBlobs(fresh.url, s3, { prefix: store.prefix })
  await blobs.remove(key)
  await expect.poll(namesOfIt).toEqual([])
  await close()
  expect(aboutIt((await bringBack()).findings)).toEqual([])
  expect((await readBack()).equals(bytes)).toBe(true)
})

test('what is missing in the bucket is named, by the backup and after the restore', async () => {
  const [name] = namesOfIt()
  s3.inside.objects.delete(name!)
  expect((await backUp()).missing).toEqual([expect.stringContaining(name!)])
  expect((await bringBack()).findings).toContainEqual(
    expect.objectContaining({ kind: 'object-missing', about: name }),
  )
})

test.each([false, true])(
  'a recording that still has a gap lacks nothing; its bytes are copied: %s',
  async (withBytes) => {
    const recordId = await addRecord(fresh.database, owner)
    const streamId = await addStream(fresh.database, recordId)
    const { blobs, close } = await openObjectBlobs(fresh.url, s3, { prefix: store.prefix })
    for (const segment of [0, 2]) {
      const part = Buffer.alloc(SEGMENT_BYTES, 'r')
      await blobs.append(`recordings/${recordId}/${streamId}`, segment * SEGMENT_BYTES, part)
      await fresh.database.insert(streamSegments).values({ streamId, segment, bytes: SEGMENT_BYTES })
    }
    await close()
    expect((await backUp({ withBytes })).missing).toEqual([])
    const { findings } = await bringBack({ objectStore: withBytes ? null : store })
    expect(findings.filter(({ about }) => about.includes(streamId))).toEqual([])
  },
)

test('a restore does not seize the bucket of an installation that may still run', async () => {
  await backUp()
  await expect(bringBack({ takesOver: false })).rejects.toThrow('--take-over')
  await expect(bringBack({ objectStore: null })).rejects.toThrow('TROCAR_OBJECT_STORE_')
  await expect(bringBack({ objectStore: { ...store, prefix: 'other/' } })).rejects.toThrow(
    'set TROCAR_OBJECT_STORE_PREFIX',
  )
  expect(await readdir(home)).toEqual(['backup'])
})

/** Ends the store in the moment in which a restore has made the objects its own, when all rows are there. */
function goAwayOnceOwned(): () => void {
  const { objects } = s3.inside
  const set = objects.set.bind(objects)
  objects.set = (name, object) => {
    if (name.endsWith('/owner')) s3.away(true)
    return set(name, object)
  }
  return () => {
    objects.set = set
    s3.away(false)
  }
}

test('a restore that ends after its rows are there is run again, and finished', async () => {
  await backUp()
  const comeBack = goAwayOnceOwned()
  await expect(bringBack()).rejects.toThrow('does not answer')
  expect(() => refuseHalfRestored(dataFolder())).toThrow('was not finished')
  comeBack()
  const other = path.join(home, 'other')
  await backUp({ to: other })
  const again = (from: string, databaseUrl: string) =>
    restoreBackup({
      folder: from,
      dataFolder: dataFolder(),
      databaseUrl,
      objectStore: store,
      takesOver: true,
    })
  await expect(again(other, empty.url)).rejects.toThrow('the rows of another backup')
  await expect(again(folder(), fresh.url)).rejects.toThrow('The database of DATABASE_URL is not empty')

  expect(aboutIt((await bringBack()).findings)).toEqual([])
  refuseHalfRestored(dataFolder())
  expect((await readBack()).equals(bytes)).toBe(true)
  expect(await empty.database.$count(users)).toBe(await fresh.database.$count(users))
})

test('nor does it take objects that it has stored itself for those of another installation', async () => {
  await backUp({ withBytes: true })
  store = { ...store, prefix: 'second/' }
  const comeBack = goAwayOnceOwned()
  await expect(bringBack()).rejects.toThrow('does not answer')
  comeBack()
  expect(aboutIt((await bringBack()).findings)).toEqual([])
  expect((await readBack()).equals(bytes)).toBe(true)
})

test('with its bytes, it comes back into files', async () => {
  await backUp({ withBytes: true })
  expect((await readManifest(folder())).objects).toBeUndefined()
  expect((await readFile(path.join(folder(), 'blobs', key))).equals(bytes)).toBe(true)
  await bringBack({ objectStore: null })
  const files = await createFileBlobStore(path.join(dataFolder(), 'blobs'))
  expect((await buffer(files.read(key))).equals(bytes)).toBe(true)
  await files.close()
  expect((await empty.database.$client.query('SELECT FROM blob_extents')).rowCount).toBe(0)
})

test('with its bytes, it comes back into an object store that is nobody’s', async () => {
  await backUp({ withBytes: true })
  store = { ...store, prefix: 'second/' }
  s3.inside.objects.set('second/owner', { body: Buffer.from('another'), etag: '"a"', at: new Date() })
  await expect(bringBack()).rejects.toThrow('belong to another installation')
  s3.inside.objects.delete('second/owner')
  await bringBack()
  expect((await readBack()).equals(bytes)).toBe(true)
  expect(namesOfIt().map((name) => name.split('/')[0])).toEqual(['trocar', 'second'])
})
