import { useState } from 'react'
import type { Playlist, PlaylistVideo } from '#contract/endpoints/workshops/courses/playlists.ts'
import { PLAYLIST_VIDEOS_MAX } from '#contract/limits.ts'
import type { CourseVideoId } from '#contract/vocabulary/ids.ts'
import { formatClock } from '#domain/quantity-text.ts'
import { PickDialog } from '../parts/pick-dialog.tsx'
import { pickVideoWords as words } from './playlist-words.ts'
import { usePickable } from './use-pickable.ts'

export interface PickVideosProps {
  playlist: Playlist
  onClose: () => void
  /** Resolves to whether it was done. */
  onAdd: (videos: readonly PlaylistVideo[]) => Promise<boolean>
}

/** Several videos for a playlist; without a network, of those that the device knows. */
export function PickVideos({ playlist: { workshop, courseVideoIds }, onClose, onAdd }: PickVideosProps) {
  const [search, setSearch] = useState('')
  const list = usePickable(workshop?.id ?? null, search)
  // What was chosen stays known while the search changes.
  const [known, setKnown] = useState<ReadonlyMap<CourseVideoId, PlaylistVideo>>(new Map())
  const shown = list.data?.pages.flatMap(({ items }) => items) ?? []
  return (
    <PickDialog
      title={words.title}
      {...{ search, onClose }}
      list={list}
      placeholder={words.search}
      worksAway
      room={PLAYLIST_VIDEOS_MAX - courseVideoIds.length}
      onSearch={(next) => {
        setKnown(new Map([...known, ...shown.map((video) => [video.courseVideoId, video] as const)]))
        setSearch(next)
      }}
      addText={words.add}
      roomText={words.room}
      takenText={words.taken}
      empty={words.nothing}
      picksOf={({ items }) =>
        items.map(({ courseVideoId: id, title, duration, course }) => ({
          id,
          title,
          help: [...(duration === null ? [] : [formatClock(duration * 1000)]), course].join(' · '),
          isTaken: courseVideoIds.includes(id),
        }))
      }
      onAdd={(ids) =>
        onAdd(ids.flatMap((id) => shown.find((one) => one.courseVideoId === id) ?? known.get(id) ?? []))
      }
    />
  )
}
