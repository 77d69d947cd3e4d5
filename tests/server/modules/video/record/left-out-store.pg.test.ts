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

test('streams in no video are listed page by page, each once, until they are deleted', async () => {
  const takeId = newTakeId()
  const recordId = await partsOf(takeId, 501)
  expect(await listLeftOut(database, { until, after: null })).toEqual([])
  await addVideo(database, owner, { takeId })
  const first = await listLeftOut(database, { until, after: null })
  const rest = await listLeftOut(database, { until, after: first.at(-1)!.id })
  expect([first.length, rest.length]).toEqual([500, 1])
  expect(new Set([...first, ...rest].map(({ id }) => id)).size).toBe(501)
  expect(new Set(first.map((one) => one.recordId))).toEqual(new Set([recordId]))
  const { id } = rest[0]!
  const remove = () => database.transaction((tx) => deleteStream(tx, id))
  expect([await remove(), await remove()]).toEqual([true, false])
  expect(await listLeftOut(database, { until, after: first.at(-1)!.id })).toEqual([])
})

test('what is newer than that is not listed', async () => {
  const takeId = newTakeId()
  await partsOf(takeId, 1)
  await addVideo(database, owner, { takeId })
  const before = new Date(Date.now() - 3_600_000)
  expect(await listLeftOut(database, { until: before, after: null })).toEqual([])
})
