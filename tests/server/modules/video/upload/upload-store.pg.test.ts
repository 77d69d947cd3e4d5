import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { takeId } from '#contract/vocabulary/ids.ts'
import { uploadTasks } from '#server/database/schema/intake.ts'
import * as store from '#server/modules/video/upload/upload-store.ts'
import { peopledDatabase } from '#tests/support/peopled-database.ts'
import { addUploadTask } from '#tests/support/stored-deliveries.ts'

const { database, people } = await peopledDatabase()
const { resident, peer } = people
const NOW = new Date()
const HOUR_MS = 3_600_000
const earlier = new Date(NOW.getTime() - HOUR_MS)
const later = new Date(NOW.getTime() + HOUR_MS)

beforeEach(async () => {
  await database.delete(uploadTasks)
})

test.each([
  ['OPEN', later, true],
  ['OPEN', NOW, false],
  ['OPEN', earlier, false],
  ['FINISHED', earlier, true],
  ['CANCELED', later, false],
] as const)('an upload that is %s until %s can be continued: %s', async (state, expiresAt, isAlive) => {
  const id = await addUploadTask(database, resident, { state, expiresAt })
  const row = (await store.findUpload(database, id))!
  expect(store.isAlive(row, NOW.getTime())).toBe(isAlive)
})

test('a take has one upload of its owner; somebody else’s is another', async () => {
  const take = takeId.parse(randomUUID())
  const facts = { takeId: take, filename: 'a.mp4', totalSize: 1, expiresAt: later, entered: null }
  await database.transaction(async (tx) => {
    const mine = await store.addUpload(tx, { ...facts, ownerId: resident })
    expect(await store.addUpload(tx, { ...facts, ownerId: resident, totalSize: 2 })).toBeNull()
    const theirs = await store.addUpload(tx, { ...facts, ownerId: peer })
    expect((await store.lockUploadOfTake(tx, resident, take))?.id).toBe(mine?.id)
    expect((await store.lockUploadOfTake(tx, peer, take))?.id).toBe(theirs?.id)
  })
})

test('of paused uploads only one’s own that can be continued are listed', async () => {
  const paused = { isPaused: true, expiresAt: later }
  const mine = await addUploadTask(database, resident, paused)
  await addUploadTask(database, resident, { ...paused, isPaused: false })
  await addUploadTask(database, resident, { ...paused, expiresAt: earlier })
  await addUploadTask(database, resident, { ...paused, state: 'FINISHED' })
  await addUploadTask(database, peer, paused)
  const listed = await store.listPausedUploads(database, resident, NOW)
  expect(listed.map(({ id }) => id)).toEqual([mine])
})

test('canceled uploads are dead, and open ones past their time; never finished ones', async () => {
  const canceled = await addUploadTask(database, resident, { state: 'CANCELED', expiresAt: later })
  const past = await addUploadTask(database, peer, { expiresAt: earlier })
  await addUploadTask(database, resident, { expiresAt: later })
  await addUploadTask(database, resident, { state: 'FINISHED', expiresAt: earlier })
  const dead = [canceled, past].toSorted()
  expect(await store.listDeadUploads(database, NOW, null)).toEqual(dead)
  expect(await store.listDeadUploads(database, NOW, dead[0]!)).toEqual([dead[1]])
  await store.prolongUpload(database, past, later)
  expect(await store.listDeadUploads(database, NOW, null)).toEqual([canceled])
})

test('each time bytes are dropped is counted, so that what was learned about them no longer applies', async () => {
  const id = await addUploadTask(database, resident)
  await database.transaction(async (tx) => {
    await store.noteDropped(tx, id)
    await store.noteDropped(tx, id)
  })
  expect((await store.findUpload(database, id))?.timesDropped).toBe(2)
})
