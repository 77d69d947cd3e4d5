import { cleanup } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { listOwnCourses } from '#contract/endpoints/workshops/courses/own-courses.ts'
import { listPlaylists } from '#contract/endpoints/workshops/courses/playlists.ts'
import { getVideoPlaces } from '#contract/endpoints/workshops/courses/video-library.ts'
import type { WorkshopMe } from '#contract/endpoints/workshops/workshop-session.ts'
import { VideoScreen, type VideoScreenProps } from '#features/workshops/courses/videos/video-screen.tsx'
import { nextFilm, ownBasics, someAssigned, someFilm, someWorkshop } from '#tests/support/course-samples.ts'
import { ownPlaylist, somePlaylist, someVideos } from '#tests/support/playlist-samples.ts'
import type { ScreenFacts } from '#tests/support/screen-services.ts'
import { workshopRequestFor } from '#tests/support/video-downloads.ts'
import { brokenServer, participantMe, renderWorkshopScreen } from '#tests/support/workshop-screens.tsx'

const course = { ...ownBasics, videos: [someFilm, nextFilm] }
const answers = new Map<Endpoint, unknown>([
  [listOwnCourses, { _embedded: { course: [course] }, size: 0 }],
  [
    getVideoPlaces,
    {
      places: [
        {
          id: someWorkshop,
          title: 'Robotics weekend',
          courses: [{ id: someAssigned, title: 'Robotics basics' }],
        },
      ],
    },
  ],
])

const inBoth = [someFilm, nextFilm].map(({ courseVideoId, title }) => ({
  ...someVideos[0]!,
  courseVideoId,
  title,
}))
const withPlaylist = new Map<Endpoint, unknown>([
  ...answers,
  [
    listPlaylists,
    {
      _embedded: {
        playlist: [{ ...ownPlaylist, courseVideoIds: inBoth.map(({ courseVideoId }) => courseVideoId) }],
        video: inBoth,
      },
    },
  ],
])

function open(
  { id = someFilm.courseVideoId, ...more }: Partial<VideoScreenProps> & { id?: string } = {},
  facts: ScreenFacts = {},
  me: WorkshopMe = participantMe,
) {
  return renderWorkshopScreen(
    <VideoScreen search={{ id, workshop: someWorkshop }} {...more} />,
    { answers, ...facts },
    { me },
  )
}

/** Without a network, on a device that has seen the list of courses. */
function openAway(facts: ScreenFacts = {}) {
  const away = open({}, { isOffline: true, ...facts })
  away.queries.setQueryData(away.queries.getQueryCache().getAll()[0]!.queryKey, answers.get(listOwnCourses))
  return away
}

it('plays a video, and says its course, what follows there and which workshops have it', async () => {
  const { screen } = open()
  expect(await screen.findByRole('heading', { level: 1, name: 'Tying a knot' })).toBeDefined()
  expect(await screen.findByRole('region', { name: 'Player: Tying a knot' })).toBeDefined()
  const next = screen.getByRole('region', { name: 'Next in Robotics basics' })
  expect(next.querySelector('a')?.getAttribute('href')).toBe(
    `/workshop/video?id=${nextFilm.courseVideoId}&workshop=${someWorkshop}`,
  )
  const place = await screen.findByRole('link', { name: /Robotics weekend/ })
  expect(place.getAttribute('href')).toBe(`/workshop/course?id=${someWorkshop}`)
})

it('after the last one leads back to the courses', async () => {
  const { screen } = open({ id: nextFilm.courseVideoId })
  expect(await screen.findByText('This is the last video of Robotics basics.')).toBeDefined()
  expect(screen.getByRole('link', { name: 'All courses' })).toBeDefined()
})

it('in a playlist, what follows there comes next', async () => {
  const inPlaylist = (id: string) =>
    open({ search: { id, workshop: someWorkshop, playlist: somePlaylist } }, { answers: withPlaylist }).screen
  const first = inPlaylist(someFilm.courseVideoId)
  const next = await first.findByRole('region', { name: 'Next in Before the day' })
  expect(next.textContent).toContain(nextFilm.title)
  expect(first.queryByRole('region', { name: 'Next in Robotics basics' })).toBeNull()
  cleanup()
  const last = inPlaylist(nextFilm.courseVideoId)
  expect(await last.findByText('This is the last video of the playlist.')).toBeDefined()
})

it('staff who look at a workshop are not asked for workshops of their own', async () => {
  const staff = { ...participantMe, role: 'FACILITATOR', isFaculty: false, isAttendee: false } as const
  const { screen, called } = open({}, {}, staff)
  await screen.findByRole('region', { name: 'Player: Tying a knot' })
  expect(called.map(({ endpoint }) => endpoint)).not.toContain(getVideoPlaces)
})

it('says so if it is gone, if it failed, and without a network', async () => {
  const elsewhere = open({ id: '50000000-0000-4000-8000-000000000099' })
  expect(await elsewhere.screen.findByText('Video not found')).toBeDefined()
  cleanup()
  expect(await open({}, { answers: new Map() }).screen.findByText('Video not found')).toBeDefined()
  cleanup()
  expect(await open({ search: {} }).screen.findByText('Video not found')).toBeDefined()
  cleanup()
  const failed = open({}, { answers: new Map(), ...brokenServer })
  expect(await failed.screen.findByText(/What you’ve watched is safe/)).toBeDefined()
  cleanup()
  expect(await open({}, { isOffline: true }).screen.findByText(/opens when you’re back online/)).toBeDefined()
})

it('a video that has begun stays when the network goes; without one, none begins', async () => {
  const { screen, network, queries } = open()
  await screen.findByRole('region', { name: 'Player: Tying a knot' })
  network.become('unreachable')
  expect(screen.getByRole('region', { name: 'Player: Tying a knot' })).toBeDefined()
  screen.unmount()
  queries.clear()
  const away = openAway()
  expect((await away.screen.findAllByText('Plays when you’re back online.')).length).toBeGreaterThan(0)
  expect(away.screen.queryByRole('region', { name: 'Player: Tying a knot' })).toBeNull()
})

it('a video on the device begins without a network', async () => {
  const { screen } = openAway({
    downloads: [workshopRequestFor(someFilm.assetId, [someWorkshop], { chunks: 3 })],
  })
  expect(await screen.findByRole('region', { name: 'Player: Tying a knot' })).toBeDefined()
})
