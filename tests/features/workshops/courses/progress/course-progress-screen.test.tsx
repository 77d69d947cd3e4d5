import { expect, it } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { getAttendee } from '#contract/endpoints/workshops/attendees/attendee-lists.ts'
import { listCourseProgress } from '#contract/endpoints/workshops/courses/course-progress.ts'
import { getWorkshop } from '#contract/endpoints/workshops/workshops/workshop-lists.ts'
import { attendeeId } from '#contract/vocabulary/ids.ts'
import { CourseProgressScreen } from '#features/workshops/courses/progress/course-progress-screen.tsx'
import { someWorkshop } from '#tests/support/course-samples.ts'
import type { ScreenFacts } from '#tests/support/screen-services.ts'
import { renderWorkshopScreen } from '#tests/support/workshop-screens.tsx'

const ada = attendeeId.parse('60000000-0000-4000-8000-000000000001')
const row = {
  id: ada,
  userId: '60000000-0000-4000-8000-000000000002',
  fullName: 'Ada Adler',
  email: 'ada@t.test',
  standing: 'UNDER_WAY',
  pagesRead: 4,
  videosWatched: 0,
  percent: 44,
  lastAt: null,
}
const progress = {
  _embedded: { attendee: [row] },
  next: null,
  total: 1,
  counts: { NOT_BEGUN: 0, UNDER_WAY: 1, DONE: 0 },
  courses: { pages: 9, videos: 0 },
}
const answers = new Map<Endpoint, unknown>([
  [
    getAttendee,
    {
      attendee: { id: ada, fullName: 'Ada Adler', email: 'ada@t.test' },
      workshop: { id: someWorkshop, title: 'Robotics' },
    },
  ],
  [listCourseProgress, progress],
  [getWorkshop, { id: someWorkshop, title: 'Robotics' }],
])

function open(search: object, facts: ScreenFacts = {}) {
  return renderWorkshopScreen(
    <CourseProgressScreen search={search as Record<string, unknown>} onGo={() => undefined} />,
    { answers, ...facts },
  )
}

it('of one attendee: what they read of all pages', async () => {
  const { screen } = open({ id: ada })
  await screen.findByRole('heading', { name: 'Course progress of Ada Adler' })
  expect(await screen.findByText('4 of 9')).toBeDefined()
  expect(screen.getByRole('link', { name: 'All attendees' })).toBeDefined()
})

it('of a workshop without courses, and of somebody inactive, it says so', async () => {
  const none = open(
    { id: ada },
    {
      answers: new Map([...answers, [listCourseProgress, { ...progress, courses: { pages: 0, videos: 0 } }]]),
    },
  )
  expect(await none.screen.findByText('No courses yet')).toBeDefined()
  none.screen.unmount()
  const inactive = open(
    { id: ada },
    { answers: new Map([...answers, [listCourseProgress, { ...progress, _embedded: { attendee: [] } }]]) },
  )
  expect(await inactive.screen.findByText('Not counted')).toBeDefined()
})

it('of all attendees: asks in the order and state of the address, and says how much there is, of what there is', async () => {
  const { screen, called } = open({ workshop: someWorkshop, sort: 'least', standing: 'NOT_BEGUN' })
  expect(await screen.findByText('Robotics · 9 pages')).toBeDefined()
  expect(screen.getByText('Pages read')).toBeDefined()
  expect(screen.queryByText('Videos watched')).toBeNull()
  expect(called.map(({ input }) => input)).toContainEqual({
    params: { workshopId: someWorkshop },
    query: { search: '', sort: 'least', standing: 'NOT_BEGUN' },
  })
})

it('says so without a network', async () => {
  const { screen } = open({ id: ada }, { isOffline: true })
  expect(await screen.findByText('Course progress loads when you’re back online.')).toBeDefined()
})
