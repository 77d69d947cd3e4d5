import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { playlistsOf, setUpPlaylists } from '#tests/support/playlists-api.ts'

const { ask, rows, admin, attendee, workshopId, make, add, videos, addVideos, staffListed } =
  await setUpPlaylists()
const [knot, docking] = videos

test('a duplicate has the playlists of staff in their order, as far as their videos come along', async () => {
  const [first, second] = [await make(admin, 'First', workshopId), await make(admin, 'Second', workshopId)]
  const gone = await make(admin, 'Gone', workshopId)
  const [out] = await addVideos(1)
  for (const video of [docking, out!, knot]) await add(admin, first, video)
  await add(admin, second, knot)
  await add(admin, gone, out!)
  await make(attendee, 'Mine')
  await rows('DELETE FROM workshop_assigned_videos WHERE course_video_id = $1', [out])
  const id = randomUUID()
  const dates = { startDate: '2099-09-05T08:00:00', endDate: '2099-09-06T16:30:00' }
  const copy = () => ask(admin, 'POST', `/admin-workshop/duplicate-workshop/${workshopId}`, { id, ...dates })
  expect((await copy()).status).toBe(200)
  expect((await copy()).status).toBe(200)
  const { playlist } = playlistsOf(await ask(admin, 'GET', `/admin-playlists/workshop/${id}`))
  expect(playlist.map(({ title, courseVideoIds }) => [title, courseVideoIds])).toEqual([
    ['First', [docking, knot]],
    ['Second', [knot]],
  ])
  // It's a copy: the other one stays as it was.
  await ask(admin, 'DELETE', `/workshop/playlists/${playlist[0]!.id}`)
  expect((await staffListed()).map(({ title }) => title)).toEqual(['First', 'Second', 'Gone'])
})
