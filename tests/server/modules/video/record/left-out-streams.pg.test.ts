import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { beforeEach, expect, it, vi } from 'vitest'
import type { RecordId, StreamId } from '#contract/vocabulary/ids.ts'
import { lockBytes } from '#server/database/bytes-lock.ts'
import { records } from '#server/database/schema/intake.ts'
import { videos } from '#server/database/schema/videos.ts'
import { listAllStreams } from '#server/modules/video/record/record-store.ts'
import { removeLeftOut } from '#server/modules/video/record/left-out-streams.ts'
import { streamKey } from '#server/modules/video/record/recording-keys.ts'
import { freshDatabase } from '#tests/support/fresh-database.ts'
import { newTakeId, temporaryBlobs } from '#tests/support/intake.ts'
import { addPerson } from '#tests/support/people.ts'
import { addRecord, addStream } from '#tests/support/stored-deliveries.ts'
import { addVideo } from '#tests/support/stored-videos.ts'
import { untilEnd } from '#tests/support/until-end.ts'

const DAY = 24 * 3_600_000
const fresh = untilEnd(await freshDatabase())
const { database } = fresh
const { blobs, folder } = untilEnd(await temporaryBlobs())
const owner = await addPerson(database)

beforeEach(async () => {
  await database.delete(videos)
  await database.delete(records)
})

const remove = (days: number) => removeLeftOut({ database, blobs, now: () => Date.now() + days * DAY })

async function deliver(recordId: RecordId, partNumber: number): Promise<StreamId> {
  const id = await addStream(database, recordId, { partNumber, done: true, bytes: 5 })
  const file = path.join(folder, crypto.randomUUID())
  await writeFile(file, 'bytes')
  await blobs.putFile(streamKey(recordId, id), file)
  return id
}

async function recording(state: 'OPEN' | 'FINISHED', takeId = newTakeId()) {
  const recordId = await addRecord(database, owner, { takeId, state })
  const streamIds = [await deliver(recordId, 0), await deliver(recordId, 1)] as const
  const held = async () => ({
    rows: (await listAllStreams(database, recordId)).map(({ id }) => streamIds.indexOf(id)),
    blobs: await Promise.all(
      streamIds.map(async (id) => (await blobs.size(streamKey(recordId, id))) !== null),
    ),
  })
  return { recordId, takeId, streamIds, held }
}

it('a part that arrived after the video was made is removed after half a year, the others stay forever', async () => {
  const { recordId, takeId, streamIds, held } = await recording('FINISHED')
  await addVideo(database, owner, { takeId, recordId, streamIds: [streamIds[0]] })
  expect(await remove(179)).toBe(0)
  expect(await held()).toEqual({ rows: [0, 1], blobs: [true, true] })
  expect(await remove(181)).toBe(1)
  expect(await held()).toEqual({ rows: [0], blobs: [true, false] })
  expect(await remove(50 * 365)).toBe(0)
  expect(await held()).toEqual({ rows: [0], blobs: [true, false] })
})

it('streams of a take that became a video through another upload are removed as well', async () => {
  const { takeId, held } = await recording('OPEN')
  await addVideo(database, owner, { takeId })
  expect(await remove(181)).toBe(2)
  expect(await held()).toEqual({ rows: [], blobs: [false, false] })
})

it('what may still become a video stays forever, even if somebody else has a video of a take with that id', async () => {
  const { takeId, held } = await recording('OPEN')
  await addVideo(database, await addPerson(database), { takeId })
  expect(await remove(50 * 365)).toBe(0)
  expect(await held()).toEqual({ rows: [0, 1], blobs: [true, true] })
})

it('a part that arrived recently stays, however old the video', async () => {
  const { recordId, takeId, streamIds } = await recording('FINISHED')
  const long = new Date(Date.now() - 400 * DAY)
  await addVideo(database, owner, { takeId, recordId, streamIds: [...streamIds], createdAt: long })
  await deliver(recordId, 2)
  expect(await remove(0)).toBe(0)
})

it('a run that was interrupted between the bytes and the row is finished by the next', async () => {
  const { recordId, takeId, streamIds, held } = await recording('FINISHED')
  await addVideo(database, owner, { takeId, recordId, streamIds: [streamIds[0]] })
  await blobs.remove(streamKey(recordId, streamIds[1]))
  expect(await remove(181)).toBe(1)
  expect(await held()).toEqual({ rows: [0], blobs: [true, false] })
})

it('nothing is removed during a backup', async () => {
  const { recordId, takeId, streamIds, held } = await recording('FINISHED')
  await addVideo(database, owner, { takeId, recordId, streamIds: [streamIds[0]] })
  const client = await database.$client.connect()
  try {
    expect(await lockBytes(client, 1_000)).toBe(true)
    expect(await remove(181)).toBe(0)
    expect(await held()).toEqual({ rows: [0, 1], blobs: [true, true] })
  } finally {
    client.release(true)
  }
})

it('one that cannot be removed does not hold up the others, and the run says that it failed', async () => {
  const { takeId, held } = await recording('OPEN')
  await addVideo(database, owner, { takeId })
  const remove = vi.fn((key: string) => blobs.remove(key)).mockRejectedValueOnce(new Error('EIO'))
  const now = () => Date.now() + 181 * DAY
  await expect(removeLeftOut({ database, blobs: { remove }, now })).rejects.toThrow('EIO')
  expect(await held()).toEqual({ rows: [0], blobs: [true, false] })
})
