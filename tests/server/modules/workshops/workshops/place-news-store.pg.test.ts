import { expect, test } from 'vitest'
import type { UserId, WorkshopId } from '#contract/vocabulary/ids.ts'
import { dropUntold, listPlaced, pauseLetters } from '#server/modules/workshops/workshops/place-news-store.ts'
import { freshDatabase } from '#tests/support/fresh-database.ts'
import { untilEnd } from '#tests/support/until-end.ts'
import { addWorkshop, addWorkshopPerson } from '#tests/support/workshops.ts'

const fresh = untilEnd(await freshDatabase())
const { database } = fresh
const workshopId = await addWorkshop(database, {})
const person = await addWorkshopPerson(database, { isFaculty: true })

type Tx = Parameters<typeof pauseLetters>[0]
const write = (tx: Tx, template: string, of: WorkshopId = workshopId, userId: UserId = person) =>
  tx.execute(`INSERT INTO letters (user_id, email, template, turn, facts)
    VALUES ('${userId}', 'a@place.test', '${template}', 1, '{"workshopId": "${of}"}')`)

test('what was not sent yet is dropped, and only of this workshop', async () => {
  const other = await addWorkshop(database, {})
  const dropped = await database.transaction(async (tx) => {
    await write(tx, 'workshop-added', other)
    await write(tx, 'workshop-removed')
    return dropUntold(tx, workshopId, [person])
  })
  expect(dropped).toEqual(new Map([[person, { news: 'removed', wasTried: false }]]))
})

test('of what the mail server was to take once, it is said that it may have arrived', async () => {
  const dropped = await database.transaction(async (tx) => {
    await write(tx, 'workshop-added')
    await pauseLetters(tx, [person])
    await tx.execute(`UPDATE letters SET tries = 1`)
    return dropUntold(tx, workshopId, [person])
  })
  expect(dropped).toEqual(new Map([[person, { news: 'added', wasTried: true }]]))
})

test('whoever may not use the portal anymore is written to no longer', async () => {
  const gone = await addWorkshopPerson(database, { isFaculty: true, isDeactivated: true })
  const placed = await database.transaction((tx) => listPlaced(tx, [person, gone]))
  expect(placed.map(({ userId }) => userId)).toEqual([person])
})
