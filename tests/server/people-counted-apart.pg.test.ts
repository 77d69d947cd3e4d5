import * as fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import type { ActivityId, UserGroupId, UserId } from '#contract/vocabulary/ids.ts'
import { activityCompletions, courseDueDates } from '#server/database/schema/completions.ts'
import { addActivity, addCourse, assignCourses } from '#tests/support/curriculum.ts'
import { addCrowd, addGroup, type People } from '#tests/support/people.ts'
import { peopledDatabase } from '#tests/support/peopled-database.ts'
import { untilEnd } from '#tests/support/until-end.ts'
import { startWholeServer } from '#tests/support/whole-server.ts'

// Issue 30 §3: what is said of a group counts those who could have done it, wherever it is said (decision 0609).

const IMPORTED = 95
const DAY_MS = 24 * 3_600_000

const fresh = await peopledDatabase()
const { database, people } = fresh
const { programId, groupId } = people
const server = untilEnd(await startWholeServer(fresh))
const courseId = await addCourse(database, { name: 'Suturing' })
const activities: ActivityId[] = []
for (let order = 1; order <= 4; order += 1)
  activities.push(await addActivity(database, courseId, { activityOrder: order }))
await assignCourses(database, groupId, [courseId])
const crowd = await addCrowd(database, 22, { programId, memberOf: [groupId] })
const complete = async (userId: UserId, count: number) => {
  for (const activityId of activities.slice(0, count))
    await database
      .insert(activityCompletions)
      .values({ userId, activityId, courseId, kind: 'TECHNICAL', madeAt: new Date() })
}
for (const [at, userId] of crowd.entries()) await complete(userId, at % 5)
await database
  .insert(courseDueDates)
  .values({ userGroupId: groupId, courseId, dueAt: new Date(Date.now() - DAY_MS), setBy: people.faculty })

async function get(who: keyof People | UserId, path: string): Promise<Response> {
  const id = (who in people ? people[who as keyof People] : who) as UserId
  const answer = await fetch(`${server.address}/api/v1${path}`, {
    headers: { authorization: `Bearer ${await server.tokenFor(id)}` },
  })
  expect(answer.status, path).toBe(200)
  return answer
}
const read = async <Answer>(who: keyof People | UserId, path: string) =>
  (await (await get(who, path)).json()) as Answer

interface Counted {
  items: { userId: string; status: string; rank: number; completedCount: number }[]
  total: number
}
type Apart = { apart: { unregistered: number; new: number } }
const isActive = ({ status }: { status: string }) => status === 'ACTIVE'

/** What is said of the group on each screen, and in each export, to each who sees it. */
async function readFigures() {
  const said: Record<string, unknown> = {}
  for (const [who, group, scope] of [
    ['programDirector', groupId, ''],
    ['faculty', 'all', ''],
    ['coordinator', groupId, ''],
    ['admin', 'all', `&programId=${programId}`],
    ['implementationManager', groupId, ''],
  ] as const) {
    const home = `/dashboard-progress/aggregate-progress?userGroupId=${group}${scope}`
    const { percentage, courses, hasNobody } = await read<Record<string, unknown>>(who, home)
    const course = `/dashboard-progress/average-course-progress?courseId=${courseId}&gid=${group}${scope}`
    const { apart: _apart, ...average } = await read<Record<string, unknown> & Apart>(who, course)
    const behind = await read(who, `/dashboard-progress/people-behind?userGroupId=${group}${scope}&limit=100`)
    const ranks = `/dashboard-progress/group-course-progress?gid=${group}${scope}&limit=100`
    said[who] = { percentage, courses, hasNobody, average, behind, ranks: await readActive(who, ranks) }
  }
  const ranks = `/dashboard-progress/group-course-progress?gid=${groupId}&limit=100`
  const saved = await (await get('programDirector', ranks.replace('?', '/export?'))).text()
  const metrics = await read<{ people: { status: string }[] }>(
    'faculty',
    `/dashboard-progress/metrics/group/${groupId}`,
  )
  const least = `&courseId=${courseId}&activityId=${activities[0]}&sort=least-first`
  return {
    ...said,
    leaderboard: await readActive('resident', ranks),
    ofActivity: await readActive('faculty', ranks + least),
    saved: saved.split('\r\n').filter((line) => line.includes('Active')),
    metrics: { ...metrics, people: metrics.people.filter(isActive) },
  }
}

/** Those who are counted come first, whatever the order. */
async function readActive(who: keyof People, path: string) {
  const { items } = await read<Counted>(who, path)
  const active = items.filter(isActive)
  expect(items.slice(0, active.length)).toEqual(active)
  return active
}

