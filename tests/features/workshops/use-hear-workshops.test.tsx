import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import type { Reply } from '#contract/endpoint.ts'
import { getAttendeeOverview } from '#contract/endpoints/workshops/attendees/attendee-lists.ts'
import { listWorkshopCourses } from '#contract/endpoints/workshops/courses/assigned-courses.ts'
import { listWorkshopVideos } from '#contract/endpoints/workshops/courses/workshop-videos.ts'
import { countUpcomingWorkshops } from '#contract/endpoints/workshops/workshops/workshop-counts.ts'
import type { WorkshopId } from '#contract/vocabulary/ids.ts'
import { userTopics } from '#contract/realtime/destinations.ts'
import { endpointPages, endpointQuery } from '#features/shared/reading/endpoint-query.ts'
import type { Services } from '#features/shared/use-services.ts'
import { useHearWorkshops } from '#features/workshops/use-hear-workshops.ts'
import { createFakeLink, type FakeLink } from '#tests/support/fake-link.ts'
import { renderPart } from '#tests/support/render.tsx'
import { screenServices } from '#tests/support/screen-services.ts'

function Count() {
  useHearWorkshops()
  const { data } = useQuery(endpointQuery(countUpcomingWorkshops))
  return <p>{data ?? 'none'} workshops</p>
}

const asked = { params: { workshopId: '0197a8f0-0000-7000-8000-000000000001' as WorkshopId } }

function Courses() {
  useHearWorkshops()
  const { data } = useQuery(endpointQuery(listWorkshopCourses, asked))
  return <p>{data?._embedded.course.map(({ title }) => title)}</p>
}

function Videos() {
  useHearWorkshops()
  const { data } = useInfiniteQuery(endpointPages(listWorkshopVideos, { query: { search: '' } }))
  return <p>{data?.pages[0]?._embedded.video[0]?.duration} s</p>
}

function Attendees() {
  useHearWorkshops()
  const { data } = useQuery(endpointQuery(getAttendeeOverview, asked))
  return <p>{data?.active ?? 'no'} attendees</p>
}

it('reads again what it shows when the server says so, once for each event, and stops with the screen', async () => {
  const answers = new Map([[countUpcomingWorkshops, 3]])
  const { services, called } = screenServices({ answers })
  const link = createFakeLink()
  const { screen } = renderPart(<Count />, { ...services, ...withLink(link) })
  await screen.findByText('3 workshops')
  answers.set(countUpcomingWorkshops, 4)
  for (let time = 0; time < 2; time += 1)
    link.say(userTopics.workshopUpdate, JSON.stringify({ eventId: 'one' }))
  expect(await screen.findByText('4 workshops')).toBeDefined()
  expect(called).toHaveLength(2)
  screen.unmount()
  link.say(userTopics.workshopUpdate, JSON.stringify({ eventId: 'two' }))
  link.confirm()
  expect(called).toHaveLength(2)
})

it('shows at once how many attendees a workshop has once a colleague has added or registered some', async () => {
  const overview = (active: number) => ({ active }) as Reply<typeof getAttendeeOverview>
  const answers = new Map([[getAttendeeOverview, overview(3)]])
  const { services } = screenServices({ answers })
  const link = createFakeLink()
  const { screen } = renderPart(<Attendees />, { ...services, ...withLink(link) })
  await screen.findByText('3 attendees')
  answers.set(getAttendeeOverview, overview(4))
  link.say(userTopics.workshopUpdate, JSON.stringify({ eventId: 'one' }))
  expect(await screen.findByText('4 attendees')).toBeDefined()
})

it('shows the length of a video again once its new file is ready', async () => {
  const page = (duration: number) =>
    ({ _embedded: { video: [{ duration }] } }) as Reply<typeof listWorkshopVideos>
  const answers = new Map([[listWorkshopVideos, page(12)]])
  const { services } = screenServices({ answers })
  const link = createFakeLink()
  const { screen } = renderPart(<Videos />, { ...services, ...withLink(link) })
  await screen.findByText('12 s')
  answers.set(listWorkshopVideos, page(14))
  link.say(userTopics.workshopUpdate, JSON.stringify({ eventId: 'one' }))
  expect(await screen.findByText('14 s')).toBeDefined()
})

it('shows at once which courses a colleague has given the workshop', async () => {
  const given = (title: string) =>
    ({ _embedded: { course: [{ title }] } }) as Reply<typeof listWorkshopCourses>
  const answers = new Map([[listWorkshopCourses, given('Basics')]])
  const { services } = screenServices({ answers })
  const link = createFakeLink()
  const { screen } = renderPart(<Courses />, { ...services, ...withLink(link) })
  await screen.findByText('Basics')
  answers.set(listWorkshopCourses, given('Suturing'))
  link.say(userTopics.workshopUpdate, JSON.stringify({ eventId: 'one' }))
  expect(await screen.findByText('Suturing')).toBeDefined()
})

it('reads again what changed before the server knew of the subscription', async () => {
  const answers = new Map([[countUpcomingWorkshops, 3]])
  const { services } = screenServices({ answers })
  const link = createFakeLink()
  const { screen } = renderPart(<Count />, { ...services, ...withLink(link) })
  await screen.findByText('3 workshops')
  // The link has been up all along; the workshop was planned before the topic was heard, so nothing says so.
  answers.set(countUpcomingWorkshops, 4)
  link.confirm(userTopics.workshopUpdate)
  expect(await screen.findByText('4 workshops')).toBeDefined()
})

function withLink(realtime: FakeLink): Pick<Services, 'realtime' | 'log'> {
  return { realtime, log: { warn: () => undefined } } as unknown as Pick<Services, 'realtime' | 'log'>
}
