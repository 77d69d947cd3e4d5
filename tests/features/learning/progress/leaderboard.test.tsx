import { expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { getUserCourseProgress, listGroupCourseProgress } from '#contract/endpoints/learning/progress.ts'
import { LeaderboardScreen } from '#features/learning/progress/leaderboard-screen.tsx'
import { courseId } from '#contract/vocabulary/ids.ts'
import { MyProgress } from '#features/learning/progress/my-progress.tsx'
import { renderPart } from '#tests/support/render.tsx'
import { screenServices } from '#tests/support/screen-services.ts'
import { otherMe, residentMe } from '#tests/support/session-facts.ts'

const group = residentMe.userGroups[0]!
const entry = (facts: object) => ({
  userId: null,
  fullName: null,
  isMe: false,
  userGroupId: group.id,
  groupName: group.name,
  completedCount: 2,
  activityCount: 4,
  rank: 1,
  ...facts,
})
const me = { userId: residentMe.id, fullName: residentMe.fullName, isMe: true }

function show(items: object[], isAnonymized: boolean) {
  const answers = new Map<Endpoint, unknown>([
    [listGroupCourseProgress, { items, next: null, total: items.length, isAnonymized }],
  ])
  const { services } = screenServices({ answers })
  return renderPart(<LeaderboardScreen />, services)
}
const linesOf = (screen: ReturnType<typeof show>['screen']) =>
  [...screen.container.querySelectorAll('ol > li')].map(({ textContent }) => textContent)

test('a group that keeps names private shows a resident their own name and nobody else’s', async () => {
  const { screen } = show(
    [entry({}), entry({ ...me, completedCount: 1, rank: 2 }), entry({ completedCount: 1, rank: 2 })],
    true,
  )
  await screen.findByText('Your group keeps names private: you see only your own.')
  expect(linesOf(screen)).toEqual(['1. Resident2 of 4', '2. Pat Person (you)1 of 4', '2. Resident1 of 4'])
  // Only one's own name is a link.
  expect(screen.getAllByRole('link', { name: /\d\. / }).map(({ textContent }) => textContent)).toEqual([
    '2. Pat Person (you)1 of 4',
  ])
})

test('any other group shows names, which lead a resident nowhere', async () => {
  const { screen } = show([entry({ userId: otherMe.id, fullName: 'Sam Person' })], false)
  await screen.findByText('1. Sam Person')
  expect(screen.queryByText(/keeps names private/)).toBeNull()
  expect(screen.queryByRole('link', { name: /Sam Person/ })).toBeNull()
})

test('a resident opens it from their own progress', async () => {
  const answers = new Map<Endpoint, unknown>([[getUserCourseProgress, { percentage: 0, courses: [] }]])
  const { screen } = renderPart(<MyProgress />, screenServices({ answers }).services)
  const link = await screen.findByRole('link', { name: 'Leaderboard' })
  expect(link.getAttribute('href')).toBe('/residency/leaderboard')
})

test('in their own progress, a course that others open says which, and counts nothing', async () => {
  const [knots, sutures] = [9, 8].map((at) => courseId.parse(`00000000-0000-4000-8000-00000000000${at}`))
  const course = (id: typeof knots, name: string, courseOrder: number) => ({
    courseId: id,
    name,
    courseOrder,
    completedCount: 0,
    percentage: 0,
    activities: [{ id, name: 'One', completedAt: null, dueDate: null }],
  })
  const progress = {
    percentage: 0,
    courses: [course(sutures, 'Sutures', 1), course(knots, 'Knots', 2)],
    closed: [{ courseId: sutures, requires: [{ courseId: knots, name: 'Knots' }] }],
  }
  const answers = new Map<Endpoint, unknown>([[getUserCourseProgress, progress]])
  const { screen } = renderPart(<MyProgress />, screenServices({ answers }).services)
  const closed = await screen.findByRole('link', { name: /Sutures/ })
  expect(closed.textContent).toContain('Closed until you finish Knots')
  expect(closed.textContent).not.toContain('0 of 1')
  expect(screen.getByRole('link', { name: /Knots 0 of 1$/ })).toBeTruthy()
})
