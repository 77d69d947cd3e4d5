import { expect, it } from 'vitest'
import { courseVersionEndpoints } from '#contract/endpoints/learning/replaced/course-versions.ts'
import { programTextEndpoints } from '#contract/endpoints/learning/replaced/program-texts.ts'
import {
  type StarterNews,
  starterTextEndpoints,
} from '#contract/endpoints/learning/replaced/starter-texts.ts'
import { createReplacedHandlers } from '#server/modules/learning/courses/replaced/replaced-routes.ts'
import { saveTexts } from '#server/modules/learning/curriculum/shipped-text-store.ts'
import { addCourse } from '#tests/support/curriculum.ts'
import { peopledDatabase } from '#tests/support/peopled-database.ts'
import { createTestApi } from '#tests/support/test-api.ts'
import { untilEnd } from '#tests/support/until-end.ts'

const { database, people } = await peopledDatabase()
const api = untilEnd(
  await createTestApi(
    database,
    { ...programTextEndpoints, ...courseVersionEndpoints, ...starterTextEndpoints },
    createReplacedHandlers({ database }),
  ),
)
await addCourse(database, { kebabName: 'suturing', name: 'Suturing' })
const start = (outline: string, lesson: string) =>
  database.transaction((tx) =>
    saveTexts(
      tx,
      (
        [
          ['OUTLINE', outline],
          ['LESSON_PLAN', lesson],
        ] as const
      ).map(([section, body]) => ({
        course: 'suturing',
        activity: null,
        section,
        origin: 'DEMO' as const,
        body,
      })),
    ),
  )
const list = async () =>
  ((await api.call(people.admin, 'GET', '/starter-text')).body as { texts: StarterNews[] }).texts
const decide = (take: StarterNews[], leave: StarterNews[] = []) => {
  const places = (texts: StarterNews[]) =>
    texts.map(({ courseId, activityId, section, version }) => ({ courseId, activityId, section, version }))
  return api.call(people.admin, 'PUT', '/starter-text', {
    body: { take: places(take), leave: places(leave) },
  })
}
async function published() {
  const { rows } = await database.$client.query<{ body: string }>(
    `SELECT DISTINCT ON (section) body FROM content_versions WHERE published_at IS NOT NULL
     ORDER BY section, version DESC`,
  )
  return rows.map(({ body }) => body)
}

it('a release changes nothing by itself: it is offered, once, and taken or left', async () => {
  await start('Outline', 'Lesson')
  expect(await list()).toEqual([])
  await start('Outline 2', 'Lesson 2')
  await start('Outline 2', 'Lesson 2')
  const offered = await list()
  expect(offered).toMatchObject([
    { courseName: 'Suturing', section: 'LESSON_PLAN', version: 2, publishedVersion: 1, beginsToCount: false },
    { section: 'OUTLINE', version: 2, publishedVersion: 1 },
  ])
  expect(await published()).toEqual(['Lesson', 'Outline'])
  const [lesson, outline] = offered as [StarterNews, StarterNews]
  expect(await decide([outline], [lesson])).toMatchObject({
    status: 200,
    body: { taken: 1, left: 1, texts: [] },
  })
  // Repeated, nothing is left to decide.
  expect((await decide([outline], [lesson])).body).toEqual({ taken: 0, left: 0, texts: [] })
  expect(await published()).toEqual(['Lesson', 'Outline 2'])
  await start('Outline 2', 'Lesson 2')
  expect(await list()).toEqual([])
  // What was left is offered again once a release changes it.
  await start('Outline 2', 'Lesson 3')
  expect(await list()).toMatchObject([{ section: 'LESSON_PLAN', version: 3, publishedVersion: 1 }])
})

it('is for those who write for the installation', async () => {
  expect((await api.call(people.programDirector, 'GET', '/starter-text')).status).toBe(403)
})
