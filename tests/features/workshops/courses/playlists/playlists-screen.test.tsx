import { expect, it } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import {
  createPlaylist,
  listPlaylists,
  type Playlist,
} from '#contract/endpoints/workshops/courses/playlists.ts'
import { PlaylistsScreen } from '#features/workshops/courses/playlists/playlists-screen.tsx'
import {
  ownPlaylist,
  somePlaylist,
  somePlaylists,
  workshopPlaylist,
} from '#tests/support/playlist-samples.ts'
import type { ScreenFacts } from '#tests/support/screen-services.ts'
import { brokenServer, participantMe, renderWorkshopScreen } from '#tests/support/workshop-screens.tsx'

const answering = (...playlists: Playlist[]) =>
  new Map<Endpoint, unknown>([[listPlaylists, somePlaylists(...playlists)]])

const open = (facts: ScreenFacts = {}) =>
  renderWorkshopScreen(
    <PlaylistsScreen />,
    { answers: answering(ownPlaylist, workshopPlaylist), ...facts },
    { me: participantMe },
  )

it('shows own playlists and those of each workshop, with how long they are', async () => {
  const { screen } = open()
  expect(await screen.findByRole('region', { name: 'Your playlists' })).toBeDefined()
  expect(screen.getByRole('region', { name: 'Robotics in spring' })).toBeDefined()
  const link = screen.getByRole('link', { name: /Before the day/ })
  expect(link.getAttribute('href')).toBe(`/workshop/playlist?id=${somePlaylist}`)
  expect(link.textContent).toContain('2 videos · 3:20')
  expect(link.textContent).toContain('In the train.')
})

it('a new playlist is listed at once, and waits to be sent, also without a network', async () => {
  const { screen, user, written, network } = open()
  await screen.findByRole('region', { name: 'Your playlists' })
  network.become('unreachable')
  await user.click(screen.getByRole('button', { name: 'New playlist' }))
  await user.type(screen.getByRole('textbox', { name: 'Title' }), 'On the way')
  await user.click(screen.getByRole('button', { name: 'Create playlist' }))
  expect(await screen.findByRole('link', { name: /On the way/ })).toBeDefined()
  expect(written()).toMatchObject([
    {
      call: createPlaylist.waits.name,
      input: { body: { title: 'On the way', description: '', workshopId: null } },
    },
  ])
})

it('a playlist without a title isn’t made', async () => {
  const { screen, user, written } = open()
  await user.click(await screen.findByRole('button', { name: 'New playlist' }))
  await user.type(screen.getByRole('textbox', { name: 'Title' }), '  ')
  await user.click(screen.getByRole('button', { name: 'Create playlist' }))
  expect(await screen.findByRole('textbox', { name: 'Title' })).toHaveProperty('value', '  ')
  expect(written()).toEqual([])
})

it('says so if there are none, and whether one can be made', async () => {
  const none = open({ answers: answering() })
  expect(await none.screen.findByText(/Put videos of your workshops together/)).toBeDefined()
  expect(none.screen.getByRole('button', { name: 'New playlist' })).toBeDefined()
  none.screen.unmount()
  const answers = new Map<Endpoint, unknown>([
    [listPlaylists, { _embedded: { playlist: [], video: [] }, hasVideos: false }],
  ])
  const nothing = open({ answers })
  expect(await nothing.screen.findByText(/Once one of your workshops has videos/)).toBeDefined()
  expect(nothing.screen.queryByRole('button', { name: 'New playlist' })).toBeNull()
})

it('says so without a network, and if it failed', async () => {
  const away = open({ isOffline: true })
  expect(await away.screen.findByText('Your playlists load when you’re back online.')).toBeDefined()
  away.screen.unmount()
  const { screen } = open({ answers: new Map(), ...brokenServer })
  expect(await screen.findByText(/Your playlists are safe\./)).toBeDefined()
})
