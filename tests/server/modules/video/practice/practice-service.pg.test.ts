import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { PracticedActivity } from '#contract/endpoints/video/practices.ts'
import type { UserId } from '#contract/vocabulary/ids.ts'
import { addActivity } from '#tests/support/curriculum.ts'
import { setUpPracticeApi } from '#tests/support/practice-api.ts'

const { database, people, api, course, addPractices } = await setUpPracticeApi()
const activityId = await addActivity(database, course, { name: 'Knot' })
await addPractices([
  { ownerId: people.resident, activityId, length: 90 },
  { ownerId: people.resident, activityId, length: 60 },
  { ownerId: people.peer, activityId, length: 70 },
])

const get = (who: UserId, path: string) => api.call(who, 'GET', path)
const residents = '/timed-only-asmt/residents'
interface Residents {
  items: { id: UserId; count: number }[]
  next: string | null
  total: number
}

test('an instructor sees which of theirs have practiced, page by page, each once', async () => {
  const seen: UserId[] = []
  let next: string | null = null
  do {
    const page: string = next === null ? '' : `&cursor=${next}`
    const { status, body } = await get(people.faculty, `${residents}?limit=1${page}`)
    expect(status).toBe(200)
    const found = body as Residents
    expect(found.total).toBe(2)
    seen.push(...found.items.map(({ id }) => id))
    next = found.next
  } while (next !== null)
  expect(seen.toSorted()).toEqual([people.resident, people.peer].toSorted())
})

test('the times of a resident are for those who teach the group that they practiced for', async () => {
  const times = await get(people.faculty, `${residents}/${people.resident}`)
  const [knots] = (times.body as { activities: PracticedActivity[] }).activities
  expect(knots).toMatchObject({ activityName: 'Knot', count: 2, best: 60 })
  expect((await get(people.faculty, `${residents}/${people.foreignResident}`)).status).toBe(404)
})

test('a group that one does not teach is answered like one that does not exist', async () => {
  for (const groupId of [people.foreignGroupId, randomUUID()])
    expect((await get(people.faculty, `${residents}?groupId=${groupId}`)).status).toBe(404)
})

test('a cursor that is not one is refused', async () => {
  expect((await get(people.faculty, `${residents}?cursor=x`)).status).toBe(400)
  expect((await get(people.resident, '/timed-only-asmt/mine?cursor=x')).status).toBe(400)
})
