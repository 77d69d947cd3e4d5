import type { Playlist, Playlists, PlaylistVideo } from '#contract/endpoints/workshops/courses/playlists.ts'

/** The videos of a playlist, in their order. */
export function videosIn({ _embedded }: Playlists, { courseVideoIds }: Playlist): PlaylistVideo[] {
  const known = new Map(_embedded.video.map((video) => [video.courseVideoId, video]))
  return courseVideoIds.flatMap((id) => known.get(id) ?? [])
}

/** Those whose titles, or their courses', have all words. */
export function findVideos<Video extends Pick<PlaylistVideo, 'title' | 'course'>>(
  videos: readonly Video[],
  search: string,
): Video[] {
  const fold = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
  const wanted = fold(search).split(/\s+/)
  return videos.filter(({ title, course }) =>
    wanted.every((word) => fold(`${title} ${course}`).includes(word)),
  )
}

/** The workshop in which a video of a playlist is watched. */
export function workshopFor(
  { workshop }: Pick<Playlist, 'workshop'>,
  { workshopIds }: Pick<PlaylistVideo, 'workshopIds'>,
): string {
  return workshop?.id ?? workshopIds[0]!
}

export interface PlaylistGroup {
  /** Null: one’s own. */
  workshop: Playlist['workshop']
  playlists: readonly Playlist[]
}

/** Own ones first, then those of each workshop, as they come. */
export function groupPlaylists(playlists: readonly Playlist[]): PlaylistGroup[] {
  const groups = new Map<string, { workshop: Playlist['workshop']; playlists: Playlist[] }>()
  for (const playlist of playlists) {
    const key = playlist.workshop?.id ?? ''
    const group = groups.get(key) ?? { workshop: playlist.workshop, playlists: [] }
    group.playlists.push(playlist)
    groups.set(key, group)
  }
  const all = [...groups.values()]
  return [
    ...all.filter(({ workshop }) => workshop === null),
    ...all.filter(({ workshop }) => workshop !== null),
  ]
}

/** Seconds; videos whose length isn’t known are left out. */
export function lengthOf(videos: readonly PlaylistVideo[]): number {
  return videos.reduce((sum, { duration }) => sum + (duration ?? 0), 0)
}

/** What follows a video in a playlist; null after the last one, and for a video that isn’t in it. */
export function nextOf(videos: readonly PlaylistVideo[], id: string): PlaylistVideo | null {
  const at = videos.findIndex(({ courseVideoId }) => courseVideoId === id)
  return at < 0 ? null : (videos[at + 1] ?? null)
}
