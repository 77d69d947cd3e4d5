import { expect, it } from 'vitest'
import {
  countUsage,
  isUsed,
  listPeople,
  listPlaces,
  listStops,
} from '#server/modules/learning/usage/usage-store.ts'
import { addCourse, assignCourses } from '#tests/support/curriculum.ts'
import { addGroup } from '#tests/support/people.ts'
import { setUpUsageApi } from '#tests/support/usage-api.ts'

const { database, people, courseId } = await setUpUsageApi()
const { programId, groupId } = people
const named = { programIds: [programId], groupIds: [] }

it('reads the active groups of these places that have the course, and no others', async () => {
  const over = await addGroup(database, programId, { name: 'Over', isActive: false })
  await assignCourses(database, over, [courseId])
  expect(
    (await listPlaces(database, { courseId, named }, { after: null, limit: 10 })).map(({ id }) => id),
  ).toEqual([groupId])
  const elsewhere = { courseId, named: { programIds: [], groupIds: [] } }
  expect([await isUsed(database, { courseId, named }), await isUsed(database, elsewhere)]).toEqual([
    true,
    false,
  ])
  expect(await listPeople(database, elsewhere, { stage: null, after: null, limit: 10 })).toEqual([])
})

it('counts nobody of a course that no group has', async () => {
  const scope = { courseId: await addCourse(database), named }
  expect(await countUsage(database, scope)).toMatchObject({ people: 0, begun: 0 })
  expect(await listStops(database, scope, { days: 14, least: 1, limit: 5 })).toEqual([])
})
