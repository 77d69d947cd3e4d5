import { expect, test } from 'vitest'
import { deleteStream, listLeftOut } from '#server/modules/video/record/left-out-store.ts'
import { freshDatabase } from '#tests/support/fresh-database.ts'
import { newTakeId } from '#tests/support/intake.ts'
import { addPerson } from '#tests/support/people.ts'
import { addRecord, addStream } from '#tests/support/stored-deliveries.ts'
import { addVideo } from '#tests/support/stored-videos.ts'
import { untilEnd } from '#tests/support/until-end.ts'

const { database } = untilEnd(await freshDatabase())
const owner = await addPerson(database)
const until = new Date(Date.now() + 3_600_000)

async function partsOf(takeId: ReturnType<typeof newTakeId>, count: number) {
  const recordId = await addRecord(database, owner, { takeId })
  for (let part = 0; part < count; part += 1) await addStream(database, recordId, { partNumber: part })
  return recordId
}

/** All of them, in steps of so many streams that are looked at. */
async function listAll(limit: number) {
  const found = []
  for (let after = null; ;) {
    const { streams, last } = await listLeftOut(database, { until, after }, limit)
    found.push(...streams)
    if (last === null) return found
    after = last
  }
}

test('streams in no video are listed once, in steps of any size, until they are deleted', async () => {
  const takeId = newTakeId()
  const recordId = await partsOf(takeId, 30)
  await partsOf(newTakeId(), 30)
  expect(await listAll(7)).toEqual([])
  await addVideo(database, owner, { takeId })
  const all = await listAll(1_000)
  expect(new Set(all.map(({ id }) => id)).size).toBe(30)
  expect(new Set(all.map((one) => one.recordId))).toEqual(new Set([recordId]))
  for (const limit of [1, 7, 30, 60]) expect(await listAll(limit)).toEqual(all)
  const { id } = all[0]!
  const remove = () => database.transaction((tx) => deleteStream(tx, id))
  expect([await remove(), await remove()]).toEqual([true, false])
  expect(await listAll(7)).toEqual(all.slice(1))
})

test('what is newer than that is not listed', async () => {
  const takeId = newTakeId()
  await partsOf(takeId, 1)
  await addVideo(database, owner, { takeId })
  const before = new Date(Date.now() - 3_600_000)
  expect(await listLeftOut(database, { until: before, after: null })).toEqual({ streams: [], last: null })
})
