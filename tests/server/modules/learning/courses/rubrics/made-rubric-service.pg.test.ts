import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { type MadeRubric, madeRubricEndpoints } from '#contract/endpoints/learning/courses/made-rubrics.ts'
import { courseMakingEndpoints } from '#contract/endpoints/learning/course-making.ts'
import { activityId as anyActivity, type UserId } from '#contract/vocabulary/ids.ts'
import { rubrics } from '#server/database/schema/assessments.ts'
import { createMakingHandlers } from '#server/modules/learning/courses/making/making-routes.ts'
import { createMadeRubricHandlers } from '#server/modules/learning/courses/rubrics/made-rubric-routes.ts'
import { listCurrentRubrics, listRubricsById } from '#server/modules/video/assess/rubric-store.ts'
import { seedRubrics } from '#server/modules/video/assess/seed-rubrics.ts'
import { dropAssets } from '#server/platform/asset-store.ts'
import { addActivity, addCourse } from '#tests/support/curriculum.ts'
import { peopledDatabase } from '#tests/support/peopled-database.ts'
import { createTestApi } from '#tests/support/test-api.ts'
import { untilEnd } from '#tests/support/until-end.ts'

const { database, people } = await peopledDatabase()
await seedRubrics(database)
const api = untilEnd(
  await createTestApi(
    database,
    { ...courseMakingEndpoints, ...madeRubricEndpoints },
    {
      ...createMakingHandlers({ database, assets: { dropEach: dropAssets } }),
      ...createMadeRubricHandlers({ database }),
    },
  ),
)
const director = people.programDirector
const needle = {
  kind: 'SCALE',
  key: 'needle',
  text: 'Angle of the needle',
  anchors: { 1: 'Flat', 3: 'Mostly upright', 5: 'Upright in every bite' },
}
const knot = { kind: 'CHECK', key: 'knot', text: 'Ties a square knot' }
const CHOSEN = ['respect-for-tissue', 'time-and-motion']

async function practice() {
  const courseId = await addCourse(database, { programId: people.programId })
  const activityId = await addActivity(database, courseId)
  const path = `/course/${courseId}/activity/${activityId}/rubric`
  const save = (who: UserId, basedOn: number, own: object[], chosen: string[] = CHOSEN) =>
    api.call(who, 'PUT', path, { body: { basedOn, chosen, own } })
  const read = async (who: UserId) => (await api.call(who, 'GET', path)).body as MadeRubric
  return { courseId, activityId, path, save, read }
}

it('begins with what every practice has, and becomes the one of the program', async () => {
  const { activityId, save, read } = await practice()
  const first = await read(director)
  expect(first).toMatchObject({ version: 0, isUsed: false, mayChange: true })
  expect(first.chosen).toHaveLength(7)
  for (let time = 0; time < 2; time++)
    expect((await save(director, 0, [needle, knot])).body).toMatchObject({ version: 2, chosen: CHOSEN })
  const [checklist, scale] = await listCurrentRubrics(database, activityId)
  expect(checklist?.lines).toEqual([needle, knot])
  expect(scale).toMatchObject({ isPart: true })
  expect(scale?.lines.map(({ key }) => key)).toEqual(CHOSEN)
})

it('is a further version with each change; the one before stays, and only what differs is new', async () => {
  const { activityId, save } = await practice()
  await save(director, 0, [knot])
  const [before, scale] = await listCurrentRubrics(database, activityId)
  expect((await save(director, 2, [knot, needle])).status).toBe(200)
  const [now, sameScale] = await listCurrentRubrics(database, activityId)
  expect(now).toMatchObject({ version: 2, lines: [knot, needle] })
  expect(sameScale).toEqual(scale)
  expect(await listRubricsById(database, [before!.rubricId])).toMatchObject([{ version: 1, lines: [knot] }])
})

it('all published lines are the whole scale again', async () => {
  const { activityId, save, read } = await practice()
  await save(director, 0, [knot])
  const { published } = await read(director)
  await save(
    director,
    2,
    [knot],
    published.map(({ key }) => key),
  )
  expect((await listCurrentRubrics(database, activityId))[1]).toMatchObject({ version: 2, isPart: false })
})

it('of two who change it, the second looks again', async () => {
  const { save } = await practice()
  await save(director, 0, [knot])
  expect((await save(director, 0, [needle])).body).toMatchObject({ details: { reason: 'changed' } })
})

it('no start of a release replaces it', async () => {
  const courseId = await addCourse(database, { programId: people.programId })
  const activityId = await addActivity(database, courseId, { kebabName: 'suturing' })
  const path = `/course/${courseId}/activity/${activityId}/rubric`
  await api.call(director, 'PUT', path, { body: { basedOn: 0, chosen: CHOSEN, own: [knot] } })
  await seedRubrics(database)
  expect((await listCurrentRubrics(database, activityId))[0]?.lines).toEqual([knot])
})

it('faculty who propose make those of activities that were never published', async () => {
  const { save, read, courseId } = await practice()
  expect((await save(people.faculty, 0, [knot])).status).toBe(403)
  expect((await read(people.faculty)).mayChange).toBe(false)
  expect((await save(people.foreignFaculty, 0, [knot])).status).toBe(404)
  const added = anyActivity.parse(randomUUID())
  const activity = `/course/${courseId}/activity/${added}`
  await api.call(people.faculty, 'PUT', activity, { body: { name: 'New', form: 'PRACTICE' } })
  const body = { basedOn: 0, chosen: CHOSEN, own: [knot] }
  expect((await api.call(people.faculty, 'PUT', `${activity}/rubric`, { body })).status).toBe(200)
  expect((await api.call(people.faculty, 'DELETE', activity)).status).toBe(200)
  expect(await database.$count(rubrics, eq(rubrics.activityId, added))).toBe(0)
})

it('only practices have one, with lines that can be told apart', async () => {
  const { courseId, save } = await practice()
  const reading = await addActivity(database, courseId, { kind: 'DIDACTIC', isRecordable: false })
  expect((await api.call(director, 'GET', `/course/${courseId}/activity/${reading}/rubric`)).status).toBe(404)
  expect((await save(director, 0, [knot, knot])).status).toBe(400)
  expect((await save(director, 0, [])).status).toBe(400)
  expect((await save(director, 0, [knot], [])).status).toBe(400)
})

it('a copy of a course has its rubrics', async () => {
  const { courseId, save } = await practice()
  await save(director, 0, [needle])
  const copy = `/course/${randomUUID()}`
  const made = await api.call(director, 'PUT', copy, {
    body: {
      name: 'Copy',
      courseType: 'SKILL_PROCEDURAL',
      owner: { systemId: null, programId: people.programId },
      copyOf: courseId,
    },
  })
  const [activity] = (made.body as { activities: { id: string }[] }).activities
  expect((await api.call(director, 'GET', `${copy}/activity/${activity?.id}/rubric`)).body).toMatchObject({
    own: [needle],
    chosen: CHOSEN,
  })
})
