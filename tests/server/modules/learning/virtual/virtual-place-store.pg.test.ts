import { expect, test } from 'vitest'
import { findVirtualPlace, listVirtualPlaces } from '#server/modules/learning/virtual/virtual-place-store.ts'
import { findActor } from '#server/login/actor-store.ts'
import { setUpVirtualApi } from '#tests/support/virtual-api.ts'

const { database, people, courseId, straightId, angledId, otherId } = await setUpVirtualApi()
const actorOf = async (id: typeof people.resident) => (await findActor(database.$client, id))!

test('a resident is shown the virtual activities of their course, and no other activity', async () => {
  const resident = await actorOf(people.resident)
  const places = await listVirtualPlaces(database, resident)
  expect(places.map(({ activityId }) => activityId)).toEqual([straightId, angledId])
  expect(await findVirtualPlace(database, resident, otherId)).toBeNull()
})

test('what is hidden or locked is not shown, and what was done there before is still found', async () => {
  const resident = await actorOf(people.resident)
  await database.$client.query(
    `INSERT INTO hidden_activities (group_course_id, activity_id)
     SELECT id, $2 FROM group_courses WHERE course_id = $1`,
    [courseId, angledId],
  )
  expect((await listVirtualPlaces(database, resident)).map(({ activityId }) => activityId)).toEqual([
    straightId,
  ])
  await database.$client.query('UPDATE group_courses SET is_locked = true WHERE course_id = $1', [courseId])
  expect(await listVirtualPlaces(database, resident)).toEqual([])
  expect(await findVirtualPlace(database, resident, angledId)).toMatchObject({ activityId: angledId })
})

test('for strangers there is none', async () => {
  const stranger = await actorOf(people.foreignResident)
  expect(await findVirtualPlace(database, stranger, straightId)).toBeNull()
})
