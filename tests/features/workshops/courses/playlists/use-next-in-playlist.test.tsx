import { expect, it } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { listPlaylists } from '#contract/endpoints/workshops/courses/playlists.ts'
import { playlistId } from '#contract/vocabulary/workshops/course-ids.ts'
import {
  useNextInPlaylist,
  type WatchedInPlaylist,
} from '#features/workshops/courses/playlists/use-next-in-playlist.ts'
import { someWorkshop } from '#tests/support/course-samples.ts'
import { docking, knot, ownPlaylist, somePlaylist, somePlaylists } from '#tests/support/playlist-samples.ts'
import { participantMe, renderWorkshopScreen } from '#tests/support/workshop-screens.tsx'

function Next(watched: WatchedInPlaylist) {
  const found = useNextInPlaylist(watched)
  if (found === null) return <p>Nothing known</p>
  return found.next === null ? (
    <p>The last of {found.title}</p>
  ) : (
    <a href={found.next.href}>{found.next.title}</a>
  )
}

const answers = new Map<Endpoint, unknown>([[listPlaylists, somePlaylists(ownPlaylist)]])
const show = (watched: Partial<WatchedInPlaylist>) =>
  renderWorkshopScreen(
    <Next playlist={somePlaylist} video={knot} workshop={someWorkshop} {...watched} />,
    { answers },
    { me: participantMe },
  )

it('leads to the next video of the playlist, and knows the last one', async () => {
  const next = await show({}).screen.findByRole('link', { name: 'Docking' })
  expect(next.getAttribute('href')).toBe(
    `/workshop/video?id=${docking}&workshop=${someWorkshop}&playlist=${somePlaylist}`,
  )
  expect(await show({ video: docking }).screen.findByText('The last of Before the day')).toBeDefined()
})

it('of a playlist that is gone knows nothing', async () => {
  const playlist = playlistId.parse('50000000-0000-4000-8000-0000000000ff')
  expect(await show({ playlist }).screen.findByText('Nothing known')).toBeDefined()
})
