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

it('lists groups by the rules of language, page by page', async () => {
  const course = await addCourse(database)
  const names = ['Ärzte', 'Zürich', 'art', 'Émile']
  for (const name of names)
    await assignCourses(database, await addGroup(database, programId, { name }), [course])
  const seen: string[] = []
  for (let after: string | null = null; ;) {
    const [one] = await listPlaces(database, { courseId: course, named }, { after, limit: 1 })
    if (one === undefined) break
    seen.push(one.name)
    after = one.id
  }
  expect(seen).toEqual(['art', 'Ärzte', 'Émile', 'Zürich'])
})

it('counts nobody of a course that no group has', async () => {
  const scope = { courseId: await addCourse(database), named }
  expect(await countUsage(database, scope)).toMatchObject({ people: 0, begun: 0 })
  expect(await listStops(database, scope, { days: 14, least: 1, limit: 5 })).toEqual([])
})
