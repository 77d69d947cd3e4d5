import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { ObjectStoreConfig } from '#server/platform/objects/object-settings.ts'
import { openObjects } from '#server/platform/objects/open-objects.ts'
import type { OpenedBlobs } from '#server/platform/blobs/opened-blobs.ts'
import { refusalOf } from '#server/http/failure-response.ts'
import { diskWith, wideRoom } from '#tests/support/disks.ts'
import { freshDatabase } from '#tests/support/fresh-database.ts'
import { silentLog } from '#tests/support/silent-log.ts'
import { type SmallS3, startSmallS3 } from '#tests/support/small-s3/small-s3.ts'
import { untilEnd } from '#tests/support/until-end.ts'

const fresh = untilEnd(await freshDatabase())
const { $client: pool } = fresh.database
let s3: SmallS3
let home: string
const opened: OpenedBlobs[] = []

beforeEach(async () => {
  await pool.query('TRUNCATE blobs CASCADE')
  await pool.query("DELETE FROM installation_secrets WHERE name = 'object-store-owner'")
  s3 = await startSmallS3({ hasVersions: true })
  home = await mkdtemp(path.join(tmpdir(), 'trocar-open-'))
})
afterEach(async () => {
  for (const one of opened.splice(0)) await one.close()
  await s3.close()
  await rm(home, { recursive: true, force: true })
})

async function open(
  change: Partial<ObjectStoreConfig> = {},
  disk = wideRoom(),
): Promise<OpenedBlobs & { objects: NonNullable<OpenedBlobs['objects']> }> {
  const { endpoint, bucket, key, secret } = s3
  const one = await openObjects({
    store: {
      endpoint,
      bucket,
      key,
      secret,
      region: 'us-east-1',
      prefix: 'ours/',
      maxBytes: null,
      playback: null,
      ...change,
    },
    blobFolder: path.join(home, 'blobs'),
    scratchFolder: path.join(home, 'scratch'),
    disk,
    databaseUrl: fresh.url,
    log: silentLog,
  })
  opened.push(one)
  return { ...one, objects: one.objects! }
}

const bytes = Buffer.alloc(1_000, 'b')

test('a store that works has nothing to be said of it, and nothing of the trial is left', async () => {
  const { objects } = await open()
  expect(await objects.tryOut()).toEqual([])
  expect(await objects.tryOut()).toEqual([])
  expect([...s3.inside.objects.keys()]).toEqual(['ours/owner'])
})

test('a wrong secret and a bucket that is not there are named', async () => {
  const wrong = await open({ secret: 'another' })
  await expect(wrong.objects.tryOut()).rejects.toThrow('the secret does not belong to the key')
  const elsewhere = await open({ bucket: 'nowhere' })
  await expect(elsewhere.objects.tryOut()).rejects.toThrow(
    'bucket nowhere, can’t be used: there is no such bucket',
  )
})

test('a store that is away stops no server', async () => {
  const { objects } = await open()
  s3.away(true)
  expect(await objects.tryOut()).toEqual([expect.stringContaining('does not answer')])
})

test('a store that says nothing delays a server by seconds', { timeout: 25_000 }, async () => {
  const { objects } = await open()
  s3.plan('silent', /./, 99)
  expect(await objects.tryOut()).toEqual([expect.stringContaining('does not answer')])
})

test('a store that reads back something else is not used', async () => {
  const { objects } = await open()
  s3.plan('flipped', /^GET$/)
  await expect(objects.tryOut()).rejects.toThrow('something else than was stored')
})

test('a clock that is an hour off is told', async () => {
  const { objects } = await open()
  s3.inside.clockSkewMs = 3_600_000
  expect(await objects.tryOut()).toEqual([expect.stringMatching(/3[56]\d\d seconds ahead of ours/)])
  s3.inside.clockSkewMs = -3_600_000
  expect(await objects.tryOut()).toEqual([expect.stringMatching(/3[56]\d\d seconds behind ours/)])
})

