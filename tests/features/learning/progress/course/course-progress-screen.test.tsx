import { expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { listProgramGroups } from '#contract/endpoints/people/program-groups.ts'
import { getAverageCourseProgress, listGroupCourseProgress } from '#contract/endpoints/learning/progress.ts'
import { activityId, courseId } from '#contract/vocabulary/ids.ts'
import {
  CourseProgressScreen,
  type CourseProgressScreenProps,
} from '#features/learning/progress/course/course-progress-screen.tsx'
import { renderPart } from '#tests/support/render.tsx'
import { type ScreenFacts, screenServices } from '#tests/support/screen-services.ts'
import { facultyMe, otherMe, residentMe } from '#tests/support/session-facts.ts'

const uuid = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`
const suturing = courseId.parse(uuid(70))
const loading = activityId.parse(uuid(51))
const running = activityId.parse(uuid(52))
const firstYears = uuid(10)
const now = Date.parse('2026-11-23T11:00:00Z')

const activity = (id: string, name: string, completedCount: number) => ({
  id,
  name,
  kebabName: name,
  activityOrder: 1,
  completedCount,
  possibleCount: 2,
})
const entry = ({ id: userId, fullName }: typeof residentMe, completedCount: number, facts: object = {}) => ({
  userId,
  fullName,
  isMe: false,
  userGroupId: firstYears,
  groupName: 'First years',
  completedCount,
  activityCount: 2,
  rank: 1,
  ...facts,
})
const sam = { ...otherMe, fullName: 'Sam Person' }
const course = {
  courseId: suturing,
  name: 'Suturing',
  avgGroupProgressPercentage: 50,
  residentCount: 2,
  activities: [activity(loading, 'Needle loading', 2), activity(running, 'Running suture', 0)],
}
const people = (...items: object[]) => ({ items, next: null, total: items.length, isAnonymized: false })

function show(props: Partial<CourseProgressScreenProps> = {}, facts: ScreenFacts = {}) {
  const answers = new Map<Endpoint, unknown>([
    [listProgramGroups, []],
    [getAverageCourseProgress, course],
    [listGroupCourseProgress, people(entry(sam, 2), entry(residentMe, 1))],
    ...(facts.answers ?? []),
  ])
  const sorted: string[] = []
  const world = screenServices({ me: facultyMe, now, ...facts, answers })
  const part = (
    <CourseProgressScreen
      courseId={suturing}
      activityId={null}
      sort="least-first"
      onSort={(sort) => void sorted.push(sort)}
      {...props}
    />
  )
  const asked = () =>
    world.called.filter(({ endpoint }) => endpoint === listGroupCourseProgress).map(({ input }) => input)
  return { ...renderPart(part, world.services), asked, sorted }
}

test('each activity of a course leads to those who have completed it, and each person to their progress', async () => {
  const { screen, asked } = show()
  const line = await screen.findByRole('link', { name: /^Needle loading/ })
  expect(line).toHaveProperty('textContent', 'Needle loading2 of 2')
  expect(line.getAttribute('href')).toBe(`/residency/course-progress?course=${suturing}&activity=${loading}`)
  const person = await screen.findByRole('link', { name: /Sam Person/ })
  expect(person.getAttribute('href')).toBe(
    `/residency/resident-progress?person=${sam.id}&group=${firstYears}&course=${suturing}`,
  )
  expect(asked()).toEqual([{ query: { gid: 'all', courseId: suturing } }])
})

test('with an activity its people are shown: who has yet to complete it, and who did when', async () => {
  const answers = new Map<Endpoint, unknown>([
    [
      listGroupCourseProgress,
      people(
        entry(residentMe, 0, { completedAt: null }),
        entry(sam, 1, { completedAt: '2026-11-03T15:00:00Z' }),
      ),
    ],
  ])
  const { screen, user, asked, sorted } = show({ activityId: running }, { answers })
  const section = await screen.findByRole('region', { name: 'Running suture' })
  await screen.findByRole('link', { name: /Sam Person/ })
  const rows = [...section.querySelectorAll('li')].map(({ textContent }) => textContent)
  expect(rows).toEqual(['PPPat PersonFirst yearsOpen', 'SPSam PersonFirst yearsCompleted Nov 3'])
  expect(screen.getByRole('link', { name: /^Running suture/ }).getAttribute('aria-current')).toBe('true')
  expect(asked()).toEqual([
    { query: { gid: 'all', courseId: suturing, activityId: running, sort: 'least-first' } },
  ])
  await user.click(screen.getByRole('radio', { name: 'Completed first' }))
  expect(sorted).toEqual(['most-first'])
  expect(screen.getByRole('link', { name: 'All activities' }).getAttribute('href')).toBe(
    `/residency/course-progress?course=${suturing}`,
  )
})

test('an activity that the course does not have shows the people of the course', async () => {
  const { screen } = show({ activityId: activityId.parse(uuid(99)) })
  await screen.findByRole('region', { name: 'Residents' })
  await screen.findByRole('link', { name: /Sam Person/ })
})

test('to a resident an activity of their group is a count, and leads to nobody', async () => {
  const { screen, asked } = show({ activityId: running }, { me: residentMe })
  await screen.findByText('Needle loading')
  expect(screen.queryByRole('link', { name: /^Needle loading/ })).toBeNull()
  await screen.findByRole('region', { name: 'Residents' })
  expect(asked()).toEqual([{ query: { gid: firstYears, courseId: suturing } }])
})

test('without a network and a stored answer it says where the progress is', async () => {
  const { screen } = show({ activityId: running }, { isOffline: true })
  await screen.findByText('Group progress is on the server')
})
