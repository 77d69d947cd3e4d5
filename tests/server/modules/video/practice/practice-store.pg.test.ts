import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { PracticedActivity, TimedPractice } from '#contract/endpoints/video/practices.ts'
import type { UserId } from '#contract/vocabulary/ids.ts'
import { addActivity } from '#tests/support/curriculum.ts'
import { setUpPracticeApi } from '#tests/support/practice-api.ts'

const { database, people, api, course, addPractices } = await setUpPracticeApi()
const knot = await addActivity(database, course, { name: 'Knot, "square"' })
const formula = await addActivity(database, course, { name: '=1+1' })
const on = (day: number) => new Date(`2026-03-0${day}T10:00:00Z`)
await addPractices([
  { ownerId: people.resident, activityId: knot, length: 90, createdAt: on(1) },
  { ownerId: people.resident, activityId: knot, length: 60.5, createdAt: on(2) },
  { ownerId: people.resident, activityId: formula, length: 75, createdAt: on(2) },
  { ownerId: people.peer, activityId: knot, length: 10, createdAt: on(3) },
])

interface Page {
  items: TimedPractice[]
  next: string | null
  total: number
}
async function list(query = ''): Promise<Page> {
  const { status, body } = await api.call(people.resident, 'GET', `/timed-only-asmt/mine${query}`)
  expect(status).toBe(200)
  return body as Page
}

describe('what I have practiced with the stopwatch', () => {
  it('is mine alone, newest first, with its total', async () => {
    const { items, total, next } = await list()
    expect(items.map(({ length }) => length).sort((a, b) => a - b)).toEqual([60.5, 75, 90])
    expect(items.at(-1)?.length).toBe(90)
    expect({ total, next }).toEqual({ total: 3, next: null })
  })

  it.each(['newest', 'fastest'])('is complete, page by page, sorted by %s', async (sort) => {
    const whole = (await list(`?sort=${sort}`)).items
    const seen: TimedPractice[] = []
    for (let next: string | null = ''; next !== null;) {
      const page: Page = await list(`?sort=${sort}&limit=1${next === '' ? '' : `&cursor=${next}`}`)
      expect(page.total).toBe(3)
      seen.push(...page.items)
      next = page.next
    }
    expect(seen).toEqual(whole)
  })

  it('is searched by a part of a name, in which no character is special', async () => {
    expect((await list('?search=knot')).total).toBe(2)
    expect((await list('?search=sutur&limit=1')).total).toBe(3)
    expect((await list(`?search=${encodeURIComponent('KNÓT')}`)).total).toBe(2)
    expect((await list('?search=%25')).total).toBe(0)
  })

  it('refuses what is not a cursor', async () => {
    const { status } = await api.call(people.resident, 'GET', '/timed-only-asmt/mine?cursor=x')
    expect(status).toBe(400)
  })

  it('is exported as a table that no spreadsheet reads as formulas', async () => {
    const headers = await api.login.headersFor(people.resident)
    const answer = await api.app.inject({ url: '/api/v1/timed-only-asmt/mine/export', headers })
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8')
    const lines = answer.body.split('\r\n')
    expect(lines[0]).toBe('\uFEFFPracticed at (UTC),Course,Activity,Seconds')
    expect(lines).toContain('2026-03-01T10:00:00.000Z,Suturing,"Knot, ""square""",90')
    expect(lines).toContain("2026-03-02T10:00:00.000Z,Suturing,'=1+1,75")
    expect(lines).toHaveLength(5)
  })
})

