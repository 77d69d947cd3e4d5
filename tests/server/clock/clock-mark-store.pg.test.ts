import { expect, test } from 'vitest'
import { beginMark, lockMark, readMark, saveMark } from '#server/clock/clock-mark-store.ts'
import { freshDatabase } from '#tests/support/fresh-database.ts'
import { untilEnd } from '#tests/support/until-end.ts'

const { database } = untilEnd(await freshDatabase())
const first = new Date('2026-11-26T07:00:00Z')

test('there is one mark, which keeps the last jump until there is another', async () => {
  expect(await readMark(database)).toBeNull()
  await database.transaction((tx) => beginMark(tx, first))
  await database.transaction((tx) => beginMark(tx, new Date()))
  expect(await readMark(database)).toMatchObject({ seenAt: first, evenMs: 0, jumpedAt: null, jumpMs: null })
  await database.transaction(async (tx) => {
    await lockMark(tx)
    await saveMark(tx, { seenAt: first, evenMs: 0, jumpedAt: first, jumpMs: -3_600_000 })
    await saveMark(tx, { seenAt: first, evenMs: 60_000 })
  })
  expect(await readMark(database)).toMatchObject({ evenMs: 60_000, jumpedAt: first, jumpMs: -3_600_000 })
})
