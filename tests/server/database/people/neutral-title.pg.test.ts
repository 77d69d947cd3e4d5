import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { userId } from '#contract/vocabulary/ids.ts'
import { neutralTitleFor } from '#server/database/people/neutral-title.ts'
import { freshDatabase } from '#tests/support/fresh-database.ts'
import { addPerson, changePerson } from '#tests/support/people.ts'
import { untilEnd } from '#tests/support/until-end.ts'

const { database } = untilEnd(await freshDatabase())
const EVENING = new Date('2026-11-28T20:00:00Z')
const titleFor = (sender: Parameters<typeof neutralTitleFor>[1]) =>
  neutralTitleFor(database, sender, 'Course video', EVENING)

test('somebody’s days are those of their time zone, or of UTC if that is none', async () => {
  const there = await addPerson(database)
  await changePerson(database, there, { timezone: 'Pacific/Auckland' })
  expect(await titleFor(there)).toBe('Course video, Nov 29, 2026')
  await changePerson(database, there, { timezone: 'Nowhere/At All' })
  expect(await titleFor(there)).toBe('Course video, Nov 28, 2026')
  expect(await titleFor(userId.parse(randomUUID()))).toBe('Course video, Nov 28, 2026')
})
