import { expect, it } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import {
  createPlaylist,
  listWorkshopPlaylists,
  orderPlaylists,
  type Playlists,
} from '#contract/endpoints/workshops/courses/playlists.ts'
import { WorkshopPlaylists } from '#features/workshops/courses/playlists/workshop-playlists.tsx'
import { someWorkshop } from '#tests/support/course-samples.ts'
import {
  somePlaylist,
  somePlaylists,
  staffPlaylist,
  workshopPlaylist,
} from '#tests/support/playlist-samples.ts'
import { renderWorkshopScreen } from '#tests/support/workshop-screens.tsx'

const two = somePlaylists(workshopPlaylist, { ...workshopPlaylist, id: somePlaylist, title: 'Second steps' })
const show = (lists: Playlists = two, mayPlan = true) =>
  renderWorkshopScreen(<WorkshopPlaylists workshop={{ id: someWorkshop, mayPlan }} />, {
    answers: new Map<Endpoint, unknown>([
      [listWorkshopPlaylists, { ...lists, workshop: workshopPlaylist.workshop }],
    ]),
  })

it('those who manage workshops make playlists and put them in order', async () => {
  const { screen, user, written } = show()
  const first = await screen.findByRole('link', { name: 'First steps' })
  expect(first.getAttribute('href')).toBe(`/workshop/playlist?id=${staffPlaylist}&workshop=${someWorkshop}`)
  await user.click(screen.getByRole('button', { name: 'Move First steps down' }))
  await user.click(screen.getByRole('button', { name: 'New playlist' }))
  await user.type(screen.getByRole('textbox', { name: 'Title' }), 'Third steps')
  await user.click(screen.getByRole('button', { name: 'Create playlist' }))
  expect(await screen.findByRole('link', { name: 'Third steps' })).toBeDefined()
  expect(written()).toMatchObject([
    { call: orderPlaylists.waits.name, input: { body: { to: [somePlaylist, staffPlaylist] } } },
    { call: createPlaylist.waits.name, input: { body: { workshopId: someWorkshop } } },
  ])
})

it('facilitators only read them', async () => {
  const { screen } = show(two, false)
  expect(await screen.findByRole('link', { name: 'Second steps' })).toBeDefined()
  expect(screen.queryByRole('button', { name: 'New playlist' })).toBeNull()
})

it('says what they are made of while there are no videos', async () => {
  const { screen } = show({ _embedded: { playlist: [], video: [] }, hasVideos: false })
  expect(await screen.findByText(/made of videos that the courses of this workshop have/)).toBeDefined()
  expect(screen.queryByRole('button', { name: 'New playlist' })).toBeNull()
})