describe('my times, by activity', () => {
  interface Times {
    fullName?: string
    activities: PracticedActivity[]
  }
  const times = async (who: UserId, path: string) => {
    const { status, body } = await api.call(who, 'GET', `/timed-only-asmt/${path}`)
    return { status, ...(body as Times) }
  }
  const shortly = ({ activities }: Times) =>
    activities.map(({ activityName, best, count, attempts }) => ({
      activityName,
      best,
      count,
      attempts: attempts.map(({ length }) => length),
    }))

  it('have the best of all attempts, and the newest attempts first', async () => {
    const mine = await times(people.resident, 'mine/times')
    expect(shortly(mine)).toHaveLength(2)
    expect(shortly(mine)).toContainEqual({
      activityName: 'Knot, "square"',
      best: 60.5,
      count: 2,
      attempts: [60.5, 90],
    })
  })

  it.each(['faculty', 'programDirector', 'inactiveProctor'] as const)(
    'are seen by anyone who teaches the group: %s',
    async (who) => {
      const seen = await times(people[who], `residents/${people.resident}`)
      expect(seen.status).toBe(200)
      expect(seen.fullName).toMatch(/\w \w/)
      expect(shortly(seen)).toEqual(shortly(await times(people.resident, 'mine/times')))
    },
  )

  it('do not exist for those who teach elsewhere, like times of nobody', async () => {
    for (const id of [people.resident, people.foreignResident, randomUUID() as UserId])
      expect((await times(people.foreignFaculty, `residents/${id}`)).status).toBe(404)
    expect((await times(people.resident, `residents/${people.peer}`)).status).toBe(403)
  })

  it('show those who teach who has practiced, by the last time or by name, page by page', async () => {
    interface People {
      items: { id: UserId; fullName: string; count: number }[]
      next: string | null
      total: number
    }
    const list = async (who: UserId, query: string) =>
      (await api.call(who, 'GET', `/timed-only-asmt/residents${query}`)).body as People
    for (const sort of ['newest', 'name']) {
      const whole = await list(people.faculty, `?sort=${sort}`)
      expect(whole.items.map(({ id }) => id).toSorted()).toEqual([people.resident, people.peer].toSorted())
      expect(whole.total).toBe(2)
      const first = await list(people.faculty, `?sort=${sort}&limit=1`)
      const second = await list(people.faculty, `?sort=${sort}&limit=1&cursor=${first.next}`)
      expect([...first.items, ...second.items]).toEqual(whole.items)
      expect([first.total, second.total, second.next]).toEqual([2, 2, null])
    }
    expect((await list(people.faculty, '')).items[0]?.id).toBe(people.peer)
    const [{ fullName } = { fullName: '' }] = (await list(people.faculty, '')).items
    expect((await list(people.faculty, `?search=${encodeURIComponent(fullName)}`)).total).toBe(1)
    expect((await list(people.faculty, '?search=%25')).items).toEqual([])
    expect((await list(people.foreignFaculty, '')).items).toEqual([])
    expect((await list(people.faculty, `?groupId=${people.groupId}`)).total).toBe(2)
    expect((await list(people.faculty, `?groupId=${people.expiredGroupId}`)).items).toEqual([])
    expect((await list(people.faculty, '?viewMode=PROCTOR')).items).toEqual([])
    const foreign = await api.call(
      people.faculty,
      'GET',
      `/timed-only-asmt/residents?groupId=${people.foreignGroupId}`,
    )
    expect(foreign.status).toBe(404)
  })

  it('are deleted one by one by their owner, and nobody else', async () => {
    const before = await times(people.resident, 'mine/times')
    const { id } = before.activities[0]!.attempts[0]!
    expect((await api.call(people.peer, 'DELETE', `/timed-only-asmt/${id}`)).status).toBe(404)
    expect((await api.call(people.faculty, 'DELETE', `/timed-only-asmt/${id}`)).status).toBe(403)
    expect((await api.call(people.resident, 'DELETE', `/timed-only-asmt/${id}`)).status).toBe(200)
    expect((await api.call(people.resident, 'DELETE', `/timed-only-asmt/${id}`)).status).toBe(404)
    const left = (await times(people.resident, 'mine/times')).activities.flatMap(({ attempts }) => attempts)
    expect(left.map((attempt) => attempt.id)).not.toContain(id)
    expect(left).toHaveLength(2)
  })
})
