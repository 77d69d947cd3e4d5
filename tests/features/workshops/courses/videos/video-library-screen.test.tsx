import { cleanup } from '@testing-library/react'
import { Fragment, useState } from 'react'
import { expect, it, vi } from 'vitest'
import type { Endpoint, Reply } from '#contract/endpoint.ts'
import { markWatched } from '#contract/endpoints/workshops/courses/own-course-reading.ts'
import { listLibraryVideos, type LibraryVideo } from '#contract/endpoints/workshops/courses/video-library.ts'
import { useServices } from '#features/shared/use-services.ts'
import { VideoLibraryScreen } from '#features/workshops/courses/videos/video-library-screen.tsx'
import type { VirtualCardsProps } from '#ui/cards/virtual-cards.tsx'
import { nextFilm, someFilm, someWorkshop } from '#tests/support/course-samples.ts'
import type { ScreenFacts } from '#tests/support/screen-services.ts'
import { brokenServer, participantMe, renderWorkshopScreen } from '#tests/support/workshop-screens.tsx'

const robotics = { id: someWorkshop, title: 'Robotics weekend' }
const knot: LibraryVideo = { ...someFilm, workshop: robotics, workshopIds: [someWorkshop] }
const port: LibraryVideo = { ...knot, ...nextFilm, watched: [[0, 40]] }
const library: Reply<typeof listLibraryVideos> = {
  items: [knot, port],
  next: null,
  total: 2,
  workshops: [robotics],
}

// Nothing is laid out here: every card is near the window.
vi.mock('#ui/cards/virtual-cards.tsx', () => ({
  VirtualCards: ({ items, keyOf, renderCard }: VirtualCardsProps<LibraryVideo>) =>
    items.map((item, at) => <Fragment key={keyOf(item)}>{renderCard(item, at)}</Fragment>),
}))

const answers = new Map<Endpoint, unknown>([[listLibraryVideos, library]])

/** With an address of its own, beside something else that was watched. */
function Opened() {
  const [search, setSearch] = useState<Record<string, string>>({})
  const { sync } = useServices()
  const watch = {
    params: { workshopId: someWorkshop, courseVideoId: nextFilm.courseVideoId },
    body: { watched: [[40, 95]] as [number, number][], position: 95, at: '2026-05-01T09:00:00.000Z' },
  }
  return (
    <>
      <button type="button" onClick={() => void sync.write(markWatched, watch)}>
        Watch the rest
      </button>
      <VideoLibraryScreen search={search} onGo={setSearch} />
    </>
  )
}

function open(search: Record<string, string> = {}, facts: ScreenFacts = {}) {
  const onGo = vi.fn()
  const rendered = renderWorkshopScreen(
    <VideoLibraryScreen search={search} onGo={onGo} />,
    { answers, ...facts },
    { me: participantMe },
  )
  return { ...rendered, onGo }
}

it('lists the videos with their workshop and how far one is, each a link to its page', async () => {
  const { screen } = open()
  const link = await screen.findByRole('link', { name: /Tying a knot/ })
  expect(link.getAttribute('href')).toBe(
    `/workshop/video?id=${someFilm.courseVideoId}&workshop=${someWorkshop}`,
  )
  expect(link.textContent).toContain('Robotics weekend')
  expect(link.textContent).toContain('Not begun')
  expect(screen.getByRole('link', { name: /Placing a port/ }).textContent).toContain('40% watched')
  expect(screen.getByText('2 videos')).toBeDefined()
})

it('what was watched and is not sent yet counts', async () => {
  const { screen, user } = renderWorkshopScreen(<Opened />, { answers }, { me: participantMe })
  await screen.findByText('40% watched')
  await user.click(screen.getByRole('button', { name: 'Watch the rest' }))
  await vi.waitFor(() =>
    expect(screen.getByRole('link', { name: /Placing a port/ }).textContent).toMatch(/Watched$/),
  )
})

it('asks the server for words, workshop and how far one is, and keeps them in the address', async () => {
  const { screen, user, onGo, called } = open({ q: 'knot', workshop: someWorkshop, status: 'BEGUN' })
  await screen.findByText('2 videos')
  expect(called[0]).toMatchObject({
    endpoint: listLibraryVideos,
    input: { query: { search: 'knot', workshopId: someWorkshop, status: 'BEGUN' } },
  })
  await user.selectOptions(screen.getByRole('combobox', { name: 'How far you are' }), 'Watched')
  expect(onGo).toHaveBeenLastCalledWith(
    { q: 'knot', workshop: someWorkshop, status: 'WATCHED' },
    { replace: true },
  )
  await user.selectOptions(screen.getByRole('combobox', { name: 'Workshop' }), 'All')
  expect(onGo).toHaveBeenLastCalledWith({ q: 'knot', status: 'BEGUN' }, { replace: true })
})

it('says so if there are none, if none match, if it failed, and without a network', async () => {
  const none = new Map([[listLibraryVideos, { ...library, items: [], total: 0 }]])
  expect(await open({}, { answers: none }).screen.findByText('No videos yet')).toBeDefined()
  cleanup()
  const noMatch = open({ q: 'x' }, { answers: none })
  await noMatch.user.click(await noMatch.screen.findByRole('button', { name: 'Show all videos' }))
  expect(noMatch.onGo).toHaveBeenLastCalledWith({}, { replace: true })
  cleanup()
  expect(
    await open({}, { answers: new Map(), ...brokenServer }).screen.findByText(/What you’ve watched is safe/),
  ).toBeDefined()
  cleanup()
  expect(await open({}, { isOffline: true }).screen.findByText(/once you’re back online/)).toBeDefined()
})

it('without a network, what the device has stays listed, and is filtered there', async () => {
  const { screen, network, user } = renderWorkshopScreen(<Opened />, { answers }, { me: participantMe })
  await screen.findByText('2 videos')
  network.become('unreachable')
  await user.selectOptions(screen.getByRole('combobox', { name: 'How far you are' }), 'Begun')
  expect(await screen.findByRole('link', { name: /Placing a port/ })).toBeDefined()
  expect(screen.queryByRole('link', { name: /Tying a knot/ })).toBeNull()
})
