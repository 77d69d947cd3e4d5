import type { Playlist, PlaylistVideo } from '#contract/endpoints/workshops/courses/playlists.ts'
import { countText } from '#domain/count-text.ts'
import { formatClock } from '#domain/quantity-text.ts'
import { lengthOf } from '#domain/workshops/playlists/playlist-videos.ts'

const videos = (count: number) => (count === 1 ? '1 video' : `${countText(count)} videos`)

/** "3 videos · 12:05" */
export function factsOfPlaylist(listed: readonly PlaylistVideo[]): string {
  const seconds = lengthOf(listed)
  return [videos(listed.length), ...(seconds > 0 ? [formatClock(seconds * 1000)] : [])].join(' · ')
}

export const playlistWords = {
  title: 'Playlists',
  sentence: 'Videos of your workshops, in the order in which to watch them.',
  own: 'Your playlists',
  create: 'New playlist',
  empty: {
    title: 'No playlists yet',
    text: 'Put videos of your workshops together, in the order in which you want to watch them.',
  },
  nothingToAdd: {
    title: 'No playlists yet',
    text: 'Once one of your workshops has videos, you can put them together here.',
  },
  noOwn: 'You haven’t made a playlist yet.',
  away: { title: 'You’re offline', text: 'Your playlists load when you’re back online.' },
  safe: 'Your playlists are safe.',
  full: 'You have as many playlists as there can be. Delete one to make another.',
} as const

export const onePlaylistWords = {
  unnamed: 'Playlist',
  gone: { title: 'Playlist not found', text: 'It may have been deleted, or it isn’t yours to see anymore.' },
  toPlaylists: 'All playlists',
  toWorkshop: 'Workshop',
  away: { title: 'You’re offline', text: 'This playlist loads when you’re back online.' },
  from: (workshop: string) => `Made for ${workshop}.`,
  mine: 'Only you see this playlist.',
  play: 'Play',
  playOne: (title: string) => `Play ${title}`,
  progress: 'Your progress',
  watchedOf: (watched: number, all: number) => `${countText(watched)} of ${videos(all)} watched`,
  list: 'Videos',
  add: 'Add videos',
  edit: 'Edit list',
  done: 'Done',
  more: 'More',
  change: 'Change title and description',
  drop: 'Delete playlist',
  dropSure: (title: string) => ({
    title: `Delete ${title}?`,
    text: 'The videos stay in their courses.',
    confirmLabel: 'DELETE',
  }),
  dropSureOfWorkshop: (title: string) => ({
    title: `Delete ${title}?`,
    text: 'No one in the workshop sees it anymore. The videos stay in their courses.',
    confirmLabel: 'DELETE',
  }),
  empty: {
    title: 'No videos yet',
    text: 'Add videos, and put them in the order in which to watch them.',
  },
  emptyRead: { title: 'No videos', text: 'There’s nothing in this playlist that can be watched.' },
  removeOne: (title: string) => `Remove ${title}`,
  removed: (title: string) => `${title} was removed.`,
  watched: 'Watched',
  share: (percent: number) => `${percent}% watched`,
} as const

/** Under its title: where a video is from, and how much of it was watched. */
export function factsOfVideo({ course }: Pick<PlaylistVideo, 'course'>, share: number): string {
  const { watched, share: partly } = onePlaylistWords
  return [course, ...(share === 0 ? [] : [share >= WATCHED_FROM ? watched : partly(share)])].join(' · ')
}

/** Where there is no picture with its length. */
export function factsWithLength(video: PlaylistVideo, share: number): string {
  const { duration } = video
  const facts = factsOfVideo(video, share)
  return duration === null ? facts : `${formatClock(duration * 1000)} · ${facts}`
}

/** Of 100: the end of a video has nothing to see. */
export const WATCHED_FROM = 90

export const playlistFormWords = {
  create: 'New playlist',
  change: 'Change playlist',
  title: 'Title',
  description: 'Description',
  descriptionHelp: 'What it’s for. It stands under the title.',
  submitNew: 'Create playlist',
  submit: 'Save changes',
  cancel: 'Cancel',
  notSaved: 'This device couldn’t save that. Try again.',
} as const

export const addWords = {
  button: (title: string) => `Add ${title} to a playlist`,
  title: 'Add to playlist',
  list: 'Playlists',
  none: 'You haven’t made a playlist yet. Name the first one.',
  newTitle: 'New playlist',
  create: 'Create and add',
  done: 'Done',
  away: { title: 'You’re offline', text: 'Your playlists load when you’re back online.' },
  help: ({ courseVideoIds, workshop }: Playlist) =>
    [videos(courseVideoIds.length), ...(workshop === null ? [] : [workshop.title])].join(' · '),
  full: 'It has as many videos as it can.',
} as const

export const pickVideoWords = {
  title: 'Add videos',
  search: 'Search by title or course',
  add: (count: number) => (count === 0 ? 'Add' : `Add ${videos(count)}`),
  taken: 'In this playlist',
  nothing: { title: 'No videos to add', text: 'The courses have no videos yet.' },
  room: (left: number) => `There’s room for ${videos(left)}.`,
} as const

export const workshopPlaylistWords = {
  title: 'Playlists',
  none: 'No playlists yet. Put videos of this workshop’s courses in the order in which its people should watch them.',
  noneRead: 'This workshop has no playlists.',
  noVideos: 'No playlists yet. They’re made of videos that the courses of this workshop have.',
  create: 'New playlist',
  away: { title: 'You’re offline', text: 'The playlists of this workshop load when you’re back online.' },
  safe: 'The workshop itself is safe.',
} as const

/** On the screen of a video that is watched in a playlist. */
export const nextWords = {
  nextIn: (playlist: string) => `Next in ${playlist}`,
  last: 'This is the last video of the playlist.',
  playNext: 'Play next',
  toPlaylist: 'See playlist',
} as const
