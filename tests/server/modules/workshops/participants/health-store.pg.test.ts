import { expect, test } from 'vitest'
import type { UserId } from '#contract/vocabulary/ids.ts'
import { removeOldHealth } from '#server/modules/workshops/participants/health-store.ts'
import { saveParticipantProfile } from '#server/modules/workshops/participants/save-participant-profile.ts'
import { peopledDatabase } from '#tests/support/peopled-database.ts'
import { addAttendee, addWorkshop, addWorkshopPerson } from '#tests/support/workshops.ts'

const { database } = await peopledDatabase()

async function withDiet(saidDaysAgo: number): Promise<UserId> {
  const userId = await addWorkshopPerson(database, { isAttendee: true })
  const profile = {
    hasDietaryRestrictions: true,
    dietaryRestrictions: 'No nuts',
    latexAllergy: true,
    city: 'Chicago',
  }
  await database.transaction((tx) => saveParticipantProfile(tx, { actorId: null, userId, profile }))
  await database.$client.query(
    'UPDATE workshop_profiles SET changed_at = now() - make_interval(days => $2) WHERE user_id = $1',
    [userId, saidDaysAgo],
  )
  return userId
}

const daysAgo = (days: number) =>
  new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 19).replace('T', ' ')
const workshopThatEnded = (days: number) =>
  addWorkshop(database, { startDate: daysAgo(days + 1), endDate: daysAgo(days), timezone: 'UTC' })

async function hasDiet(userId: UserId): Promise<boolean> {
  const { rows } = await database.$client.query(
    `SELECT dietary_restrictions = 'No nuts' AND has_dietary_restrictions AND latex_allergy IS TRUE AS is_still_stored,
      city, health_removed_at FROM workshop_profiles WHERE user_id = $1`,
    [userId],
  )
  expect(rows[0]).toMatchObject({ city: 'Chicago' })
  expect(rows[0].health_removed_at === null).toBe(rows[0].is_still_stored)
  return rows[0].is_still_stored
}

test('diet and allergy go thirty days after the last workshop, and nothing else does', async () => {
  const [longAgo, lately, ahead, never, justSaid] = [
    await withDiet(60),
    await withDiet(60),
    await withDiet(60),
    await withDiet(60),
    await withDiet(1),
  ]
  await addAttendee(database, await workshopThatEnded(31), longAgo)
  await addAttendee(database, await workshopThatEnded(29), lately)
  await addAttendee(database, await workshopThatEnded(31), ahead)
  await addAttendee(database, await addWorkshop(database), ahead)
  expect(await removeOldHealth(database)).toBe(2)
  expect(await Promise.all([longAgo, lately, ahead, never, justSaid].map(hasDiet))).toEqual([
    false,
    true,
    true,
    false,
    true,
  ])
  expect(await removeOldHealth(database)).toBe(0)
})

test('who teaches keeps it as long, and who left the workshop does not', async () => {
  const [teacher, left] = [await withDiet(60), await withDiet(60)]
  await addWorkshop(database, { faculty: [teacher] })
  await addAttendee(database, await addWorkshop(database), left, { isActive: false })
  await removeOldHealth(database)
  expect([await hasDiet(teacher), await hasDiet(left)]).toEqual([true, false])
})
