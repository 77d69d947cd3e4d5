import { expect, test } from 'vitest'
import {
  addRubricVersion,
  listCurrentRubrics,
  listRubricsById,
  listRubricsOfVideo,
  type RubricText,
} from '#server/modules/video/assess/rubric-store.ts'
import { addActivity, addCourse } from '#tests/support/curriculum.ts'
import { freshDatabase } from '#tests/support/fresh-database.ts'
import { untilEnd } from '#tests/support/until-end.ts'

const fresh = untilEnd(await freshDatabase())
const { database } = fresh
const course = await addCourse(database)
const knot = await addActivity(database, course, { name: 'Knot' })
const cut = await addActivity(database, course, { name: 'Cut' })

const scale: RubricText = { kind: 'GLOBAL_RATING', activityId: null, title: 'Global rating', lines: [] }
const general: RubricText = { kind: 'TASK_CHECKLIST', activityId: null, title: 'Any task', lines: [] }
const ofKnot: RubricText = { ...general, activityId: knot, title: 'A knot' }
for (const rubric of [scale, general, ofKnot]) await addRubricVersion(database, rubric)

const titles = async (activityId: typeof knot | null) =>
  (await listCurrentRubrics(database, activityId)).map(({ title, version }) => `${title} ${version}`)

test('a video is judged by the checklist of its activity, or else the general one, and by the scale', async () => {
  expect(await titles(knot)).toEqual(['A knot 1', 'Global rating 1'])
  expect(await titles(cut)).toEqual(['Any task 1', 'Global rating 1'])
  expect(await titles(null)).toEqual(['Global rating 1'])
})

test('the same text is no new version, another one is, and the older one is still available', async () => {
  const [before] = await listCurrentRubrics(database, null)
  await addRubricVersion(database, scale)
  expect(await titles(null)).toEqual(['Global rating 1'])
  await addRubricVersion(database, { ...scale, title: 'Global rating scale' })
  expect(await titles(null)).toEqual(['Global rating scale 2'])
  expect(await listRubricsById(database, [before!.rubricId, before!.rubricId])).toEqual([before])
  expect(await listRubricsById(database, [])).toEqual([])
})

test('a checklist of another activity is named as such, and any checklist where there is no activity', async () => {
  const ids = [
    ...(await listCurrentRubrics(database, knot)),
    ...(await listCurrentRubrics(database, cut)),
  ].map(({ rubricId }) => rubricId)
  const others = async (activityId: typeof knot | null) =>
    (await listRubricsOfVideo(database, activityId, ids))
      .filter(({ isOfOther }) => isOfOther === true)
      .map(({ title }) => title)
      .toSorted()
  expect(await others(knot)).toEqual([])
  expect(await others(cut)).toEqual(['A knot'])
  expect(await others(null)).toEqual(['A knot', 'Any task'])
  expect(await listRubricsOfVideo(database, knot, [])).toEqual([])
})
