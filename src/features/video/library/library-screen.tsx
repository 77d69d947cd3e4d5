import { LibraryBig, Share2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { isAdministrative } from '#contract/policies/roles.ts'
import { mayCapture } from '#contract/policies/video/videos.ts'
import type { ProgramId, SharedVideoId } from '#contract/vocabulary/ids.ts'
import { useIsOffline } from '#features/shared/use-is-offline.ts'
import { useSelection } from '#features/shared/selection/use-selection.ts'
import { useLinks } from '#features/shared/use-links.ts'
import { useMe } from '#features/shared/use-me.ts'
import { ButtonLink } from '#ui/controls/buttons/button-link.tsx'
import { Button } from '#ui/controls/buttons/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Screen } from '#ui/layout/screen.tsx'
import { PageHeader } from '#ui/navigation/page-header.tsx'
import { Tabs } from '#ui/navigation/tabs.tsx'
import { LibraryList } from './library-list.tsx'
import styles from './library-screen.module.css'
import { libraryTabs, libraryWords, type LibraryTab } from './library-words.ts'
import { OpenRequests } from './open-requests.tsx'
import { ProgramChoice } from './program-choice.tsx'
import { RecommendedList } from './recommended-list.tsx'
import { SearchField } from '#features/shared/search-field.tsx'
import { ShareDialog } from '#features/video/submit/share/share-dialog.tsx'
import { SpotlightVideo } from './spotlight-video.tsx'

/** The parameters in the address. */
export interface LibraryPlace {
  view: LibraryTab
  search: string
  /** The dialog for sharing is open. */
  isSharing: boolean
  /** Another program than the selected one, for people who see several; null for the selected one. */
  program: ProgramId | 'all' | null
  /** A video that a notification led to. */
  video: SharedVideoId | null
}

export interface LibraryScreenProps {
  place: LibraryPlace
  /** The choice to see downloaded videos only; `list` is null while the server's library is shown. */
  downloaded: { choice: ReactNode; list: ReactNode }
  /** @param replace while a person types, so that going back leaves the page */
  onGo: (to: Partial<LibraryPlace>, options?: { replace: boolean }) => void
}

/** Closed to inactive accounts (contract/policies/video/library), which is said instead of showing it empty. */
function ClosedLibrary({ isAway }: { isAway: boolean }) {
  const links = useLinks()
  return (
    <Screen>
      <PageHeader title="Library" />
      <OpenRequests program={null} isAway={isAway} />
      <EmptyState
        icon={<LibraryBig />}
        {...libraryWords.closed}
        action={<ButtonLink href={links.myVideos}>My videos</ButtonLink>}
      />
    </Screen>
  )
}

/** What the program shares, to find, watch and mark as favorite. */
export function LibraryScreen({ place, downloaded, onGo }: LibraryScreenProps) {
  const isAway = useIsOffline()
  const me = useMe()
  const { askedProgram } = useSelection()
  const { view, search } = place
  if (me?.isActive === false) return <ClosedLibrary isAway={isAway} />
  const program = place.program === 'all' ? null : (place.program ?? askedProgram)
  return (
    <Screen>
      <PageHeader
        title="Library"
        sentence={me !== null && isAdministrative(me) ? libraryWords.ofPrograms : libraryWords.ofMyProgram}
        action={
          me !== null && mayCapture(me) ? (
            <Button
              variant="primary"
              icon={<Share2 aria-hidden="true" />}
              onPress={() => onGo({ isSharing: true })}
            >
              Share a video
            </Button>
          ) : null
        }
      />
      {place.video === null ? null : (
        <SpotlightVideo id={place.video} onClose={() => onGo({ video: null })} />
      )}
      <OpenRequests program={program} isAway={isAway} />
      <div className={styles.tools}>
        {view === 'recommended' ? null : (
          <>
            <SearchField
              value={search}
              placeholder="Name, description or person"
              onSearch={(next) => onGo({ search: next }, { replace: true })}
            />
            {me !== null && isAdministrative(me) ? (
              <ProgramChoice hasAll value={program} onChange={(next) => onGo({ program: next ?? 'all' })} />
            ) : null}
          </>
        )}
        {downloaded.choice}
      </div>
      <Tabs label="What to show" tabs={libraryTabs} value={view} onChange={(next) => onGo({ view: next })}>
        {downloaded.list !== null ? (
          downloaded.list
        ) : view === 'recommended' ? (
          <RecommendedList />
        ) : (
          <LibraryList question={{ view, search, program }} isAway={isAway} />
        )}
      </Tabs>
      {place.isSharing && me !== null ? (
        <ShareDialog me={me} video={null} onClose={() => onGo({ isSharing: false })} />
      ) : null}
    </Screen>
  )
}
