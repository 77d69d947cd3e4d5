import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { streams } from '#server/database/schema/intake.ts'
import { findLostParts } from '#server/modules/video/processing/lost-parts.ts'
import { findVideoToProcess } from '#server/modules/video/processing/processing-store.ts'
import { sourceKeys } from '#server/modules/video/video-blobs.ts'
import { LostBytesError } from '#server/platform/blobs/lost-bytes.ts'
import { StoreAwayError } from '#server/platform/blobs/store-away.ts'
import { freshDatabase } from '#tests/support/fresh-database.ts'
import { temporaryBlobs } from '#tests/support/intake.ts'
import { addPerson } from '#tests/support/people.ts'
import { addRecording } from '#tests/support/stored-videos.ts'
import { untilEnd } from '#tests/support/until-end.ts'

const { database } = untilEnd(await freshDatabase())
const { blobs, folder, close } = await temporaryBlobs()
afterAll(close)
const owner = await addPerson(database)

const marks = [
  { timeStamp: 1, label: 'Before' },
  { timeStamp: 25, label: 'After' },
]

/** A recording whose parts had as many bytes; those with the numbers in `lost` are gone. */
async function recordingOf(sizes: readonly number[], lost: readonly number[]) {
  const files = await Promise.all(
    sizes.map(async (size, part) => {
      const file = path.join(folder, `part-${part}`)
      await writeFile(file, Buffer.alloc(size, 'p'))
      return file
    }),
  )
  const { videoId } = await addRecording(database, blobs, owner, files, { marks })
  const video = (await findVideoToProcess(database, videoId))!
  const keys = sourceKeys(video)
  for (const [part, id] of video.streamIds.entries()) {
    await database.update(streams).set({ bytes: sizes[part]! }).where(eq(streams.id, id))
    if (lost.includes(part)) await blobs.remove(keys[part]!)
  }
  return { video, keys: keys.filter((_, part) => !lost.includes(part)) }
}

const find = async (sizes: readonly number[], lost: readonly number[], partStarts: readonly number[]) => {
  const { video, keys } = await recordingOf(sizes, lost)
  const found = await findLostParts({ database, blobs }, video, { keys, partStarts, duration: 20 })
  return found && { ...found.loss, videoId: found.loss.videoId === video.videoId, marks: found.marks }
}

test('nothing is lost of a recording whose parts are all there', async () => {
  expect(await find([1_000, 1_000], [], [0, 10])).toBeNull()
})

test('a lost part in the middle is a gap where the next one begins, as long as its bytes say', async () => {
  expect(await find([1_000, 500, 1_000], [1], [0, 10])).toEqual({
    videoId: true,
    lost: 1,
    parts: 3,
    marks: [
      { timeStamp: 1, label: 'Before' },
      { timeStamp: 10, label: 'Missing: about 5 s' },
      { timeStamp: 20, label: 'After' },
    ],
  })
})

test('a lost first part moves everything up, and a lost last one is missing at the end', async () => {
  expect(await find([1_000, 2_000], [0], [0])).toMatchObject({
    lost: 1,
    marks: [
      { timeStamp: 0, label: 'Missing: about 10 s' },
      { timeStamp: 0, label: 'Before' },
      { timeStamp: 15, label: 'After' },
    ],
  })
  expect(await find([2_000, 1_000], [1], [0])).toMatchObject({
    lost: 1,
    marks: [
      { timeStamp: 1, label: 'Before' },
      { timeStamp: 20, label: 'Missing: about 10 s' },
      { timeStamp: 20, label: 'After' },
    ],
  })
})

test('a part whose bytes cannot be read is lost, and one that was left out for another reason is not', async () => {
  const { video, keys } = await recordingOf([1_000, 500, 500, 1_000], [])
  const [first, , , last] = keys
  const read: typeof blobs.read = (key, range) =>
    key === keys[1] ? Readable.from(failing(new LostBytesError(key, null))) : blobs.read(key, range)
  const objects = { ...blobs, hasLocalFiles: false, read }
  const made = { keys: [first!, last!], partStarts: [0, 10], duration: 20 }
  const found = await findLostParts({ database, blobs: objects }, video, made)
  expect(found?.loss).toMatchObject({ lost: 1, parts: 4 })
  expect(found?.marks).toContainEqual({ timeStamp: 10, label: 'Missing: about 5 s' })
  const away = { ...objects, read: () => Readable.from(failing(new StoreAwayError(null))) }
  await expect(findLostParts({ database, blobs: away }, video, made)).rejects.toThrow(StoreAwayError)
})

async function* failing(error: Error): AsyncGenerator<Buffer> {
  yield Buffer.alloc(1)
  throw error
}

test('a part that was empty when it was confirmed is not missing', async () => {
  expect(await find([1_000, 0, 1_000], [1], [0, 10])).toBeNull()
})
