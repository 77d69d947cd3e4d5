import type { Playlists } from '#contract/endpoints/workshops/courses/playlists.ts'
import type { CourseVideoId, WorkshopId } from '#contract/vocabulary/ids.ts'
import type { PlaylistId } from '#contract/vocabulary/workshops/course-ids.ts'
import { nextOf, videosIn, workshopFor } from '#domain/workshops/playlists/playlist-videos.ts'
import { useWorkshopLinks } from '../../use-workshop-links.ts'
import { playlistIn, usePlaylists, useWorkshopPlaylists } from './use-playlists.ts'

export interface WatchedInPlaylist {
  /** Null: the video isn’t watched in one. */
  playlist: PlaylistId | null
  video: CourseVideoId
  workshop: WorkshopId
}

export interface NextInPlaylist {
  /** The playlist, and where it is. */
  title: string
  href: string
  /** Null: it was the last one. */
  next: { title: string; href: string } | null
}

/** For the screen of a video that is watched in a playlist: what follows. Null while that isn’t known. */
export function useNextInPlaylist({ playlist, video, workshop }: WatchedInPlaylist): NextInPlaylist | null {
  const links = useWorkshopLinks()
  const own = usePlaylists(playlist !== null)
  const staff = useWorkshopPlaylists(playlist === null ? null : workshop)
  if (playlist === null) return null
  const find = (lists: Playlists | undefined) => {
    const found = lists === undefined ? null : playlistIn(lists, playlist)
    return lists === undefined || found === null ? null : { found, videos: videosIn(lists, found) }
  }
  const ofOwn = find(own.query.data === undefined ? undefined : own.withWrites(own.query.data))
  const ofStaff = find(staff.query.data === undefined ? undefined : staff.withWrites(staff.query.data))
  const known = ofOwn ?? ofStaff
  if (known === null) return null
  const { found, videos } = known
  const next = nextOf(videos, video)
  return {
    title: found.title,
    href: links.playlist(found.id, ofOwn === null ? workshop : undefined),
    next:
      next === null
        ? null
        : { title: next.title, href: links.video(workshopFor(found, next), next.courseVideoId, found.id) },
  }
}
