import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import {
  type CompletedActivity,
  curricularHistoryEndpoints,
} from '#contract/endpoints/learning/curricular-history.ts'
import type { UserGroupId, UserId } from '#contract/vocabulary/ids.ts'
import { activityCompletions } from '#server/database/schema/completions.ts'
import { groupMembers } from '#server/database/schema/memberships.ts'
import { createCurricularHistoryHandlers } from '#server/modules/learning/curricular-history/history-routes.ts'
import { addActivity, addCourse } from '#tests/support/curriculum.ts'
import { type People } from '#tests/support/people.ts'
import { peopledDatabase } from '#tests/support/peopled-database.ts'
import { createTestApi } from '#tests/support/test-api.ts'
import { untilEnd } from '#tests/support/until-end.ts'

const { database, people } = await peopledDatabase()
const api = untilEnd(
  await createTestApi(database, curricularHistoryEndpoints, createCurricularHistoryHandlers({ database })),
)
const get = (who: keyof People, path: string) =>
  api.call(people[who] as UserId, 'GET', `/curricular-history/${path}`)
const read = async (who: keyof People, query = '') =>
  (await get(who, `${people.resident}${query}`)).body as {
    fullName: string
    items: CompletedActivity[]
    next: string | null
    total: number
  }

beforeAll(async () => {
  const courseId = await addCourse(database, { name: '=HYPERLINK("x"), "Suturing"' })
  const places: (UserGroupId | null)[] = [people.groupId, people.foreignGroupId, null]
  for (const [index, userGroupId] of places.entries())
    await database.insert(activityCompletions).values({
      userId: people.resident,
      activityId: await addActivity(database, courseId, { name: `Step ${index}` }),
      courseId,
      userGroupId,
      kind: 'GUIDE',
      // Two at the same moment.
      madeAt: new Date(Date.UTC(2026, 2, index === 0 ? 1 : 2)),
    })
})

describe('the curricular history', () => {
  it('is what a person completed, when, in which course and group, newest first, page by page', async () => {
    const all = await read('resident')
    expect(all).toMatchObject({ total: 3, next: null, fullName: expect.stringMatching(/\S/) })
    expect(all.items.at(-1)).toMatchObject({
      activityName: 'Step 0',
      groupName: 'First years',
      kind: 'GUIDE',
      completedAt: '2026-03-01T00:00:00.000Z',
    })
    const seen: string[] = []
    let cursor: string | null = ''
    while (cursor !== null) {
      const page = await read('resident', `?limit=1${cursor === '' ? '' : `&cursor=${cursor}`}`)
      seen.push(...page.items.map(({ activityId }) => activityId))
      cursor = page.next
    }
    expect(seen).toEqual(all.items.map(({ activityId }) => activityId))
  })

  it('is, for those who teach or oversee the person, what they did there; for anyone else it does not exist', async () => {
    for (const who of ['faculty', 'programDirector', 'inactiveProctor', 'coordinator'] as const)
      expect((await read(who)).items.map(({ activityName }) => activityName).toSorted()).toEqual([
        'Step 0',
        'Step 2',
      ])
    expect((await read('admin')).total).toBe(3)
    for (const who of ['peer', 'foreignFaculty', 'foreignCoordinator', 'foreignResident'] as const)
      for (const path of [people.resident, `${people.resident}/export`])
        expect((await get(who, path)).status).toBe(404)
    expect((await get('faculty', randomUUID())).status).toBe(404)
  })

  it('stays with somebody who has left their groups', async () => {
    await database.delete(groupMembers)
    expect((await read('resident')).total).toBe(3)
    expect((await get('faculty', people.resident)).status).toBe(404)
  })
})

it('is exported as a table according to RFC 4180, in which no cell is a formula', async () => {
  const answer = await api.app.inject({
    method: 'GET',
    url: `/api/v1/curricular-history/${people.resident}/export`,
    headers: await api.login.headersFor(people.resident),
  })
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['content-type']).toContain('text/csv')
  const lines = answer.body.replace('\uFEFF', '').split('\r\n')
  expect(lines[0]).toBe('Completed at (UTC),Course,Activity,Kind,Group')
  expect(lines).toHaveLength(5)
  expect(lines[3]).toBe(
    `2026-03-01T00:00:00.000Z,"'=HYPERLINK(""x""), ""Suturing""",Step 0,GUIDE,First years`,
  )
})
