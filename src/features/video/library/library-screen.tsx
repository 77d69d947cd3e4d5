import { Share2 } from 'lucide-react'
import type { ReactNode } from 'react'
import type { SharedVideoId, VideoId } from '#contract/vocabulary/ids.ts'
import { useIsOffline } from '#features/shared/use-is-offline.ts'
import { Button } from '#ui/controls/buttons/button.tsx'
import { PageHeader } from '#ui/navigation/page-header.tsx'
import { Tabs } from '#ui/navigation/tabs.tsx'
import { LibraryList } from './library-list.tsx'
import styles from './library-screen.module.css'
import { libraryTabs, type LibraryTab } from './library-words.ts'
import { OpenRequests } from './open-requests.tsx'
import { RecommendedList } from './recommended-list.tsx'
import { SearchField } from './search-field.tsx'
import { ShareDialog } from './share/share-dialog.tsx'
import { SpotlightVideo } from './spotlight-video.tsx'
import { useLibraryNews } from './use-library-news.ts'

/** Everything that the address says. */
export interface LibraryPlace {
  view: LibraryTab
  search: string
  /** The dialog for sharing is open; with this video when it is named. */
  share: VideoId | 'choose' | null
  /** One video that somebody was told of. */
  video: SharedVideoId | null
}

export interface LibraryScreenProps {
  place: LibraryPlace
  /** The choice to see downloaded videos only; `list` is null while the server's library is shown. */
  downloaded: { choice: ReactNode; list: ReactNode }
  /** @param replace while a person types, so that going back leaves the page */
  onGo: (to: Partial<LibraryPlace>, options?: { replace: boolean }) => void
}

/** What the program shares: to be found, watched and kept in mind. */
export function LibraryScreen({ place, downloaded, onGo }: LibraryScreenProps) {
  const isAway = useIsOffline()
  useLibraryNews()
  const { view, search } = place
  return (
    <div className={styles.screen}>
      <PageHeader
        title="Library"
        sentence="Videos that your program has shared."
        action={
          <Button
            variant="primary"
            icon={<Share2 aria-hidden="true" />}
            onPress={() => onGo({ share: 'choose' })}
          >
            Share a video
          </Button>
        }
      />
      {place.video === null ? null : (
        <SpotlightVideo id={place.video} onClose={() => onGo({ video: null })} />
      )}
      <OpenRequests isAway={isAway} />
      {view === 'recommended' ? null : (
        <SearchField value={search} onSearch={(next) => onGo({ search: next }, { replace: true })} />
      )}
      <Tabs label="What to show" tabs={libraryTabs} value={view} onChange={(next) => onGo({ view: next })}>
        {downloaded.choice}
        {downloaded.list !== null ? (
          downloaded.list
        ) : view === 'recommended' ? (
          <RecommendedList isAway={isAway} />
        ) : (
          <LibraryList question={{ view, search }} isAway={isAway} />
        )}
      </Tabs>
      {place.share === null ? null : (
        <ShareDialog chosen={place.share} isAway={isAway} onClose={() => onGo({ share: null })} />
      )}
    </div>
  )
}
