import { expect, test } from 'vitest'
import {
  lockParticipantProfile,
  writeParticipantProfile,
} from '#server/modules/workshops/participants/participant-profile-store.ts'
import { peopledDatabase } from '#tests/support/peopled-database.ts'
import { addWorkshopPerson } from '#tests/support/workshops.ts'

const { database } = await peopledDatabase()

test('whoever has no profile gets an empty one, and only what is written changes', async () => {
  const id = await addWorkshopPerson(database)
  await database.transaction(async (tx) => {
    expect(await lockParticipantProfile(tx, id)).toMatchObject({
      city: '',
      specialties: [],
      latexAllergy: null,
    })
    await writeParticipantProfile(tx, id, { city: 'Chicago' })
    expect(await lockParticipantProfile(tx, id)).toMatchObject({ city: 'Chicago', state: '' })
  })
})

test('health details that are written again are no longer counted as removed', async () => {
  const id = await addWorkshopPerson(database)
  const removedAt = async () => {
    const { rows } = await database.$client.query(
      'SELECT health_removed_at AS at FROM workshop_profiles WHERE user_id = $1',
      [id],
    )
    return rows[0].at
  }
  await database.transaction((tx) => lockParticipantProfile(tx, id))
  await database.$client.query('UPDATE workshop_profiles SET health_removed_at = now() WHERE user_id = $1', [
    id,
  ])
  await database.transaction((tx) => writeParticipantProfile(tx, id, { city: 'Boston' }))
  expect(await removedAt()).not.toBeNull()
  await database.transaction((tx) => writeParticipantProfile(tx, id, { latexAllergy: true }))
  expect(await removedAt()).toBeNull()
})
