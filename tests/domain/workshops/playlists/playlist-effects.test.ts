import { expect, test } from 'vitest'
import { markWatched } from '#contract/endpoints/workshops/courses/own-course-reading.ts'
import {
  addToPlaylist,
  changePlaylist,
  createPlaylist,
  deletePlaylist,
  listPlaylists,
  listWorkshopPlaylists,
  orderPlaylist,
  orderPlaylists,
  removeFromPlaylist,
} from '#contract/endpoints/workshops/courses/playlists.ts'
import { playlistId } from '#contract/vocabulary/workshops/course-ids.ts'
import type { QueuedWrite } from '#domain/sync/queued-writes.ts'
import { withWrites } from '#domain/writes/write-effects.ts'
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
import { queuedWrite } from '#tests/support/queued-writes.ts'

const id = playlistId.parse('51000000-0000-4000-8000-000000000009')
const params = { id: somePlaylist }
const shown = (...writes: QueuedWrite[]) =>
  withWrites(listPlaylists, somePlaylists(ownPlaylist, workshopPlaylist), writes)._embedded
const staffList = {
  ...somePlaylists(workshopPlaylist, { ...workshopPlaylist, id: somePlaylist, title: 'Second steps' }),
  workshop: workshopPlaylist.workshop!,
}
const staffShown = (...writes: QueuedWrite[]) =>
  withWrites(listWorkshopPlaylists, staffList, writes)._embedded
const made = (workshopId: typeof someWorkshop | null) =>
  queuedWrite(createPlaylist, { params: { id }, body: { title: 'New', description: '', workshopId } })

test('a playlist that is made without a network is listed behind the others, filled and put in order', () => {
  const { playlist } = shown(
    made(null),
    queuedWrite(addToPlaylist, { params: { id, courseVideoId: ports }, body: undefined }),
    queuedWrite(addToPlaylist, { params: { id, courseVideoId: knot }, body: undefined }),
    queuedWrite(addToPlaylist, { params: { id, courseVideoId: knot }, body: undefined }),
    queuedWrite(orderPlaylist, { params: { id }, body: { was: [ports, knot], to: [knot, ports] } }),
  )
  expect(playlist.map(({ title }) => title)).toEqual(['Before the day', 'New', 'First steps'])
  expect(playlist[1]).toMatchObject({ workshop: null, mayChange: true, courseVideoIds: [knot, ports] })
})

test('a video that no playlist has is known by what was written, once', () => {
  const [video] = someVideos as [(typeof someVideos)[number]]
  const add = queuedWrite(addToPlaylist, { params: { id, courseVideoId: knot }, body: { video } })
  const empty = { ...somePlaylists(), hasVideos: true, _embedded: { playlist: [], video: [] } }
  expect(withWrites(listPlaylists, empty, [add, add])._embedded.video).toEqual([video])
})

test('one that the server has already is listed once', () => {
  const again = queuedWrite(createPlaylist, {
    params,
    body: { title: 'New', description: '', workshopId: null },
  })
  expect(shown(again).playlist).toHaveLength(2)
})

test('staff’s is in the list of its workshop, and in no other', () => {
  expect(shown(made(someWorkshop)).playlist).toHaveLength(2)
  expect(staffShown(made(null)).playlist).toHaveLength(2)
  expect(staffShown(made(someWorkshop)).playlist.map(({ title }) => title)).toEqual([
    'First steps',
    'Second steps',
    'New',
  ])
})

test('title, removal and deletion show at once', () => {
  const [changed] = shown(
    queuedWrite(changePlaylist, { params, body: { title: 'Later', description: 'No' } }),
  ).playlist
  expect(changed).toMatchObject({ title: 'Later', description: 'No', courseVideoIds: [knot, docking] })
  const removed = queuedWrite(removeFromPlaylist, { params: { id: somePlaylist, courseVideoId: knot } })
  expect(shown(removed).playlist[0]?.courseVideoIds).toEqual([docking])
  expect(shown(queuedWrite(deletePlaylist, { params })).playlist.map((one) => one.id)).toEqual([
    staffPlaylist,
  ])
})

test('of the words that are sent, only those that were changed show', () => {
  const was = { title: 'As it was seen', description: 'Seen.' }
  const body = { ...was, title: 'Later', was, saidAt: '2026-03-01T10:00:00Z' }
  const [before] = shown().playlist
  const [changed] = shown(queuedWrite(changePlaylist, { params, body })).playlist
  expect(changed).toEqual({ ...before, title: 'Later' })
})

test('the playlists of a workshop show the order in which they were put', () => {
  const body = { was: [staffPlaylist, somePlaylist], to: [somePlaylist, staffPlaylist] }
  const order = queuedWrite(orderPlaylists, { params: { workshopId: someWorkshop }, body })
  expect(staffShown(order).playlist.map(({ title }) => title)).toEqual(['Second steps', 'First steps'])
})

test('what was watched without a network counts in playlists, too', () => {
  const watched = queuedWrite(markWatched, {
    params: { workshopId: someWorkshop, courseVideoId: docking },
    body: { watched: [[0, 50]], position: 50, at: '2099-01-01T00:00:00Z' },
  })
  expect(shown(watched).video[1]?.watched).toEqual([[0, 50]])
  expect(staffShown(watched).video[1]?.watched).toEqual([[0, 50]])
})