test('an installation with its bytes in files does not begin in an object store', async () => {
  await mkdir(path.join(home, 'blobs', 'videos'), { recursive: true })
  await writeFile(path.join(home, 'blobs', 'videos', 'a'), 'bytes')
  const { objects } = await open()
  await expect(objects.tryOut()).rejects.toThrow('has its files in')
})

test('one that finds nothing of its own in the bucket does not begin there', async () => {
  const { blobs } = await open()
  await blobs.append('a', 0, bytes)
  s3.inside.objects.clear()
  const { objects } = await open()
  await expect(objects.tryOut()).rejects.toThrow('is trocar-test the right bucket?')
})

test('what another installation has is neither used nor swept', async () => {
  const { objects } = await open()
  s3.inside.objects.set('ours/owner', { body: Buffer.from('another'), etag: '"a"', at: new Date(0) })
  s3.inside.objects.set('ours/a/0', { body: bytes, etag: '"b"', at: new Date(0) })
  await expect(objects.tryOut()).rejects.toThrow('belongs to another installation')
  await expect(objects.sweep()).rejects.toThrow('None was removed')
  expect(s3.inside.objects.has('ours/a/0')).toBe(true)
  expect(await objects.isFreeFor('ours')).toBe(false)
  expect(await objects.isFreeFor('another')).toBe(true)
})

test('the sweep removes old objects without a row, and not the mark of their owner', async () => {
  const { objects } = await open()
  await objects.tryOut()
  s3.inside.objects.get('ours/owner')!.at = new Date(0)
  s3.inside.objects.set('ours/a/0', { body: bytes, etag: '"b"', at: new Date(0) })
  expect(await objects.sweep()).toBe(1)
  expect([...s3.inside.objects.keys()]).toEqual(['ours/owner'])
})

test('room is what the installation may store less what it has, in all servers', async () => {
  const { blobs } = await open()
  await blobs.append('a', 0, bytes)
  const { room } = await open({ maxBytes: 1_500 })
  expect(await room.hasRoomFor(500)).toBe(true)
  expect(await room.hasRoomFor(501)).toBe(false)
  const release = await room.hold(400)
  expect(await room.hold(101)).toBeNull()
  release?.()
  const { room: unlimited } = await open()
  expect(await unlimited.hasRoomFor(1e15)).toBe(true)
})

test('work needs room on the disk, too, and bytes are fetched only where there is some', async () => {
  const { blobs, room, workRoom } = await open({ maxBytes: 1_000_000 }, diskWith(999).room)
  await blobs.append('a', 0, bytes)
  expect(await room.hasRoomFor(1_000)).toBe(true)
  expect(await workRoom.hasRoomFor(1_000)).toBe(false)
  expect(await workRoom.hold(1_000)).toBeNull()
  const refused = await blobs.withLocalFile('a', async () => 'read').catch(refusalOf)
  expect(refused).toEqual({ code: 'no-room' })
  expect(await readdir(path.join(home, 'scratch'))).toEqual([])
})

test('what was removed comes back if the bucket has versions', async () => {
  const { blobs, objects } = await open()
  expect(await objects.hasVersions()).toBe(true)
  for (const key of ['a', 'b', 'c']) await blobs.append(key, 0, bytes)
  const nameOf = (key: string) =>
    [...s3.inside.objects.keys()].find((name) => name.startsWith(`ours/${key}/`))!
  const [a, b] = [nameOf('a'), nameOf('b')]
  s3.inside.deleted.set(a, s3.inside.objects.get(a)!)
  for (const name of [a, b]) s3.inside.objects.delete(name)
  const lost: string[] = []
  for await (const { key } of objects.findLost()) lost.push(key)
  expect(lost).toEqual(['a', 'b'])
  expect(await objects.bringBack()).toEqual([expect.objectContaining({ key: 'b', name: b })])
  expect(s3.inside.objects.has(a)).toBe(true)
})
