import type { Playlist, Playlists, PlaylistVideo } from '#contract/endpoints/workshops/courses/playlists.ts'
import { courseVideoId } from '#contract/vocabulary/ids.ts'
import { playlistId } from '#contract/vocabulary/workshops/course-ids.ts'
import { someWorkshop } from './course-samples.ts'

const idOf = (number: number) => `51000000-0000-4000-8000-${String(number).padStart(12, '0')}`

export const somePlaylist = playlistId.parse(idOf(1))
export const staffPlaylist = playlistId.parse(idOf(2))
export const [knot, docking, ports] = [10, 11, 12].map((number) => courseVideoId.parse(idOf(number))) as [
  PlaylistVideo['courseVideoId'],
  PlaylistVideo['courseVideoId'],
  PlaylistVideo['courseVideoId'],
]

const video = (id: PlaylistVideo['courseVideoId'], title: string, watched: [number, number][] = []) => ({
  courseVideoId: id,
  title,
  duration: 100,
  posterPath: null,
  watched,
  workshopIds: [someWorkshop],
  course: 'Robotics basics',
})

export const ownPlaylist: Playlist = {
  id: somePlaylist,
  title: 'Before the day',
  description: 'In the train.',
  workshop: null,
  mayChange: true,
  courseVideoIds: [knot, docking],
}

export const workshopPlaylist: Playlist = {
  ...ownPlaylist,
  id: staffPlaylist,
  title: 'First steps',
  description: '',
  workshop: { id: someWorkshop, title: 'Robotics in spring' },
  mayChange: false,
  courseVideoIds: [docking],
}

export const someVideos: PlaylistVideo[] = [
  video(knot, 'Tying a knot', [[0, 100]]),
  video(docking, 'Docking'),
  video(ports, 'Placing ports'),
]

export const somePlaylists = (...playlists: Playlist[]): Playlists => ({
  _embedded: { playlist: playlists, video: someVideos },
  hasVideos: true,
})
