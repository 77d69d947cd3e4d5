import { expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { listProgramGroups } from '#contract/endpoints/people/program-groups.ts'
import { getAggregateProgress } from '#contract/endpoints/learning/progress.ts'
import { listPeopleBehind } from '#contract/endpoints/learning/tasks.ts'
import type { Me } from '#contract/endpoints/session/session.ts'
import type { ReactElement } from 'react'
import { GroupProgress } from '#features/learning/progress/group-progress.tsx'
import { PeopleBehind } from '#features/learning/progress/people-behind.tsx'
import { links } from '#portals/links.ts'
import { renderPart } from '#tests/support/render.tsx'
import { screenServices } from '#tests/support/screen-services.ts'
import { facultyMe, otherMe, residentMe } from '#tests/support/session-facts.ts'

const group = residentMe.userGroups[0]!
const now = Date.parse('2026-11-23T11:00:00Z')

const coursesOf = (count: number) => ({
  percentage: 42,
  hasNobody: false,
  courses: Array.from({ length: count }, (_, at) => ({
    courseId: `course-${at}`,
    name: `Course ${at}`,
    avgGroupProgressPercentage: at,
  })),
})
const full = coursesOf(2)
const empty = { ...full, percentage: 0, hasNobody: true }

function show(
  part: ReactElement,
  answer: [Endpoint, unknown] | null,
  { isOffline = false, me = facultyMe, progress = full } = {},
) {
  const answers = new Map<Endpoint, unknown>([
    [listProgramGroups, [{ ...group, isExpired: false }]],
    [getAggregateProgress, progress],
    ...(answer === null ? [] : [answer]),
  ])
  const { services, called } = screenServices({ me, answers, isOffline, now })
  const { screen, user } = renderPart(part, services)
  return { screen, user, called, selection: services.selection! }
}
const behind = (userId: string, fullName: string) => ({
  userId,
  fullName,
  userGroupId: group.id,
  groupName: group.name,
  dueDate: '2026-11-03T15:00:00Z',
  pastDueCount: 2,
  lastCompletedAt: null,
})
const listOf = (...items: object[]) => ({ items, next: null, total: items.length })

test('each course of the groups leads to its people, eight at first', async () => {
  const { screen, user } = show(<GroupProgress />, [getAggregateProgress, coursesOf(9)])
  const first = await screen.findByRole('link', { name: /^Course 0/ })
  expect(first.getAttribute('href')).toBe('/residency/course-progress?course=course-0')
  screen.getByText('All Active Groups')
  expect(screen.getAllByRole('link', { name: /^Course/ })).toHaveLength(8)
  await user.click(screen.getByRole('button', { name: 'Show all 9 courses' }))
  expect(screen.getAllByRole('link', { name: /^Course/ })).toHaveLength(9)
})

test('the progress is that of the group that is selected in the frame', async () => {
  const { screen, called, selection } = show(<GroupProgress />, [getAggregateProgress, coursesOf(1)])
  await screen.findByText('All Active Groups')
  const asked = () => called.filter(({ endpoint }) => endpoint === getAggregateProgress)
  expect(asked().map(({ input }) => input)).toEqual([{ query: { userGroupId: 'all' } }])
  selection.dispatch({ type: 'group-chosen', viewMode: 'RESIDENT', group: { ...group, program: null } })
  await screen.findByText('First years')
  expect(asked().at(-1)?.input).toEqual({ query: { userGroupId: group.id } })
})

test('groups without a course say when progress shows', async () => {
  const { screen } = show(<GroupProgress />, [getAggregateProgress, coursesOf(0)])
  await screen.findByText('No courses yet')
})

test('people who need help are listed with how long, and lead to their progress in that group', async () => {
  const { screen } = show(<PeopleBehind />, [listPeopleBehind, listOf(behind(otherMe.id, 'Sam Person'))])
  await screen.findByText('1 resident is behind')
  const row = screen.getByRole('link', { name: /Sam Person/ })
  expect(row.textContent).toContain('2 activities past due since Nov 3')
  expect(row.getAttribute('href')).toBe(`/residency/resident-progress?person=${otherMe.id}&group=${group.id}`)
})

test('many people who need help show five, and all when asked for', async () => {
  const people = Array.from({ length: 7 }, (_, at) => behind(`person-${at}`, `Person ${at}`))
  const { screen, user } = show(<PeopleBehind />, [listPeopleBehind, listOf(...people)])
  await screen.findByText('7 residents are behind')
  expect(screen.getAllByRole('link')).toHaveLength(5)
  await user.click(screen.getByRole('button', { name: 'Show all 7 residents' }))
  expect(screen.getAllByRole('link')).toHaveLength(7)
})

const director: Me = { ...facultyMe, role: 'PROGRAM_DIRECTOR' }

test('a group without residents says so, and leads those who may add some to where they do', async () => {
  const { screen } = show(<GroupProgress />, null, { me: director, progress: empty })
  await screen.findByText('No one in All Active Groups yet')
  const add = screen.getByRole('link', { name: 'Add people' })
  expect(add.getAttribute('href')).toBe(links.manageUsers)
  expect(screen.queryByText('0%')).toBeNull()
  screen.unmount()
  const faculty = show(<GroupProgress />, null, { progress: empty })
  await faculty.screen.findByText('No one in All Active Groups yet')
  expect(faculty.screen.queryByRole('link', { name: 'Add people' })).toBeNull()
})

test('of a group without residents nobody claims that everyone is up to date', async () => {
  const { screen } = show(<PeopleBehind />, [listPeopleBehind, listOf()], { progress: empty })
  await screen.findByText('No residents yet.')
  expect(screen.queryByText('Everyone is up to date.')).toBeNull()
})

test('if nobody needs help, it says so; without a network nothing is claimed', async () => {
  const calm = show(<PeopleBehind />, [listPeopleBehind, listOf()])
  await calm.screen.findByText('Everyone is up to date.')
  calm.screen.unmount()
  const { screen } = show(<PeopleBehind />, null, { isOffline: true })
  await screen.findByText('Who needs help shows here once you’re online.')
  expect(screen.queryByText('Everyone is up to date.')).toBeNull()
})
