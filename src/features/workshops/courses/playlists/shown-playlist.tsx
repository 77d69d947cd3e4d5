import { Ellipsis, ListVideo, Play, Plus } from 'lucide-react'
import { useState } from 'react'
import type { Playlist, Playlists, PlaylistVideo } from '#contract/endpoints/workshops/courses/playlists.ts'
import { videosIn, workshopFor } from '#domain/workshops/playlists/playlist-videos.ts'
import { watchedShare } from '#domain/workshops/courses/own-progress.ts'
import { type Done, DoneNotice } from '#features/shared/undo/done-notice.tsx'
import { Button } from '#ui/controls/buttons/button.tsx'
import { ButtonLink } from '#ui/controls/buttons/button-link.tsx'
import { IconButton } from '#ui/controls/buttons/icon-button.tsx'
import { ProgressBar } from '#ui/controls/progress/progress-bar.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Cluster } from '#ui/layout/cluster.tsx'
import { PageHeader } from '#ui/navigation/page-header.tsx'
import { Menu } from '#ui/overlays/menu.tsx'
import { useWorkshopLinks } from '../../use-workshop-links.ts'
import { EditedVideos } from './edited-videos.tsx'
import { PickVideos } from './pick-videos.tsx'
import { PlaylistDialog } from './playlist-dialog.tsx'
import { onePlaylistWords as words, WATCHED_FROM } from './playlist-words.ts'
import { PlaylistVideos } from './playlist-videos.tsx'
import styles from './playlists.module.css'
import { usePickable } from './use-pickable.ts'
import { usePlaylistActions } from './use-playlist-actions.ts'

export interface ShownPlaylistProps {
  lists: Playlists
  playlist: Playlist
  back: string
  isStaff: boolean
}

type Open = 'pick' | 'change' | null

/** A playlist: what to watch next, its videos, and for whoever may, how they are changed. */
export function ShownPlaylist({ lists, playlist, back, isStaff }: ShownPlaylistProps) {
  const [isEdited, setEdited] = useState(false)
  const [done, setDone] = useState<Done | null>(null)
  const actions = usePlaylistActions()
  const videos = videosIn(lists, playlist)
  const { title, description, workshop, mayChange } = playlist
  const remove = async (video: PlaylistVideo): Promise<void> => {
    if (!(await actions.remove(playlist.id, video.courseVideoId))) return
    const undo = () => {
      setDone(null)
      void actions.putBack(playlist, video)
    }
    setDone({ text: words.removed(video.title), undo })
  }
  return (
    <>
      <PageHeader
        title={title}
        sentence={workshop === null ? words.mine : words.from(workshop.title)}
        back={back}
        action={<PlayNext playlist={playlist} videos={videos} />}
      />
      {description === '' ? null : <p className={styles.description}>{description}</p>}
      {isStaff || videos.length === 0 ? null : <Progress videos={videos} />}
      {mayChange ? (
        <Tools
          {...{ playlist, isEdited }}
          mayEdit={videos.length > 0}
          onEdit={() => {
            setDone(null)
            setEdited(!isEdited)
          }}
        />
      ) : null}
      {done === null ? null : <DoneNotice {...done} isHeld={false} />}
      {videos.length === 0 ? (
        <EmptyState icon={<ListVideo />} {...(mayChange ? words.empty : words.emptyRead)} />
      ) : isEdited ? (
        <EditedVideos playlist={playlist} videos={videos} actions={actions} onRemove={remove} />
      ) : (
        <PlaylistVideos playlist={playlist} videos={videos} />
      )}
    </>
  )
}

/** Begins with the first one that wasn’t watched. */
function PlayNext({ playlist, videos }: { playlist: Playlist; videos: readonly PlaylistVideo[] }) {
  const links = useWorkshopLinks()
  const first = videos.find((video) => watchedShare(video) < WATCHED_FROM) ?? videos[0]
  if (first === undefined) return null
  return (
    <ButtonLink
      variant="primary"
      icon={<Play aria-hidden="true" />}
      href={links.video(workshopFor(playlist, first), first.courseVideoId, playlist.id)}
    >
      {words.play}
    </ButtonLink>
  )
}

function Progress({ videos }: { videos: readonly PlaylistVideo[] }) {
  const watched = videos.filter((video) => watchedShare(video) >= WATCHED_FROM).length
  return (
    <ProgressBar
      label={words.progress}
      value={watched / videos.length}
      valueText={words.watchedOf(watched, videos.length)}
      tone={watched === videos.length ? 'good' : 'brand'}
    />
  )
}

interface ToolsProps {
  playlist: Playlist
  isEdited: boolean
  mayEdit: boolean
  onEdit: () => void
}

function Tools({ playlist, isEdited, mayEdit, onEdit }: ToolsProps) {
  const actions = usePlaylistActions()
  // The first ones are on the device before they are asked for.
  usePickable(playlist.workshop?.id ?? null)
  const [open, setOpen] = useState<Open>(null)
  const close = () => setOpen(null)
  return (
    <Cluster gap={3}>
      <Button icon={<Plus aria-hidden="true" />} onPress={() => setOpen('pick')}>
        {words.add}
      </Button>
      {mayEdit ? <Button onPress={onEdit}>{isEdited ? words.done : words.edit}</Button> : null}
      <Menu
        label={words.more}
        entries={[
          { id: 'change', text: words.change },
          { id: 'drop', text: words.drop, isDanger: true, startsGroup: true },
        ]}
        onChoose={(what) => (what === 'change' ? setOpen('change') : void actions.drop(playlist))}
      >
        <IconButton label={words.more}>
          <Ellipsis aria-hidden="true" />
        </IconButton>
      </Menu>
      {open === 'change' ? (
        <PlaylistDialog
          playlist={playlist}
          onClose={close}
          onSave={(facts, was) => actions.change(playlist.id, facts, was)}
        />
      ) : null}
      {open === 'pick' ? (
        <PickVideos
          playlist={playlist}
          onClose={close}
          onAdd={async (videos) => {
            for (const video of videos) if (!(await actions.add(playlist.id, video))) return false
            return true
          }}
        />
      ) : null}
    </Cluster>
  )
}
