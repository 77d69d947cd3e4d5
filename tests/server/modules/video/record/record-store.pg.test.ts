import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { partId, takeId } from '#contract/vocabulary/ids.ts'
import * as store from '#server/modules/video/record/record-store.ts'
import { peopledDatabase } from '#tests/support/peopled-database.ts'
import { addRecord, addStream } from '#tests/support/stored-deliveries.ts'

const { database, people } = await peopledDatabase()
const { resident, peer } = people
const facts = () => ({
  ownerId: resident,
  takeId: takeId.parse(randomUUID()),
  videoType: 'other' as const,
  recordedAt: new Date(),
})

test('a take is one recording of its owner however often it is opened, and a separate one of somebody else', async () => {
  const asked = facts()
  const first = await store.openRecording(database, asked)
  await database.transaction((tx) => store.setRecordingState(tx, first.id, 'FINISHED'))
  expect(await store.openRecording(database, asked)).toEqual({ id: first.id, state: 'FINISHED' })
  const theirs = await store.openRecording(database, { ...asked, ownerId: peer })
  expect(theirs.id).not.toBe(first.id)
  expect(theirs.state).toBe('OPEN')
})

test('a part is one stream, however often it is added', async () => {
  const { id: recordId } = await store.openRecording(database, facts())
  const part = partId.parse(randomUUID())
  const stream = {
    recordId,
    partId: part,
    partNumber: 0,
    streamType: 'LAPAROSCOPE' as const,
    frameRate: 30,
    deviceId: 'camera',
    mimeType: 'video/mp4',
    needsThumbnails: false,
  }
  expect(await store.findStreamOfPart(database, recordId, part)).toBeNull()
  await store.addStream(database, stream)
  const id = await store.findStreamOfPart(database, recordId, part)
  await store.addStream(database, stream)
  expect(await store.countStreams(database, recordId)).toBe(1)
  expect(await store.findStreamOfPart(database, recordId, part)).toBe(id)
})

test('streams come in the order of their parts, and only those of the recording', async () => {
  const [mine, other] = [await addRecord(database, resident), await addRecord(database, resident)]
  const second = await addStream(database, mine, { partNumber: 1 })
  const first = await addStream(database, mine, { partNumber: 0 })
  const foreign = await addStream(database, other)
  expect((await store.listAllStreams(database, mine)).map(({ id }) => id)).toEqual([first, second])
  const named = await store.listStreams(database, mine, [foreign, second])
  expect(named.map(({ id }) => id)).toEqual([second])
  await database.transaction((tx) => store.deleteStreams(tx, mine))
  expect(await store.countStreams(database, mine)).toBe(0)
  expect(await store.countStreams(database, other)).toBe(1)
})

test('recordings that were canceled are listed by rising id, after the last one that was seen', async () => {
  const canceled = [
    await addRecord(database, resident, { state: 'CANCELED' }),
    await addRecord(database, peer, { state: 'CANCELED' }),
  ].toSorted()
  await addRecord(database, resident, { state: 'OPEN' })
  await addRecord(database, resident, { state: 'FINISHED' })
  expect(await store.listCanceledRecordings(database, null)).toEqual(canceled)
  expect(await store.listCanceledRecordings(database, canceled[0]!)).toEqual([canceled[1]])
})
