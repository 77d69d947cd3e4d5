import { X } from 'lucide-react'
import type { Playlist, PlaylistVideo } from '#contract/endpoints/workshops/courses/playlists.ts'
import type { CourseVideoId } from '#contract/vocabulary/ids.ts'
import { watchedShare } from '#domain/workshops/courses/own-progress.ts'
import { IconButton } from '#ui/controls/buttons/icon-button.tsx'
import { OrderedList } from '#ui/controls/order/ordered-list.tsx'
import { useOrdered } from '../use-ordered.ts'
import { factsWithLength, onePlaylistWords as words } from './playlist-words.ts'
import styles from './playlists.module.css'
import type { PlaylistActions } from './use-playlist-actions.ts'

export interface EditedVideosProps {
  playlist: Playlist
  videos: readonly PlaylistVideo[]
  actions: PlaylistActions
  onRemove: (video: PlaylistVideo) => Promise<void>
}

/** The videos of a playlist while somebody puts them in order, or takes some out. */
export function EditedVideos({ playlist, videos, actions, onRemove }: EditedVideosProps) {
  const rows = videos.map((video) => ({ id: video.courseVideoId, video }))
  const { items, order } = useOrdered<CourseVideoId, (typeof rows)[number]>(rows, (next) =>
    actions.order(playlist.id, next),
  )
  return (
    <OrderedList
      label={words.list}
      items={items}
      nameOf={({ video }) => video.title}
      onOrder={(next) => void order(next)}
      renderTools={({ video }) => (
        <IconButton label={words.removeOne(video.title)} onPress={() => void onRemove(video)}>
          <X aria-hidden="true" />
        </IconButton>
      )}
    >
      {({ video }) => (
        <div className={styles.words}>
          <span>{video.title}</span>
          <span className={styles.quiet}>{factsWithLength(video, watchedShare(video))}</span>
        </div>
      )}
    </OrderedList>
  )
}
