import { expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import type { Activity, Course } from '#contract/endpoints/learning/courses.ts'
import {
  arrangeActivity,
  listActivityGroups,
  listCourseGroups,
  lockForGroups,
} from '#contract/endpoints/learning/course-content.ts'
import { ArrangeDialog, LockDialog } from '#features/learning/courses/arrange/arrange-dialog.tsx'
import type { Done } from '#features/shared/undo/done-notice.tsx'
import { renderPart } from '#tests/support/render.tsx'
import { screenServices } from '#tests/support/screen-services.ts'

const activity = { id: 'activity', name: 'Needle loading' } as unknown as Activity
const group = (groupCourseId: string, groupName: string, isHidden: boolean) => ({
  groupCourseId,
  groupId: groupName,
  groupName,
  programName: 'General surgery',
  isHidden,
})
const groups = [
  group('a', 'First years', false),
  group('b', 'Second years', true),
  group('c', 'Third years', false),
]

function show({ isRefused = false, isOffline = false } = {}) {
  const answers = new Map<Endpoint, unknown>([
    [listActivityGroups, { groups }],
    ...(isRefused ? [] : ([[arrangeActivity, {}]] as const)),
  ])
  const world = screenServices({ answers, isOffline })
  let isClosed = false
  const close = () => (isClosed = true)
  const done: Done[] = []
  const tell = (one: Done) => void done.push(one)
  const rendered = renderPart(
    <ArrangeDialog activity={activity} onClose={close} onDone={tell} />,
    world.services,
  )
  const sent = () =>
    world.called.filter(({ endpoint }) => endpoint === arrangeActivity).map(({ input }) => input)
  return { ...world, ...rendered, sent, done, isClosed: () => isClosed }
}

test('the dialog says how many groups see the activity, and for how many it changes, before anything is sent', async () => {
  const { screen, user, sent, isClosed, done } = show()
  await screen.findByText('Shown to 2 of 3 groups')
  await user.click(screen.getByRole('checkbox', { name: /^First years/ }))
  await user.click(screen.getByRole('checkbox', { name: /^Second years/ }))
  await screen.findByText('Shown to 2 of 3 groups')
  expect(sent()).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Change for 2 groups' }))
  await expect.poll(isClosed).toBe(true)
  expect(sent()).toEqual([{ params: { activityId: 'activity' }, body: { show: ['b'], hide: ['a'] } }])
  expect(done.map(({ text }) => text)).toEqual(['Changed for 2 groups'])
  done[0]!.undo!()
  await expect.poll(() => done.at(-1)?.text).toBe('Undone.')
  expect(sent().at(-1)).toEqual({ params: { activityId: 'activity' }, body: { show: ['a'], hide: ['b'] } })
})

test('all groups are chosen at once, in one request', async () => {
  const { screen, user, sent } = show()
  await user.click(await screen.findByRole('checkbox', { name: 'All Active Groups' }))
  await screen.findByText('Shown to 3 of 3 groups')
  await user.click(screen.getByRole('checkbox', { name: 'All Active Groups' }))
  await user.click(screen.getByRole('button', { name: 'Change for 2 groups' }))
  await expect
    .poll(sent)
    .toEqual([{ params: { activityId: 'activity' }, body: { show: [], hide: ['a', 'c'] } }])
})

test('what did not reach the server is reported, and stays chosen', async () => {
  const { screen, user, isClosed } = show({ isRefused: true })
  await user.click(await screen.findByRole('checkbox', { name: /^First years/ }))
  await user.click(screen.getByRole('button', { name: 'Change for 1 group' }))
  await screen.findByText('That didn’t reach the server. Every group sees what it saw before.')
  expect(isClosed()).toBe(false)
  await screen.findByText('Shown to 1 of 3 groups')
})

test('without a network nothing can be chosen', async () => {
  const { screen } = show({ isOffline: true })
  await screen.findByText(/can be changed when you’re back online/)
  expect(screen.queryAllByRole('checkbox')).toEqual([])
})

test('a course is locked for some groups and opened for others in one request', async () => {
  const locked = groups.map(({ isHidden, ...group }) => ({ ...group, isLocked: isHidden }))
  const world = screenServices({
    answers: new Map<Endpoint, unknown>([
      [listCourseGroups, { groups: locked }],
      [lockForGroups, {}],
    ]),
  })
  const course = { id: 'course', name: 'Suturing' } as unknown as Course
  const { screen, user } = renderPart(
    <LockDialog course={course} onClose={() => undefined} onDone={() => undefined} />,
    world.services,
  )
  await screen.findByText('Locked for 1 of 3 groups')
  await user.click(screen.getByRole('checkbox', { name: /^First years/ }))
  await user.click(screen.getByRole('checkbox', { name: /^Second years/ }))
  await user.click(screen.getByRole('button', { name: 'Change for 2 groups' }))
  await expect
    .poll(() => world.called.filter(({ endpoint }) => endpoint === lockForGroups).map(({ input }) => input))
    .toEqual([{ params: { courseId: 'course' }, body: { lock: ['a'], open: ['b'] } }])
})
