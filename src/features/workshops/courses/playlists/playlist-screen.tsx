import { ListVideo } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Playlist, Playlists } from '#contract/endpoints/workshops/courses/playlists.ts'
import { isWorkshopStaff } from '#contract/policies/workshops/workshop-roles.ts'
import { type WorkshopId, workshopId } from '#contract/vocabulary/ids.ts'
import { type PlaylistId, playlistId } from '#contract/vocabulary/workshops/course-ids.ts'
import { ListSkeleton } from '#features/shared/list-skeleton.tsx'
import { QueryView, type QueryViewProps } from '#features/shared/reading/query-view.tsx'
import { ButtonLink } from '#ui/controls/buttons/button-link.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Screen } from '#ui/layout/screen.tsx'
import { PageHeader } from '#ui/navigation/page-header.tsx'
import { useWorkshopLinks } from '../../use-workshop-links.ts'
import { useWorkshopMe } from '../../use-workshop-me.ts'
import { onePlaylistWords as words, playlistWords } from './playlist-words.ts'
import { ShownPlaylist } from './shown-playlist.tsx'
import { playlistIn, usePlaylists, useWorkshopPlaylists } from './use-playlists.ts'

/** Spec 3 §2, `playlist`: one’s own, or one of a workshop; with `workshop` in its address, as its staff see it. */
export function PlaylistScreen({ search }: { search: Readonly<Record<string, unknown>> }) {
  const links = useWorkshopLinks()
  const id = playlistId.safeParse(search['id'])
  const workshop = workshopId.safeParse(search['workshop'])
  const isStaff = isWorkshopStaff(useWorkshopMe())
  const seenIn = isStaff && workshop.success ? workshop.data : null
  const back = seenIn === null ? links.playlists : links.workshop(seenIn)
  if (!id.success) return <Framed back={back}>{<Gone back={back} isStaff={seenIn !== null} />}</Framed>
  return seenIn === null ? (
    <OwnPlaylist key={id.data} id={id.data} back={back} />
  ) : (
    <StaffPlaylist key={id.data} id={id.data} workshop={seenIn} back={back} />
  )
}

function Framed({ back, children }: { back: string; children: ReactNode }) {
  return (
    <Screen width={44}>
      <PageHeader title={words.unnamed} back={back} />
      {children}
    </Screen>
  )
}

function Gone({ back, isStaff }: { back: string; isStaff: boolean }) {
  return (
    <EmptyState
      icon={<ListVideo />}
      {...words.gone}
      action={<ButtonLink href={back}>{isStaff ? words.toWorkshop : words.toPlaylists}</ButtonLink>}
    />
  )
}

function OwnPlaylist({ id, back }: { id: PlaylistId; back: string }) {
  const { query, withWrites } = usePlaylists()
  return <OnePlaylist {...{ query, id, back, withWrites }} isStaff={false} />
}

function StaffPlaylist({ id, workshop, back }: { id: PlaylistId; workshop: WorkshopId; back: string }) {
  const { query, withWrites } = useWorkshopPlaylists(workshop)
  return <OnePlaylist {...{ query, id, back, withWrites }} isStaff />
}

interface OnePlaylistProps<Lists extends Playlists> {
  query: QueryViewProps<Lists>['query']
  withWrites: (lists: Lists) => Playlists
  id: Playlist['id']
  back: string
  isStaff: boolean
}

function OnePlaylist<Lists extends Playlists>(props: OnePlaylistProps<Lists>) {
  const { query, withWrites, id, back, isStaff } = props
  const gone = (
    <Framed back={back}>
      <Gone back={back} isStaff={isStaff} />
    </Framed>
  )
  const framed = (content: ReactNode) => <Framed back={back}>{content}</Framed>
  return (
    <QueryView
      query={query}
      skeleton={framed(<ListSkeleton />)}
      offline={framed(<EmptyState icon={<ListVideo />} {...words.away} />)}
      notFound={gone}
      reassurance={playlistWords.safe}
      asOf={{ what: 'the playlist' }}
    >
      {(reply, asOf) => {
        const lists = withWrites(reply)
        const playlist = playlistIn(lists, id)
        if (playlist === null) return gone
        return (
          <Screen width={44}>
            <ShownPlaylist lists={lists} playlist={playlist} back={back} isStaff={isStaff} />
            {asOf}
          </Screen>
        )
      }}
    </QueryView>
  )
}
