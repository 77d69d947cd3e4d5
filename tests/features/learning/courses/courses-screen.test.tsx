import { act } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import {
  type Course,
  listAllCourses,
  listFacultyCourses,
  listResidentCourses,
} from '#contract/endpoints/learning/courses.ts'
import { getUserCourseProgress } from '#contract/endpoints/learning/progress.ts'
import { listProgramGroups } from '#contract/endpoints/people/program-groups.ts'
import { listSystems } from '#contract/endpoints/people/system-list.ts'
import { courseId } from '#contract/vocabulary/ids.ts'
import { CoursesScreen } from '#features/learning/courses/courses-screen.tsx'
import { links } from '#portals/links.ts'
import { renderPart } from '#tests/support/render.tsx'
import { type ScreenFacts, screenServices } from '#tests/support/screen-services.ts'
import { facultyMe, residentMe } from '#tests/support/session-facts.ts'
import { aCourse } from './course-samples.ts'

const course = (number: number, facts: Partial<Course> = {}): Course => ({
  ...aCourse,
  id: courseId.parse(`00000000-0000-4000-8000-${String(number).padStart(12, '0')}`),
  name: `Course ${number}`,
  ...facts,
})
const read = (courses: readonly Course[]) => new Map<Endpoint, unknown>([[listResidentCourses, courses]])

function show(facts: ScreenFacts, address: Record<string, unknown> = {}) {
  const gone: [to: Record<string, string>, replace: boolean][] = []
  const world = screenServices(facts)
  const screen = <CoursesScreen address={address} onGo={(to, { replace }) => void gone.push([to, replace])} />
  return { ...world, ...renderPart(screen, world.services), gone }
}

test('until the courses are loaded, nothing is claimed about them', () => {
  const { screen } = show({ isSilent: true })
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Courses')
  for (const words of ['No courses yet', 'You’re offline']) expect(screen.queryByText(words)).toBeNull()
})

test('courses are on the shelves of their categories', async () => {
  const { screen } = show({ answers: read([course(1), course(2, { courseType: 'GETTING_STARTED' })]) })
  const shelf = await screen.findByRole('region', { name: 'Getting Started' })
  expect(shelf.textContent).toContain('Course 2')
  expect(shelf.textContent).not.toContain('Course 1')
  expect(screen.queryByRole('searchbox')).toBeNull()
})

test('somebody who has none is told where they come from', async () => {
  const { screen } = show({ answers: read([]) })
  await screen.findByText('No courses yet')
})

test('a locked course leads a learner nowhere, and those who teach it to where they unlock it', async () => {
  const locked = [course(1, { isLocked: true })]
  const learner = show({ answers: read(locked) })
  await learner.screen.findByText('Your program opens this course later.')
  expect(learner.screen.queryByRole('link', { name: /Course 1/ })).toBeNull()
  learner.screen.unmount()

  const group = { ...residentMe.userGroups[0]!, isExpired: false, isUnassignedGroup: false }
  const answers = new Map<Endpoint, unknown>([
    [listProgramGroups, [group]],
    [listFacultyCourses, locked],
  ])
  const { screen, services } = show({ me: facultyMe, answers })
  const link = await screen.findByRole('link', { name: /^Course 1.*Locked for a group/ })
  expect(link.getAttribute('href')).toBe(links.course(locked[0]!.id))
  act(() =>
    services.selection?.dispatch({
      type: 'group-chosen',
      viewMode: 'RESIDENT',
      group: { ...group, program: null },
    }),
  )
  await screen.findByRole('link', { name: /^Course 1.*Locked for the group/ })
})

test('a course that others open says which, one that is optional says so, and neither is called due', async () => {
  const [knots, sutures, extra] = [course(1, { name: 'Knots' }), course(2, { name: 'Sutures' }), course(3)]
  const activity = { id: knots.id, name: 'Tie', completedAt: null, dueDate: '2099-01-05T15:00:00Z' }
  const own = ({ id: of }: Course, dueDate: string | null) => {
    return { courseId: of, completedCount: 0, percentage: 0, activities: [{ ...activity, dueDate }] }
  }
  const progress = {
    courses: [own(knots, activity.dueDate), own(sutures, null)],
    closed: [{ courseId: sutures.id, requires: [{ courseId: knots.id, name: 'Knots' }] }],
    optional: [extra.id],
  }
  const answers = new Map<Endpoint, unknown>([
    [listResidentCourses, [knots, sutures, extra]],
    [getUserCourseProgress, progress],
  ])
  const { screen } = show({ answers })
  const closed = await screen.findByRole('link', { name: /^Sutures.*Closed until you finish Knots/ })
  // It leads to what opens it.
  expect(closed.getAttribute('href')).toBe(links.course(sutures.id))
  expect(closed.querySelector('[role="progressbar"]')).toBeNull()
  expect(screen.getByRole('link', { name: /^Course 3.*Optional/ })).toBeTruthy()
  expect(screen.getByRole('link', { name: /^Knots.*Due Jan 5, 2099/ }).textContent).not.toMatch(
    /Closed|Optional/,
  )
})

test('many courses can be searched, and a search without a match says so', async () => {
  const many = Array.from({ length: 9 }, (_, at) => course(at + 1))
  const { screen, user, gone } = show({ answers: read(many) }, { search: 'colon' })
  await screen.findByText('No matches')
  await user.type(screen.getByRole('searchbox', { name: 'Search' }), 's')
  expect(gone).toEqual([[{ search: 'colons' }, true]])
})

