import { expect, test } from 'vitest'
import { streamSegments } from '#server/database/schema/intake.ts'
import { listArrivedStreams, listOpenRecordings } from '#server/modules/video/record/left-store.ts'
import { newTakeId } from '#tests/support/intake.ts'
import { freshDatabase } from '#tests/support/fresh-database.ts'
import { addPerson } from '#tests/support/people.ts'
import { addRecord, addStream } from '#tests/support/stored-deliveries.ts'
import { addVideo } from '#tests/support/stored-videos.ts'
import { untilEnd } from '#tests/support/until-end.ts'

const { database } = untilEnd(await freshDatabase())
const owner = await addPerson(database)

test('recordings of which something arrived are listed, newest first, unless their take is a video', async () => {
  const older = await addRecord(database, owner, { recordedAt: new Date('2026-01-01T10:00:00Z') })
  await addStream(database, older, { done: true, bytes: 3 })
  const newer = await addRecord(database, owner, { recordedAt: new Date('2026-01-02T10:00:00Z') })
  const streamId = await addStream(database, newer)
  await database.insert(streamSegments).values({ streamId, segment: 0, bytes: 7 })
  await addStream(database, await addRecord(database, owner))
  const takeId = newTakeId()
  await addStream(database, await addRecord(database, owner, { takeId }), { done: true, bytes: 3 })
  await addVideo(database, owner, { takeId })
  await addStream(database, await addRecord(database, await addPerson(database)), { done: true, bytes: 3 })
  const listed = await listOpenRecordings(database, owner)
  expect(listed.map(({ id }) => id)).toEqual([newer, older])
  expect(listed[1]?.recordedAt).toEqual(new Date('2026-01-01T10:00:00Z'))
})

test('streams come in the order of their parts, with their bytes once they are confirmed', async () => {
  const record = await addRecord(database, owner)
  const second = await addStream(database, record, { partNumber: 1 })
  const first = await addStream(database, record, { done: true, bytes: 3 })
  expect(await listArrivedStreams(database, record)).toEqual([
    { id: first, bytes: 3 },
    { id: second, bytes: null },
  ])
})
