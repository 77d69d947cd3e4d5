import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { audiencesOf } from '#contract/policies/learning/courses.ts'
import { activityId } from '#contract/vocabulary/ids.ts'
import { findActor } from '#server/login/actor-store.ts'
import { readRubrics } from '#server/modules/video/assess/rubric-service.ts'
import { addRubricVersion } from '#server/modules/video/assess/rubric-store.ts'
import { addActivity, addCourse } from '#tests/support/curriculum.ts'
import { peopledDatabase } from '#tests/support/peopled-database.ts'

const { database, people } = await peopledDatabase()
const resident = (await findActor(database.$client, people.resident))!
const forResidents = await addActivity(database, await addCourse(database, { audience: 'RESIDENTS' }))
const forFaculty = await addActivity(database, await addCourse(database, { audience: 'FACULTY' }))
await addRubricVersion(database, { kind: 'GLOBAL_RATING', activityId: null, title: 'Scale', lines: [] })

test('a resident reads the rubrics that their activities are judged by', async () => {
  expect(audiencesOf(resident)).not.toContain('FACULTY')
  expect(await readRubrics(database, resident, forResidents)).toMatchObject({
    ok: true,
    value: { rubrics: [{ title: 'Scale' }] },
  })
})

test('an activity for others is answered like one that does not exist', async () => {
  const hidden = await readRubrics(database, resident, forFaculty)
  expect(hidden).toMatchObject({ ok: false, failure: { code: 'not-found' } })
  expect(hidden).toEqual(await readRubrics(database, resident, activityId.parse(randomUUID())))
})
