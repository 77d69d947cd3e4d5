import { expect, it } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import {
  addToPlaylist,
  createPlaylist,
  listPlaylists,
  removeFromPlaylist,
} from '#contract/endpoints/workshops/courses/playlists.ts'
import { AddToPlaylist } from '#features/workshops/courses/playlists/add-to-playlist.tsx'
import { ownPlaylist, somePlaylists, someVideos, workshopPlaylist } from '#tests/support/playlist-samples.ts'
import { participantMe, renderWorkshopScreen } from '#tests/support/workshop-screens.tsx'

const answers = new Map<Endpoint, unknown>([[listPlaylists, somePlaylists(ownPlaylist, workshopPlaylist)]])

it('a video is taken out of a playlist and put into one, or into a new one', async () => {
  const [video] = someVideos as [(typeof someVideos)[number]]
  const { screen, user, written } = renderWorkshopScreen(
    <AddToPlaylist video={video} />,
    { answers },
    { me: participantMe },
  )
  await user.click(screen.getByRole('button', { name: 'Add Tying a knot to a playlist' }))
  const own = await screen.findByRole('checkbox', { name: /Before the day/ })
  expect(own).toHaveProperty('checked', true)
  // Staff’s isn’t theirs to change.
  expect(screen.queryByRole('checkbox', { name: /First steps/ })).toBeNull()
  await user.click(own)
  await user.click(own)
  await user.type(screen.getByRole('textbox', { name: 'New playlist' }), 'Knots')
  await user.click(screen.getByRole('button', { name: 'Create and add' }))
  expect(await screen.findByRole('checkbox', { name: /Knots/ })).toHaveProperty('checked', true)
  expect(screen.getByRole('textbox', { name: 'New playlist' })).toHaveProperty('value', '')
  expect(written().map(({ call }) => call)).toEqual([
    removeFromPlaylist.waits.name,
    addToPlaylist.waits.name,
    createPlaylist.waits.name,
    addToPlaylist.waits.name,
  ])
  await user.click(screen.getByRole('button', { name: 'Done' }))
  expect(screen.queryByRole('dialog')).toBeNull()
})
