import { waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import {
  addToPlaylist,
  changePlaylist,
  deletePlaylist,
  listPlaylists,
  listPlaylistVideos,
  listWorkshopPlaylists,
  orderPlaylist,
  removeFromPlaylist,
} from '#contract/endpoints/workshops/courses/playlists.ts'
import { PlaylistScreen } from '#features/workshops/courses/playlists/playlist-screen.tsx'
import { someWorkshop } from '#tests/support/course-samples.ts'
import {
  docking,
  knot,
  ownPlaylist,
  ports,
  somePlaylist,
  somePlaylists,
  someVideos,
  staffPlaylist,
  workshopPlaylist,
} from '#tests/support/playlist-samples.ts'
import type { ScreenFacts } from '#tests/support/screen-services.ts'
import { participantMe, renderWorkshopScreen } from '#tests/support/workshop-screens.tsx'

const answers = new Map<Endpoint, unknown>([
  [listPlaylists, somePlaylists(ownPlaylist, workshopPlaylist)],
  [listPlaylistVideos, { items: someVideos, next: null, total: someVideos.length }],
])
const open = (id: string = somePlaylist, facts: ScreenFacts = {}) =>
  renderWorkshopScreen(<PlaylistScreen search={{ id }} />, { answers, ...facts }, { me: participantMe })

it('lists its videos with length and progress; each plays in the playlist, the first unwatched one first', async () => {
  const { screen } = open()
  expect(await screen.findByRole('heading', { level: 1, name: 'Before the day' })).toBeDefined()
  expect(screen.getByText('Only you see this playlist.')).toBeDefined()
  expect(screen.getByText('1 of 2 videos watched')).toBeDefined()
  const film = screen.getByRole('link', { name: /Play Tying a knot/ })
  expect(film.textContent).toContain('Robotics basics · Watched')
  const address = `/workshop/video?id=${docking}&workshop=${someWorkshop}&playlist=${somePlaylist}`
  expect(screen.getByRole('link', { name: 'Play' }).getAttribute('href')).toBe(address)
  expect(screen.getByRole('link', { name: 'Play Docking' }).getAttribute('href')).toBe(address)
})

it('a change of its title says what was seen, and one that changes nothing is not sent', async () => {
  const { screen, user, written } = open()
  const change = async (title: string) => {
    await user.click(await screen.findByRole('button', { name: 'More' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Change title and description' }))
    const field = await screen.findByRole('textbox', { name: /^Title/ })
    await user.clear(field)
    await user.type(field, title)
    await user.click(screen.getByRole('button', { name: 'Save changes' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  }
  const { title, description } = ownPlaylist
  await change(title)
  await change('In the train')
  expect(written().map(({ call, input }) => [call, input])).toEqual([
    [
      changePlaylist.waits.name,
      {
        params: { id: somePlaylist },
        body: {
          title: 'In the train',
          description,
          was: { title, description },
          saidAt: expect.any(String),
        },
      },
    ],
  ])
})

it('videos are put in order, removed, and put back where they were', async () => {
  const { screen, user, written } = open()
  await user.click(await screen.findByRole('button', { name: 'Edit list' }))
  expect(screen.getByText('1:40 · Robotics basics · Watched')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Move Docking up' }))
  await user.click(screen.getByRole('button', { name: 'Remove Tying a knot' }))
  expect(await screen.findByText('Tying a knot was removed.')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  await screen.findByRole('button', { name: 'Remove Tying a knot' })
  expect(written().map(({ call, input }) => [call, input])).toMatchObject([
    [orderPlaylist.waits.name, { body: { was: [knot, docking], to: [docking, knot] } }],
    [removeFromPlaylist.waits.name, { params: { courseVideoId: knot } }],
    [addToPlaylist.waits.name, { params: { courseVideoId: knot } }],
    [orderPlaylist.waits.name, { body: { was: [docking, knot], to: [docking, knot] } }],
  ])
})

it('videos are added from those that one may see, also without a network', async () => {
  const { screen, user, written, network } = open()
  await screen.findByRole('button', { name: 'Add videos' })
  network.become('unreachable')
  await user.click(screen.getByRole('button', { name: 'Add videos' }))
  expect(await screen.findByRole('checkbox', { name: /Docking/ })).toHaveProperty('disabled', true)
  await user.click(screen.getByRole('checkbox', { name: /Placing ports/ }))
  await user.click(screen.getByRole('button', { name: 'Add 1 video' }))
  expect(await screen.findByRole('link', { name: 'Play Placing ports' })).toBeDefined()
  expect(written()).toMatchObject([
    { call: addToPlaylist.waits.name, input: { params: { courseVideoId: ports } } },
  ])
})

it('is deleted only when that is meant', async () => {
  const refused = open(somePlaylist, { isSure: false })
  const remove = async ({ screen, user }: typeof refused) => {
    await user.click(await screen.findByRole('button', { name: 'More' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Delete playlist' }))
  }
  await remove(refused)
  expect(refused.asked).toEqual(['Delete Before the day?'])
  expect(refused.written()).toEqual([])
  refused.screen.unmount()
  const sure = open()
  await remove(sure)
  expect(await sure.screen.findByText('Playlist not found')).toBeDefined()
  expect(sure.written()).toMatchObject([{ call: deletePlaylist.waits.name }])
})

it('a playlist of a workshop is watched by its people, and changed by those who manage workshops', async () => {
  const read = open(staffPlaylist)
  expect(await read.screen.findByText('Made for Robotics in spring.')).toBeDefined()
  expect(read.screen.queryByRole('button', { name: 'Add videos' })).toBeNull()
  read.screen.unmount()
  const lists = {
    ...somePlaylists({ ...workshopPlaylist, mayChange: true }),
    workshop: workshopPlaylist.workshop,
  }
  const { screen } = renderWorkshopScreen(
    <PlaylistScreen search={{ id: staffPlaylist, workshop: someWorkshop }} />,
    {
      answers: new Map<Endpoint, unknown>([[listWorkshopPlaylists, lists]]),
    },
  )
  expect(await screen.findByRole('button', { name: 'Add videos' })).toBeDefined()
})

it('one that is empty, not there, or not on the device says so', async () => {
  const empty = open(somePlaylist, {
    answers: new Map<Endpoint, unknown>([
      [listPlaylists, somePlaylists({ ...ownPlaylist, courseVideoIds: [] })],
    ]),
  })
  expect(await empty.screen.findByText('No videos yet')).toBeDefined()
  empty.screen.unmount()
  for (const id of ['nonsense', staffPlaylist.replace('2', '3')]) {
    const gone = open(id)
    expect(await gone.screen.findByText('Playlist not found')).toBeDefined()
    gone.screen.unmount()
  }
  const { screen } = open(somePlaylist, { isOffline: true })
  expect(await screen.findByText('This playlist loads when you’re back online.')).toBeDefined()
})
