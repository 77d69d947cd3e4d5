import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { faults, faultSamples } from '#server/database/schema/operations/faults.ts'
import { dropSurplusFaults, forgetOldFaults } from '#server/modules/operations/faults/report-store.ts'
import type { Database } from '#server/database/database.ts'
import { setUpFaultsApi } from '#tests/support/faults-api.ts'

async function titlesLeft(database: Database) {
  const rows = await database.select({ title: faults.title }).from(faults).orderBy(faults.title)
  return rows.map(({ title }) => title)
}

test('what only strangers reported is removed first, then what was not seen for longest', async () => {
  const { database, send, sendOpenly } = await setUpFaultsApi()
  await send({ message: 'seen first' })
  await send({ message: 'seen second' })
  await sendOpenly({ message: 'from a stranger' })
  await send({ message: 'seen last' })
  await database.transaction((tx) => dropSurplusFaults(tx, 3))
  expect(await titlesLeft(database)).toEqual(['seen first', 'seen last', 'seen second'])
  await database.transaction((tx) => dropSurplusFaults(tx, 2))
  expect(await titlesLeft(database)).toEqual(['seen last', 'seen second'])
})

test('faults are removed 90 days after their last report, with everything that belongs to them', async () => {
  const { database, send } = await setUpFaultsApi()
  await send({ message: 'old' })
  await send({ message: 'new' })
  await database.execute(sql`UPDATE faults SET last_seen_at = now() - interval '91 days' WHERE title = 'old'`)
  await database.execute(sql`UPDATE faults SET last_seen_at = now() - interval '89 days' WHERE title = 'new'`)
  expect(await forgetOldFaults(database)).toBe(1)
  expect(await titlesLeft(database)).toEqual(['new'])
  expect(await database.$count(faultSamples)).toBe(1)
})

test('invented versions do not pile up', async () => {
  const { read, readOne, send } = await setUpFaultsApi()
  for (let minor = 0; minor < 45; minor += 1) await send({ version: `1.${minor}` })
  const [found] = (await read()).items
  expect(found!.count).toBe(45)
  const { sightings } = await readOne(found!.id)
  expect(sightings).toHaveLength(40)
  expect(sightings[0]!.version).toBe('1.44')
})
