import { expect, test } from 'vitest'
import { getUserCourseProgress } from '#contract/endpoints/learning/progress.ts'
import { listPastDueTasks, listUpcomingTasks, type Task } from '#contract/endpoints/learning/tasks.ts'
import { markActivity, READ_MARK } from '#contract/endpoints/learning/course-work.ts'
import { refuse, succeed } from '#contract/result.ts'
import { createSelection } from '#domain/people/selection/selection-runner.ts'
import type { QueuedWrite } from '#domain/sync/queued-writes.ts'
import { DuePanel } from '#features/learning/progress/due-panel.tsx'
import { links } from '#portals/links.ts'
import { someActivity } from '#tests/support/course-work.ts'
import { createHandClock } from '#tests/support/hand-clock.ts'
import { queuedWrite } from '#tests/support/queued-writes.ts'
import { renderPart } from '#tests/support/render.tsx'
import { residentMe, someTokens } from '#tests/support/session-facts.ts'

const sixInTheMorning = Date.parse('2026-11-23T11:00:00Z')

const task = (activityName: string, courseName: string, dueDate: string, facts: object = {}) =>
  ({
    activityId: activityName,
    activityName,
    courseId: courseName,
    courseName,
    dueDate,
    ...facts,
  }) as unknown as Task

function show(
  tasks: { past?: Task[]; coming?: Task[] } | 'offline',
  waiting: QueuedWrite[] = [],
  courses: object[] = [],
  closed: object[] = [],
) {
  const selection = createSelection({ read: () => null, write: () => undefined, forget: () => undefined })
  selection.begin(residentMe.id)
  const state = { status: 'signed-in', me: residentMe, tokens: someTokens('a') } as const
  const still = <State,>(snapshot: State) => ({ snapshot: () => snapshot, subscribe: () => () => undefined })
  const answers = new Map<unknown, Task[]>(
    tasks === 'offline'
      ? []
      : [
          [listPastDueTasks, tasks.past ?? []],
          [listUpcomingTasks, tasks.coming ?? []],
        ],
  )
  return renderPart(<DuePanel />, {
    selection,
    sync: { writes: () => still(waiting) } as never,
    session: still(state) as never,
    reachability: still(tasks === 'offline' ? 'unreachable' : 'reachable') as never,
    clock: createHandClock(sixInTheMorning),
    links,
    call: (async (endpoint: unknown) => {
      if (endpoint === getUserCourseProgress) return succeed({ courses, closed })
      const items = answers.get(endpoint)
      return items === undefined
        ? refuse({ code: 'offline' })
        : succeed({ items, next: null, total: items.length })
    }) as never,
  })
}

test('what is past due comes first, with how much there is in all', async () => {
  const { screen } = show({
    past: [task('Open entry', 'First Entry', '2026-11-19T11:00:00Z')],
    coming: [
      task('Needle loading', 'Suturing', '2026-11-24T11:00:00Z'),
      task('Running suture', 'Suturing', '2026-11-24T11:00:00Z'),
    ],
  })
  await screen.findByText('1 activity past due, 2 coming up')
  const rows = screen.getAllByRole('link')
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'First EntryOpen entryLate · Due Nov 19',
    'SuturingNeedle loading, Running sutureDue Tomorrow',
  ])
  // One activity links to itself, several to their course.
  expect(rows.map((row) => row.getAttribute('href'))).toEqual([
    '/residency/course/First Entry/Open entry',
    '/residency/course/Suturing',
  ])
})

test('if nothing is due, it says so and nothing else', async () => {
  const { screen } = show({})
  await screen.findByText('You’re up to date. Nothing is due.')
  expect(screen.queryAllByRole('link')).toEqual([])
})

test('if nothing is due and nothing was done, it says what to start with', async () => {
  const activity = (id: number, name: string, completedAt: string | null) => ({
    id: `00000000-0000-4000-8000-0000000000${id}`,
    name,
    completedAt,
    dueDate: null,
  })
  const course = (name: string, activities: ReturnType<typeof activity>[]) => {
    const completedCount = activities.filter(({ completedAt }) => completedAt !== null).length
    return { courseId: '00000000-0000-4000-8000-000000000070', name, completedCount, activities }
  }
  const open = [activity(51, 'Needle loading', null), activity(52, 'Running suture', null)]
  const begun = show({}, [], [course('Suturing', open)])
  await begun.screen.findByRole('link', { name: 'Start with: Needle loading, Suturing' })
  begun.screen.unmount()
  const some = [activity(51, 'Needle loading', '2026-11-01T10:00:00Z'), open[1]!]
  const { screen } = show({}, [], [course('Suturing', some)])
  await screen.findByRole('link', { name: 'Next: Running suture, Suturing' })
  screen.unmount()
  // Not in a course that others open.
  const knots = { ...course('Knots', [activity(53, 'Tie a knot', null)]), courseId: 'knots' }
  const requires = [{ courseId: 'knots', name: 'Knots' }]
  const [suturing] = [course('Suturing', open)]
  const waits = show({}, [], [suturing, knots], [{ courseId: suturing.courseId, requires }])
  await waits.screen.findByRole('link', { name: 'Start with: Tie a knot, Knots' })
})

test('many due dates show five, and all when asked for', async () => {
  const coming = Array.from({ length: 9 }, (_, at) =>
    task(`Activity ${at}`, `Course ${at}`, `2026-11-2${at < 5 ? 4 : 5}T1${at}:00:00Z`),
  )
  const { screen, user } = show({ coming })
  await screen.findByText('9 activities coming up')
  expect(screen.getAllByRole('link')).toHaveLength(5)
  await user.click(screen.getByRole('button', { name: 'Show all 9 due dates' }))
  expect(screen.getAllByRole('link')).toHaveLength(9)
})

test('what was read on this device and waits to be sent is no longer due', async () => {
  const read = task('Needle loading', 'Suturing', '2026-11-19T11:00:00Z', {
    activityId: someActivity,
    completionKind: 'DIDACTIC',
  })
  const write = queuedWrite(markActivity, {
    params: { activityId: someActivity },
    body: { mark: READ_MARK, isDone: true, madeAt: '2026-11-23T10:00:00.000Z' },
  })
  const before = show({ past: [read] })
  await before.screen.findByText('1 activity past due')
  before.screen.unmount()
  const { screen } = show({ past: [read] }, [write])
  await screen.findByText('You’re up to date. Nothing is due.')
})

test('without a network and a stored answer nothing is claimed', async () => {
  const { screen } = show('offline')
  await screen.findByText('What’s due shows here once you’re online.')
  expect(screen.queryByText(/up to date/)).toBeNull()
})

test('what is done in the virtual trainer leads there with one tap', async () => {
  const at = '2026-11-24T11:00:00Z'
  const name = 'Virtual 30° Camera Navigation'
  const { screen } = show({
    coming: [
      task(name, 'Camera Navigation', at, { completionKind: 'VIRTUAL' }),
      task('Reading', 'Camera Navigation', at),
    ],
  })
  const row = await screen.findByRole('link', { name: /Virtual 30°/ })
  expect(row.getAttribute('href')).toBe(
    `/residency/virtual-camera-navigation?start=next&activity=${encodeURIComponent(name)}`,
  )
})
