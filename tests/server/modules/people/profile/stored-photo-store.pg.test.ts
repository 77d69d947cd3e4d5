import { expect, test } from 'vitest'
import type { AssetId, UserId } from '#contract/vocabulary/ids.ts'
import { assets } from '#server/database/schema/files.ts'
import {
  isStillUncleaned,
  listUncleaned,
  markCleaned,
} from '#server/modules/people/profile/stored-photo-store.ts'
import { peopledDatabase } from '#tests/support/peopled-database.ts'

const { database, people } = await peopledDatabase()
const { resident, peer, faculty } = people

async function add(ownerId: UserId, change: Partial<typeof assets.$inferInsert> = {}): Promise<AssetId> {
  const facts = { purpose: 'PROFILE_PHOTO', fileType: 'image/png', name: 'me.png' } as const
  const [row] = await database
    .insert(assets)
    .values({ ownerId, bytes: 1, isOffline: true, ...facts, ...change })
    .returning({ id: assets.id })
  return row!.id
}

test('finds photos in use that nobody has looked at, a few at a time, and no longer once they are marked', async () => {
  await add(resident, { droppedAt: new Date() })
  await add(resident, { purpose: 'COURSE_FILE' })
  await add(faculty, { cleanedAt: new Date() })
  const mine = await add(resident)
  const theirs = await add(peer)
  const idsOf = async (after: AssetId | null, limit: number) =>
    (await listUncleaned(database, after, limit)).map(({ id }) => id)
  expect(await idsOf(null, 1)).toEqual([mine])
  expect(await idsOf(mine, 5)).toEqual([theirs])

  const [photo] = await listUncleaned(database, null, 1)
  expect(await database.transaction((tx) => isStillUncleaned(tx, photo!))).toBe(true)
  expect(await database.transaction((tx) => isStillUncleaned(tx, { ...photo!, ownerId: peer }))).toBe(false)
  await markCleaned(database, mine)
  expect(await database.transaction((tx) => isStillUncleaned(tx, photo!))).toBe(false)
  expect(await idsOf(null, 5)).toEqual([theirs])
})
