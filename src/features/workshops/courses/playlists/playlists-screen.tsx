import { ListVideo, Plus } from 'lucide-react'
import { useState } from 'react'
import type { Playlist, Playlists } from '#contract/endpoints/workshops/courses/playlists.ts'
import { PLAYLISTS_MAX } from '#contract/limits.ts'
import { takesPart } from '#contract/policies/workshops/participants.ts'
import { groupPlaylists, videosIn } from '#domain/workshops/playlists/playlist-videos.ts'
import { ListSkeleton } from '#features/shared/list-skeleton.tsx'
import { QueryView } from '#features/shared/reading/query-view.tsx'
import { useIsOffline } from '#features/shared/use-is-offline.ts'
import { Button } from '#ui/controls/buttons/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Screen } from '#ui/layout/screen.tsx'
import { Section } from '#ui/layout/section.tsx'
import { PageHeader } from '#ui/navigation/page-header.tsx'
import { VideoPoster } from '#ui/video-player/posters/video-poster.tsx'
import { useWorkshopLinks } from '../../use-workshop-links.ts'
import { useWorkshopMe } from '../../use-workshop-me.ts'
import { PlaylistDialog } from './playlist-dialog.tsx'
import { factsOfPlaylist, playlistWords as words } from './playlist-words.ts'
import styles from './playlists.module.css'
import { usePickable } from './use-pickable.ts'
import { usePlaylistActions } from './use-playlist-actions.ts'
import { usePlaylists } from './use-playlists.ts'

/** Spec 3 §2, `playlists`: one’s own, and those that staff made for one’s workshops. */
export function PlaylistsScreen() {
  const links = useWorkshopLinks()
  const { query, withWrites } = usePlaylists()
  const { create } = usePlaylistActions()
  // The first ones are on the device before a playlist is made without a network.
  usePickable(null)
  const [isNew, setNew] = useState(false)
  const lists = query.data === undefined ? null : withWrites(query.data)
  const mayMake = takesPart(useWorkshopMe()) && lists?.hasVideos === true
  const own = lists?._embedded.playlist.filter(({ workshop }) => workshop === null) ?? []
  const button = (
    <Button
      variant="primary"
      icon={<Plus aria-hidden="true" />}
      isDisabled={own.length >= PLAYLISTS_MAX}
      onPress={() => setNew(true)}
    >
      {words.create}
    </Button>
  )
  const isEmpty = lists?._embedded.playlist.length === 0
  return (
    <Screen width={60}>
      <PageHeader
        title={words.title}
        sentence={own.length >= PLAYLISTS_MAX ? words.full : words.sentence}
        back={links.videoLibrary()}
        action={mayMake && !isEmpty ? button : null}
      />
      <QueryView
        query={query}
        skeleton={<ListSkeleton />}
        offline={<EmptyState icon={<ListVideo />} {...words.away} />}
        reassurance={words.safe}
        asOf={{ what: 'the list' }}
      >
        {(_, asOf) => (
          <>
            {asOf}
            {lists === null ? null : isEmpty ? (
              <EmptyState
                icon={<ListVideo />}
                {...(mayMake ? words.empty : words.nothingToAdd)}
                action={mayMake ? button : undefined}
              />
            ) : (
              <Groups lists={lists} />
            )}
          </>
        )}
      </QueryView>
      {isNew ? (
        <PlaylistDialog
          playlist={null}
          onClose={() => setNew(false)}
          onSave={async (facts) => (await create(facts, null)) !== null}
        />
      ) : null}
    </Screen>
  )
}

function Groups({ lists }: { lists: Playlists }) {
  return groupPlaylists(lists._embedded.playlist).map(({ workshop, playlists }) => (
    <Section key={workshop?.id ?? ''} title={workshop?.title ?? words.own}>
      <ul className={styles.cards}>
        {playlists.map((playlist) => (
          <li key={playlist.id}>
            <PlaylistCard playlist={playlist} lists={lists} />
          </li>
        ))}
      </ul>
    </Section>
  ))
}

function PlaylistCard({ playlist, lists }: { playlist: Playlist; lists: Playlists }) {
  const links = useWorkshopLinks()
  const isAway = useIsOffline()
  const videos = videosIn(lists, playlist)
  const { id, title, description } = playlist
  return (
    <a className={styles.card} href={links.playlist(id)}>
      <VideoPoster
        name={title}
        poster={videos.find(({ posterPath }) => posterPath !== null)?.posterPath ?? null}
        duration={null}
        isAway={isAway}
      />
      <span className={styles.cardWords}>
        <strong>{title}</strong>
        <span className={styles.quiet}>{factsOfPlaylist(videos)}</span>
        {description === '' ? null : <span className={styles.short}>{description}</span>}
      </span>
    </a>
  )
}
