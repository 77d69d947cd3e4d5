import { within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { listCourseTerms } from '#contract/endpoints/learning/due-dates.ts'
import { listProgramGroups } from '#contract/endpoints/people/program-groups.ts'
import { courseId, eventId } from '#contract/vocabulary/ids.ts'
import { CourseYearScreen } from '#features/learning/progress/year/course-year-screen.tsx'
import { renderPart } from '#tests/support/render.tsx'
import { type ScreenFacts, screenServices } from '#tests/support/screen-services.ts'
import { facultyMe, residentMe } from '#tests/support/session-facts.ts'

const uuid = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`
const now = Date.parse('2026-11-27T11:00:00Z')
const skillsDay = { id: eventId.parse(uuid(90)), title: 'Skills day', startDate: '2026-12-10T13:00:00.000Z' }
const course = (number: number, name: string, facts: object = {}) => ({
  courseId: courseId.parse(uuid(number)),
  name,
  order: number,
  isLocked: false,
  due: 'NONE',
  dueDate: null,
  days: null,
  event: null,
  firstDue: null,
  lastDue: null,
  people: 0,
  isOptional: false,
  requires: [],
  activityCount: 3,
  ...facts,
})
const due = '2026-12-03T12:00:00.000Z'
const knots = course(1, 'Knots', { due: 'DATE', dueDate: due, firstDue: due, lastDue: due })
const sutures = course(2, 'Sutures', {
  due: 'BEFORE_EVENT',
  days: 3,
  event: { ...skillsDay, isCanceled: false },
  firstDue: '2026-12-07T12:00:00.000Z',
  lastDue: '2026-12-07T12:00:00.000Z',
  requires: [knots.courseId],
})
const trocars = course(3, 'Trocars', {
  due: 'AFTER_JOINING',
  days: 30,
  firstDue: '2026-08-01T12:00:00.000Z',
  lastDue: '2026-10-12T12:00:00.000Z',
  activityCount: 0,
})
const extra = course(4, 'Robotics', { isOptional: true })
const lab = course(5, 'Lab safety')
const terms = {
  courses: [knots, sutures, trocars, extra, lab],
  events: [],
  dueByEvents: [{ ...skillsDay, courses: [lab.courseId] }],
  mayManage: true,
}

// Somebody who proctors one group looks at that group.
function show(facts: ScreenFacts & { terms?: object } = {}) {
  const answers = new Map<Endpoint, unknown>([
    [listProgramGroups, []],
    ...(facts.answers ?? [[listCourseTerms, facts.terms ?? terms] as const]),
  ])
  const years: string[] = []
  const world = screenServices({ me: residentMe, now, ...facts, answers })
  const part = <CourseYearScreen year="this" onYear={(year) => void years.push(year)} />
  return { ...renderPart(part, world.services), years }
}

test('says in words when each course is due, for which event, and what comes before it', async () => {
  const { screen } = show()
  const table = await screen.findByRole('table', { name: /July 2026 to June 2027/ })
  const rows = within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      [...row.querySelectorAll('th, td')]
        .map(({ textContent }) => textContent)
        .join(' | ')
        .trim(),
    )
  expect(rows).toEqual([
    'August 2026',
    'Aug 1 – Oct 12 | Trocars30 days after joiningNothing in it counts, so it isn’t due. |',
    'December 2026',
    'Dec 3 | Knots |',
    'Dec 7 | Sutures3 days before “Skills day”Opens after Knots |',
    'Dec 10 | Skills dayDue: Lab safety |',
  ])
  expect(within(table).getByRole('link', { name: 'Sutures' }).getAttribute('href')).toBe(
    `/residency/course-progress?course=${sutures.courseId}`,
  )
  expect(within(table).getByRole('link', { name: 'Skills day' }).getAttribute('href')).toBe(
    `/residency/schedule?event=${skillsDay.id}`,
  )
  expect(within(screen.getByRole('region', { name: 'Optional' })).getByText('Robotics')).toBeTruthy()
})

test('another year is asked for, and a year without dates says so', async () => {
  const { screen, user, years } = show({ terms: { ...terms, courses: [extra], dueByEvents: [] } })
  await screen.findByText(/Nothing is due this year\. Open a course/)
  await user.click(screen.getByRole('radio', { name: 'Next year' }))
  expect(years).toEqual(['next'])
})

test('a group without courses says so', async () => {
  const { screen } = show({ terms: { ...terms, courses: [] } })
  await screen.findByText('No courses yet')
})

test('with all groups selected it asks for one', async () => {
  const { screen } = show({ me: facultyMe })
  await screen.findByText('Choose a group')
  expect(screen.queryByRole('table')).toBeNull()
})

test('offline it says where the year is, and after a failure that nothing changed', async () => {
  const offline = show({ isOffline: true })
  await offline.screen.findByText('The year is on the server')
  const failed = show({ answers: new Map(), refusal: { code: 'unexpected' } as never })
  await failed.screen.findByText(/No due date was changed\./)
})
