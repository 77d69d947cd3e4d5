import { expect, it } from 'vitest'
import {
  countUsage,
  isUsed,
  listPeople,
  listPlaces,
  listStops,
} from '#server/modules/learning/usage/usage-store.ts'
import { addActivity, addCourse, assignCourses } from '#tests/support/curriculum.ts'
import { addGroup, addPerson } from '#tests/support/people.ts'
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

it('pages of people and of groups are those of the whole lists, whatever the stage', async () => {
  const groups = [groupId, await addGroup(database, programId, { name: 'Second years' })]
  await assignCourses(database, groups[1]!, [courseId])
  await addActivity(database, courseId, { activityOrder: 3 })
  for (let at = 0; at < 9; at += 1) {
    const person = await addPerson(database, {
      firstName: ['Zoe', 'Ada'][at % 2]!,
      lastName: `Of ${at % 3}`,
      memberOf: [groups[at % 2]!],
    })
    if (at % 4 > 0)
      await database.$client.query(
        `INSERT INTO activity_completions (user_id, activity_id, course_id, kind, made_at)
         SELECT $1, id, course_id, 'DIDACTIC', now() FROM activities WHERE course_id = $2 ORDER BY activity_order LIMIT $3::int`,
        [person, courseId, at % 4],
      )
  }
  const scope = { courseId, named }
  const all = await listPeople(database, scope, { stage: null, after: null, limit: 100 })
  expect(new Set(all.map(({ stage }) => stage))).toEqual(new Set(['NOT_BEGUN', 'BEGUN', 'FINISHED']))
  for (const stage of [null, 'NOT_BEGUN', 'BEGUN', 'FINISHED'] as const) {
    const seen: typeof all = []
    for (let last; ; last = seen.at(-1)) {
      const after = last === undefined ? null : { userId: last.userId, groupId: last.userGroupId }
      const page = await listPeople(database, scope, { stage, after, limit: 2 })
      if (page.length === 0) break
      seen.push(...page)
    }
    expect(seen).toEqual(stage === null ? all : all.filter((person) => person.stage === stage))
  }
  const places = await listPlaces(database, scope, { after: null, limit: 100 })
  expect(places.map(({ people: count }) => count).reduce((sum, count) => sum + count)).toBe(all.length)
  for (const everywhere of [scope, { courseId, named: null }]) {
    const whole = await listPlaces(database, everywhere, { after: null, limit: 100 })
    const [first] = await listPlaces(database, everywhere, { after: null, limit: 1 })
    expect([first]).toEqual(whole.slice(0, 1))
    expect(await listPlaces(database, everywhere, { after: first!.id, limit: 100 })).toEqual(whole.slice(1))
  }
})
