import { ListVideo, Plus } from 'lucide-react'
import { useState } from 'react'
import type { Playlist, Playlists } from '#contract/endpoints/workshops/courses/playlists.ts'
import type { Workshop } from '#contract/endpoints/workshops/workshops/workshop-values.ts'
import { PLAYLISTS_MAX } from '#contract/limits.ts'
import type { PlaylistId } from '#contract/vocabulary/workshops/course-ids.ts'
import { videosIn } from '#domain/workshops/playlists/playlist-videos.ts'
import { ListSkeleton } from '#features/shared/list-skeleton.tsx'
import { QueryView } from '#features/shared/reading/query-view.tsx'
import { Button } from '#ui/controls/buttons/button.tsx'
import { OrderedList } from '#ui/controls/order/ordered-list.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Section } from '#ui/layout/section.tsx'
import { useWorkshopLinks } from '../../use-workshop-links.ts'
import styles from '../courses.module.css'
import { useOrdered } from '../use-ordered.ts'
import { PlaylistDialog } from './playlist-dialog.tsx'
import { factsOfPlaylist, workshopPlaylistWords as words } from './playlist-words.ts'
import { usePlaylistActions } from './use-playlist-actions.ts'
import { useWorkshopPlaylists } from './use-playlists.ts'

type Place = Pick<Workshop, 'id' | 'mayPlan'>

/** On a workshop’s screen for staff: the playlists that everybody in it sees. */
export function WorkshopPlaylists({ workshop }: { workshop: Place }) {
  const { query, withWrites } = useWorkshopPlaylists(workshop.id)
  return (
    <Section title={words.title} isCard>
      <QueryView
        query={query}
        skeleton={<ListSkeleton />}
        offline={<EmptyState icon={<ListVideo />} {...words.away} />}
        reassurance={words.safe}
      >
        {(reply) => {
          const lists = withWrites(reply)
          return workshop.mayPlan ? (
            <Changed lists={lists} workshop={workshop} />
          ) : (
            <Listed lists={lists} workshop={workshop} />
          )
        }}
      </QueryView>
    </Section>
  )
}

interface ListProps {
  lists: Playlists
  workshop: Place
}

function Listed({ lists, workshop }: ListProps) {
  const { playlist: playlists } = lists._embedded
  if (playlists.length === 0) return <p className={styles.quiet}>{words.noneRead}</p>
  return (
    <ol className={styles.rows} aria-label={words.title}>
      {playlists.map((playlist) => (
        <li key={playlist.id}>
          <Facts {...{ playlist, lists, workshop }} />
        </li>
      ))}
    </ol>
  )
}

function Changed({ lists, workshop }: ListProps) {
  const { create, orderAll } = usePlaylistActions()
  const { playlist: playlists } = lists._embedded
  const { hasVideos } = lists
  const [isNew, setNew] = useState(false)
  const { items, order } = useOrdered<PlaylistId, Playlist>(playlists, (next) => orderAll(workshop.id, next))
  return (
    <>
      {items.length === 0 ? (
        <p className={styles.quiet}>{hasVideos ? words.none : words.noVideos}</p>
      ) : (
        <OrderedList
          label={words.title}
          items={items}
          nameOf={({ title }) => title}
          onOrder={(next) => void order(next)}
        >
          {(playlist) => <Facts {...{ playlist, lists, workshop }} />}
        </OrderedList>
      )}
      {hasVideos ? (
        <div>
          <Button
            icon={<Plus aria-hidden="true" />}
            isDisabled={playlists.length >= PLAYLISTS_MAX}
            onPress={() => setNew(true)}
          >
            {words.create}
          </Button>
        </div>
      ) : null}
      {isNew ? (
        <PlaylistDialog
          playlist={null}
          onClose={() => setNew(false)}
          onSave={async (facts) => (await create(facts, workshop.id)) !== null}
        />
      ) : null}
    </>
  )
}

function Facts({ playlist, lists, workshop }: ListProps & { playlist: Playlist }) {
  const links = useWorkshopLinks()
  return (
    <div className={styles.facts}>
      <a className={styles.name} href={links.playlist(playlist.id, workshop.id)}>
        {playlist.title}
      </a>
      <span className={styles.quiet}>{factsOfPlaylist(videosIn(lists, playlist))}</span>
    </div>
  )
}