test('without a network, what was read is shown with the time it is from', async () => {
  const { screen, network } = show({ answers: read([course(1)]) })
  await screen.findByText('Course 1')
  act(() => network.become('unreachable'))
  await screen.findByText(/^Showing your courses from/)
})

test('without a network and nothing stored, it says how to have courses on the device', async () => {
  const { screen } = show({ isOffline: true })
  await screen.findByText(/Your courses aren’t on this device yet/)
})

test('somebody who oversees programs is not told of a group of theirs', () => {
  for (const role of ['TROCAR_ADMIN', 'SYSTEM_COORDINATOR'] as const) {
    const { screen } = show({ isSilent: true, me: { ...facultyMe, role } })
    expect(screen.getByText('What residents and faculty learn, practice and are assessed on.')).toBeTruthy()
    screen.unmount()
  }
  const { screen } = show({ isSilent: true, me: facultyMe })
  expect(screen.getByText(/What your group learns/)).toBeTruthy()
})

test('those who teach a course see how much of it lacks content', async () => {
  const group = { ...residentMe.userGroups[0]!, isExpired: false, isUnassignedGroup: false }
  const activities = aCourse.activities.map((activity) => ({ ...activity, lacksContent: true }))
  const answers = new Map<Endpoint, unknown>([
    [listProgramGroups, [group]],
    [listFacultyCourses, [course(1, { activities }), course(2)]],
  ])
  const { screen } = show({ me: facultyMe, answers })
  const lacking = await screen.findByText('2 activities lack content')
  expect(lacking.closest('a')?.textContent).toContain('Course 1')
  expect(screen.getAllByText(/lack content/)).toHaveLength(1)
})

test('those who may write courses get to where they are made; a resident doesn’t', () => {
  for (const role of ['FACULTY', 'PROGRAM_DIRECTOR', 'SYSTEM_COORDINATOR', 'TROCAR_ADMIN'] as const) {
    const { screen } = show({ isSilent: true, me: { ...facultyMe, role } })
    expect(screen.getByRole('link', { name: 'Write courses' }).getAttribute('href')).toBe(
      links.writtenCourses(),
    )
    screen.unmount()
  }
  const { screen } = show({ isSilent: true })
  expect(screen.queryByRole('link', { name: 'Write courses' })).toBeNull()
})

const admin = { ...facultyMe, role: 'TROCAR_ADMIN' as const, programs: [] }
const unwritten = aCourse.activities.map((activity) => ({ ...activity, lacksContent: true }))
const trainer = { ...aCourse.activities[0]!, activityMode: 'VIRTUAL' as const, lacksContent: true }
const allCourses = (courses: readonly Course[]) =>
  new Map<Endpoint, unknown>([
    [listAllCourses, { _embedded: { course: courses } }],
    [listSystems, { _embedded: { system: [] } }],
  ])
const some = [course(1, { activities: unwritten }), course(2), course(3, { activities: [trainer] })]

test('those who write courses show only those that lack content, and the address says so', async () => {
  const { screen, user, gone } = show({ me: admin, answers: allCourses(some) })
  await screen.findByText('Course 2')
  await user.click(screen.getByRole('radio', { name: 'Lacks content (1)' }))
  expect(gone).toEqual([[{ lacking: 'content' }, false]])
  screen.unmount()
  const lacking = show({ me: admin, answers: allCourses(some) }, { lacking: 'content' }).screen
  await lacking.findByText('Course 1')
  expect(lacking.queryByText('Course 2')).toBeNull()
  // Nobody can write the trainer.
  expect(lacking.queryByText('Course 3')).toBeNull()
})

test('when nothing lacks content, they are told so', async () => {
  const { screen } = show({ me: admin, answers: allCourses([course(2)]) }, { lacking: 'content' })
  await screen.findByText('No course lacks content')
  expect(screen.getByRole('radio', { name: 'Lacks content (0)' })).toBeTruthy()
})

test('those who don’t write courses are not offered it, whatever the address says', async () => {
  const { screen } = show({ answers: read([course(1)]) }, { lacking: 'content' })
  await screen.findByText('Course 1')
  expect(screen.queryByRole('radio')).toBeNull()
})

test('of very many courses each is a link, in order, whether or not its card was among the first', async () => {
  const many = Array.from({ length: 60 }, (_, at) =>
    course(at + 1, { order: at, courseType: 'GETTING_STARTED' }),
  )
  const { screen } = show({ me: admin, answers: allCourses(many) })
  await screen.findByText('Course 60')
  const list = screen.getByRole('region', { name: 'Getting Started' })
  expect([...list.querySelectorAll('li > a')].map((link) => link.getAttribute('href'))).toEqual(
    many.map(({ id }) => links.course(id)),
  )
})

test('who looks is asked once for the list, not once for each card', async () => {
  const watchersOf = async (count: number) => {
    const courses = Array.from({ length: count }, (_, at) => course(at + 1))
    const { screen, queries } = show({ me: admin, answers: allCourses(courses) })
    await screen.findByText(`Course ${count}`)
    const watchers = queries
      .getQueryCache()
      .getAll()
      .reduce((sum, query) => sum + query.getObserversCount(), 0)
    screen.unmount()
    return watchers
  }
  expect(await watchersOf(40)).toBe(await watchersOf(10))
})
