import { describe, expect, it } from 'vitest'
import type { PersonBehind, Task } from '#contract/endpoints/learning/tasks.ts'
import { countPassedDates } from '#server/modules/learning/progress/task-store.ts'
import { addPerson } from '#tests/support/people.ts'
import { createProgressApi } from '#tests/support/progress-api.ts'

const { database, people, suturing, entry, get, complete, makeDue } = await createProgressApi()
const { resident, peer, groupId } = people
const past = await makeDue(suturing, -3)
const soon = await makeDue(entry, 2)
await complete(resident, suturing, ...suturing.activities.slice(0, 1))
await complete(peer, suturing, ...suturing.activities)

interface Page<Item> {
  items: Item[]
  next: string | null
  total: number
}

async function ask(who: Parameters<typeof get>[0], path: string): Promise<unknown> {
  const answer = await get(who, path)
  expect(answer.status).toBe(200)
  return answer.body
}
const tasks = async (who: Parameters<typeof get>[0], path: string) => (await ask(who, path)) as Page<Task>
const behindOf = async (who: Parameters<typeof get>[0], path: string) =>
  (await ask(who, path)) as Page<PersonBehind>

describe('tasks', () => {
  it('are what one has not completed, due or past due', async () => {
    const upcoming = await tasks('resident', 'upcoming-tasks')
    expect(upcoming.items.map(({ activityId }) => activityId).toSorted()).toEqual(entry.activities.toSorted())
    expect(upcoming.items[0]).toMatchObject({
      dueDate: soon,
      pastDue: false,
      courseName: 'First Entry',
      completionKind: 'TECHNICAL',
    })
    const pastDue = await tasks('resident', 'past-due-tasks')
    expect(pastDue.total).toBe(2)
    expect(pastDue.items.every(({ pastDue: is, dueDate }) => is && dueDate === past)).toBe(true)
    expect((await tasks('peer', 'past-due-tasks')).items).toEqual([])
  })

  it('are one’s own: others have theirs, and somebody in no group has none', async () => {
    expect((await tasks('foreignResident', 'upcoming-tasks')).items).toEqual([])
    expect((await tasks('faculty', 'upcoming-tasks')).items).toEqual([])
    expect((await tasks('resident', `past-due-tasks?userGroupId=${people.foreignGroupId}`)).items).toEqual([])
  })

  it('come page by page, each once', async () => {
    const seen: string[] = []
    let cursor: string | null = null
    do {
      const page: Page<Task> = await tasks(
        'resident',
        `upcoming-tasks?limit=2${cursor === null ? '' : `&cursor=${cursor}`}`,
      )
      seen.push(...page.items.map(({ activityId }) => activityId))
      cursor = page.next
    } while (cursor !== null)
    expect(seen.toSorted()).toEqual(entry.activities.toSorted())
    expect((await get('resident', 'upcoming-tasks?cursor=x')).status).toBe(400)
  })
})

describe('who is behind', () => {
  it('is listed with how much is past due, and since when', async () => {
    const behind = await behindOf('faculty', `people-behind?userGroupId=${groupId}`)
    expect(behind.total).toBe(1)
    expect(behind.items).toMatchObject([
      { userId: resident, groupName: 'First years', dueDate: past, pastDueCount: 2 },
    ])
  })

  it('is no longer listed once they have completed it', async () => {
    const late = await addPerson(database, { programId: people.programId, memberOf: [groupId] })
    expect((await behindOf('faculty', 'people-behind')).total).toBe(2)
    const page = await behindOf('faculty', 'people-behind?limit=1')
    const rest = await behindOf('faculty', `people-behind?limit=1&cursor=${page.next}`)
    expect(new Set([...page.items, ...rest.items].map(({ userId }) => userId))).toEqual(
      new Set([late, resident]),
    )
    await complete(late, suturing, ...suturing.activities)
    expect((await behindOf('faculty', 'people-behind')).total).toBe(1)
  })

  it('comes with the most first if the date is the same, page by page', async () => {
    const pastDue = [1, 3, 0, 2].map((left) => ({ left, done: suturing.activities.slice(left) }))
    for (const { done } of pastDue)
      await complete(
        await addPerson(database, { programId: people.programId, memberOf: [groupId] }),
        suturing,
        ...done,
      )
    const whole = await behindOf('faculty', 'people-behind')
    // Together with the resident above, who also has two left.
    expect(whole.items.map(({ pastDueCount }) => pastDueCount)).toEqual([3, 2, 2, 1])
    expect(new Set(whole.items.map(({ dueDate }) => dueDate))).toEqual(new Set([past]))
    const seen: PersonBehind[] = []
    let cursor: string | null = ''
    while (cursor !== null) {
      const page: Page<PersonBehind> = await behindOf(
        'faculty',
        `people-behind?limit=1${cursor && `&cursor=${cursor}`}`,
      )
      seen.push(...page.items)
      cursor = page.next
    }
    expect(seen).toEqual(whole.items)
  })

  it('is ordered by what is past due now, once a date has passed', async () => {
    const [most, next] = (await behindOf('faculty', 'people-behind')).items
    // As it was before the last date passed.
    await database.$client.query(
      `UPDATE group_member_progress SET past_due_count = 0, counted_until = now() - interval '1 second'
       WHERE user_id = $1`,
      [most!.userId],
    )
    expect((await behindOf('faculty', 'people-behind')).items[0]).toEqual(next)
    expect(await countPassedDates(database)).toBe(1)
    expect((await behindOf('faculty', 'people-behind')).items[0]).toEqual(most)
    expect(await countPassedDates(database)).toBe(0)
  })

  it('is shown only to those who teach them', async () => {
    expect((await get('resident', 'people-behind')).status).toBe(403)
    expect((await behindOf('foreignFaculty', 'people-behind')).items).toEqual([])
    expect((await get('foreignFaculty', `people-behind?userGroupId=${groupId}`)).status).toBe(404)
  })
})