describe('importing 95 people', () => {
  let before: Awaited<ReturnType<typeof readFigures>>
  beforeAll(async () => {
    before = await readFigures()
    const token = await server.tokenFor(people.programDirector)
    const answer = await fetch(`${server.address}/api/v1/user/batch/${programId}?sendEmail=true`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(
        Array.from({ length: IMPORTED }, (_, at) => ({
          email: `imported-${at}@people.test`,
          firstName: 'Ida',
          lastName: `Imported ${String(at).padStart(2, '0')}`,
          role: 'RESIDENT',
          userGroupId: groupId,
        })),
      ),
    })
    expect(answer.status).toBe(200)
  })

  it('changes neither the percentage of the group nor its number behind, wherever they are shown', async () => {
    expect(before).toMatchObject({
      programDirector: {
        behind: { total: 20 },
        average: { avgGroupProgressPercentage: 42, residentCount: 24 },
      },
    })
    expect(before.saved).toHaveLength(24)
    expect(await readFigures()).toEqual(before)
  })

  it('shows them beside, as their own count', async () => {
    const apart = { unregistered: IMPORTED, new: 0 }
    const of = `gid=${groupId}&courseId=${courseId}`
    for (const path of [
      `aggregate-progress?userGroupId=${groupId}`,
      `average-course-progress?${of}`,
      `group-course-progress?${of}`,
    ])
      expect(await read<Apart>('programDirector', `/dashboard-progress/${path}`), path).toMatchObject({
        apart,
      })
    const ranks = await read<Counted>(
      'programDirector',
      `/dashboard-progress/group-course-progress?${of}&limit=100`,
    )
    expect(ranks.total).toBe(24 + IMPORTED)
    expect(ranks.items.slice(24).every(({ status }) => status === 'UNREGISTERED')).toBe(true)
    const overview = await read<{ unregistered: number }>('admin', '/overview')
    expect(overview.unregistered).toBeGreaterThanOrEqual(IMPORTED)
  })

  it('leads to a list of them, from which they can be invited again', async () => {
    const list = await read<Counted>(
      'programDirector',
      `/user/unregistered-users/${programId}?groupId=${groupId}`,
    )
    expect(list.total).toBe(IMPORTED)
  })

  it('saves them with their status, without a rank or a share', async () => {
    const path = `/dashboard-progress/group-course-progress/export?gid=${groupId}`
    const [head, ...lines] = (await (await get('programDirector', path)).text()).trimEnd().split('\r\n')
    const columns = head!.split(',')
    const apart = lines.filter((line) => line.includes('Imported')).map((line) => line.split(','))
    expect(apart).toHaveLength(IMPORTED)
    for (const name of ['Rank', 'Percent'])
      expect(new Set(apart.map((cells) => cells[columns.indexOf(name)]))).toEqual(new Set(['']))
    expect(new Set(apart.map((cells) => cells[columns.indexOf('Status')]))).toEqual(
      new Set(['Not registered yet']),
    )
  })

  it('whoever of them registers is new, and counts from what they complete first', async () => {
    const { rows } = await database.$client.query<{ id: UserId }>(
      `UPDATE users SET registered_at = now() WHERE email = 'imported-0@people.test' RETURNING id`,
    )
    const id = rows[0]!.id
    expect(await readFigures()).toEqual(before)
    const home = `/dashboard-progress/aggregate-progress?userGroupId=${groupId}`
    expect(await read<Apart>('faculty', home)).toMatchObject({
      apart: { unregistered: IMPORTED - 1, new: 1 },
    })
    const theirs = `/dashboard-progress/user-course-progress?userId=${id}&userGroupId=${groupId}`
    expect(await read('faculty', theirs)).toMatchObject({ status: 'NEW', percentage: 0 })
    expect(await read(id, theirs)).not.toHaveProperty('status')
    expect(await read<Counted>(id, '/dashboard-progress/past-due-tasks')).toMatchObject({ total: 0 })
    const average = `/dashboard-progress/average-course-progress?courseId=${courseId}&gid=${groupId}`
    await complete(id, 4)
    expect(await read<Apart>('faculty', average)).toMatchObject({
      avgGroupProgressPercentage: 45,
      residentCount: 25,
      apart: { unregistered: IMPORTED - 1, new: 0 },
    })
    expect(await read('faculty', theirs)).toMatchObject({ status: 'ACTIVE' })
  })
})

it('any number of people who have not registered changes no percentage of any group', async () => {
  const groups: UserGroupId[] = [groupId]
  for (const name of ['Second years', 'Third years']) {
    const id = await addGroup(database, programId, { name })
    await assignCourses(database, id, [courseId])
    const [first] = await addCrowd(database, 3, { programId, memberOf: [id] })
    await complete(first!, 3)
    groups.push(id)
  }
  const percentages = async () => {
    const { rows } = await database.$client.query(
      `SELECT user_group_id, completed, possible FROM group_course_progress ORDER BY 1, course_id`,
    )
    const { rows: behind } = await database.$client.query(
      `SELECT user_group_id, user_id FROM group_member_progress WHERE next_due_at <= now() ORDER BY 1, 2`,
    )
    return { rows, behind }
  }
  const before = await percentages()
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 40 }),
      fc.subarray(groups, { minLength: 1 }),
      async (count, memberOf) => {
        await addCrowd(database, count, { programId, memberOf, registeredAt: null })
        expect(await percentages()).toEqual(before)
      },
    ),
    { numRuns: 12 },
  )
})

it('a group of which nobody counts has no percentage', async () => {
  const id = await addGroup(database, programId, { name: 'Next year' })
  await assignCourses(database, id, [courseId])
  await addCrowd(database, 2, { programId, memberOf: [id], registeredAt: null })
  expect(await read('faculty', `/dashboard-progress/aggregate-progress?userGroupId=${id}`)).toMatchObject({
    courses: [{ isOfNobody: true }],
    hasNobody: false,
    apart: { unregistered: 2, new: 0 },
  })
})
