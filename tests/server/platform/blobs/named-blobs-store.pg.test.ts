import { expect, test } from 'vitest'
import { listNamedBlobs } from '#server/platform/blobs/named-blobs-store.ts'
import { freshDatabase } from '#tests/support/fresh-database.ts'
import { addPerson } from '#tests/support/people.ts'
import { addRecord, addStream } from '#tests/support/stored-deliveries.ts'
import { addVideo } from '#tests/support/stored-videos.ts'
import { untilEnd } from '#tests/support/until-end.ts'

const { database } = untilEnd(await freshDatabase())
const owner = await addPerson(database)

test('what is watchable and what was confirmed is named, and nothing whose bytes may be gone', async () => {
  expect(await listNamedBlobs(database)).toEqual([])
  const { videoId } = await addVideo(database, owner, { state: 'READY' })
  await addVideo(database, owner, { state: 'READY', deletedAt: new Date(), purgeBegunAt: new Date() })
  await addVideo(database, owner, { state: 'FAILED' })
  const open = await addRecord(database, owner)
  const part = await addStream(database, open, { done: true, bytes: 3 })
  await addStream(database, open, { partNumber: 1, done: true, bytes: 0 })
  await addStream(database, open, { partNumber: 2 })
  await addStream(database, await addRecord(database, owner, { state: 'CANCELED' }), { done: true, bytes: 3 })
  expect(new Set(await listNamedBlobs(database))).toEqual(
    new Set([`videos/${videoId}/playback.mp4`, `recordings/${open}/${part}`]),
  )
})
