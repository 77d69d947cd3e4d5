import { expect, test } from 'vitest'
import { courseVideoId, workshopId } from '#contract/vocabulary/ids.ts'
import {
  findVideos,
  groupPlaylists,
  lengthOf,
  nextOf,
  videosIn,
  workshopFor,
} from '#domain/workshops/playlists/playlist-videos.ts'
import { someWorkshop } from '#tests/support/course-samples.ts'
import {
  docking,
  knot,
  ownPlaylist,
  somePlaylists,
  someVideos,
  workshopPlaylist,
} from '#tests/support/playlist-samples.ts'

const other = workshopId.parse('51000000-0000-4000-8000-000000000099')
const lists = somePlaylists(ownPlaylist, workshopPlaylist)

test('a playlist has its videos in their order; what isn’t known is left out', () => {
  const gone = courseVideoId.parse('51000000-0000-4000-8000-000000000098')
  const playlist = { ...ownPlaylist, courseVideoIds: [docking, gone, knot] }
  expect(videosIn(lists, playlist).map(({ title }) => title)).toEqual(['Docking', 'Tying a knot'])
})

test('videos are found by words of their title or course, without accents', () => {
  const titles = (search: string) => findVideos(someVideos, search).map(({ title }) => title)
  expect(titles('KNÓT')).toEqual(['Tying a knot'])
  expect(titles('robotics ports')).toEqual(['Placing ports'])
  expect(titles('')).toHaveLength(3)
})

test('a video is watched in the workshop of its playlist, or in the latest that has it', () => {
  const video = { workshopIds: [other, someWorkshop] }
  expect(workshopFor(ownPlaylist, video)).toBe(other)
  expect(workshopFor(workshopPlaylist, video)).toBe(someWorkshop)
})

test('own ones come first, then those of each workshop', () => {
  const more = { ...workshopPlaylist, workshop: { id: other, title: 'Autumn' } }
  const groups = groupPlaylists([workshopPlaylist, more, ownPlaylist, workshopPlaylist])
  expect(groups.map(({ workshop, playlists }) => [workshop?.title, playlists.length])).toEqual([
    [undefined, 1],
    ['Robotics in spring', 2],
    ['Autumn', 1],
  ])
})

test('after the last video nothing follows, nor after one that isn’t in it', () => {
  expect(nextOf(someVideos, knot)?.title).toBe('Docking')
  expect(nextOf(someVideos, someVideos[2]!.courseVideoId)).toBeNull()
  expect(nextOf([], knot)).toBeNull()
})

test('a length that isn’t known counts nothing', () => {
  expect(lengthOf([...someVideos, { ...someVideos[0]!, duration: null }])).toBe(300)
})
