import { Play } from 'lucide-react'
import type { Playlist, PlaylistVideo } from '#contract/endpoints/workshops/courses/playlists.ts'
import { workshopFor } from '#domain/workshops/playlists/playlist-videos.ts'
import { watchedShare } from '#domain/workshops/courses/own-progress.ts'
import { useIsOffline } from '#features/shared/use-is-offline.ts'
import { VideoPoster } from '#ui/video-player/posters/video-poster.tsx'
import { useWorkshopLinks } from '../../use-workshop-links.ts'
import { factsOfVideo, onePlaylistWords as words } from './playlist-words.ts'
import styles from './playlists.module.css'

export interface PlaylistVideosProps {
  playlist: Playlist
  videos: readonly PlaylistVideo[]
}

/** The videos of a playlist in their order; each plays when it is pressed. */
export function PlaylistVideos({ playlist, videos }: PlaylistVideosProps) {
  const links = useWorkshopLinks()
  const isAway = useIsOffline()
  return (
    <ol className={styles.videos} aria-label={words.list}>
      {videos.map((video, at) => {
        const { courseVideoId, title, duration, posterPath } = video
        return (
          <li key={courseVideoId}>
            <a
              className={styles.row}
              aria-label={words.playOne(title)}
              href={links.video(workshopFor(playlist, video), courseVideoId, playlist.id)}
            >
              <span className={styles.number}>{at + 1}</span>
              <span className={styles.poster}>
                <VideoPoster name={title} poster={posterPath} duration={duration} isAway={isAway} />
              </span>
              <span className={styles.words}>
                <span>{title}</span>
                <span className={styles.quiet}>{factsOfVideo(video, watchedShare(video))}</span>
              </span>
              <Play className={styles.play} aria-hidden="true" />
            </a>
          </li>
        )
      })}
    </ol>
  )
}
