import { beforeEach, expect, test } from 'vitest'
import { records, streams, streamSegments, uploadTasks } from '#server/database/schema/intake.ts'
import { lockQuota, sumUnderWay } from '#server/modules/video/person-quota-store.ts'
import { peopledDatabase } from '#tests/support/peopled-database.ts'
import { addRecord, addStream, addUploadTask } from '#tests/support/stored-deliveries.ts'
import { holdOpen } from '#tests/support/hold-open.ts'

const { database, people } = await peopledDatabase()
const { resident, peer } = people
const NOW = new Date()
const past = (hours: number) => new Date(NOW.getTime() - hours * 3_600_000)
const sum = () => sumUnderWay(database, resident, NOW)

beforeEach(async () => {
  for (const table of [streamSegments, streams, records, uploadTasks]) await database.delete(table)
})

test('a file counts with its full size as soon as it is begun, and no longer once it is given up', async () => {
  await addUploadTask(database, resident, { totalSize: 500 })
  await addUploadTask(database, resident, { totalSize: 70, expiresAt: past(1) })
  await addUploadTask(database, resident, { totalSize: 7, state: 'CANCELED' })
  await addUploadTask(database, peer, { totalSize: 9_000 })
  expect(await sum()).toEqual({ bytes: 500, openUploads: 1, openStreams: 0 })
})

test('what was finished counts for a day', async () => {
  await addUploadTask(database, resident, { state: 'FINISHED', totalSize: 500, createdAt: past(23) })
  await addUploadTask(database, resident, { state: 'FINISHED', totalSize: 70, createdAt: past(25) })
  const recent = await addRecord(database, resident, { state: 'FINISHED', createdAt: past(23) })
  const old = await addRecord(database, resident, { state: 'FINISHED', createdAt: past(25) })
  for (const recordId of [recent, old]) await addStream(database, recordId, { done: true, bytes: 1_000 })
  expect(await sum()).toEqual({ bytes: 1_500, openUploads: 0, openStreams: 0 })
})

test('an open take, however old, counts with what has arrived', async () => {
  const record = await addRecord(database, resident, { createdAt: past(100) })
  await addStream(database, record, { done: true, bytes: 1_000 })
  const open = await addStream(database, record, { partNumber: 1 })
  await database.insert(streamSegments).values([
    { streamId: open, segment: 0, bytes: 20 },
    { streamId: open, segment: 1, bytes: 3 },
  ])
  expect(await sum()).toEqual({ bytes: 1_023, openUploads: 0, openStreams: 1 })
})

test('one person begins one thing at a time, and another person waits for nobody', async () => {
  const order: string[] = []
  const end = await holdOpen(database, (tx) => lockQuota(tx, resident))
  const second = database.transaction(async (tx) => {
    await lockQuota(tx, resident)
    order.push('the second of the same person')
  })
  await database.transaction((tx) => lockQuota(tx, peer))
  order.push('another person')
  await end()
  await second
  expect(order).toEqual(['another person', 'the second of the same person'])
})
