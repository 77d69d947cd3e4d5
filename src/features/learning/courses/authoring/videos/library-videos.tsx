import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { Film, LibraryBig, SearchX } from 'lucide-react'
import { useState } from 'react'
import { videoMark } from '#contract/content/video-marks.ts'
import type { SharedVideo } from '#contract/endpoints/video/library.ts'
import { formatClock } from '#domain/quantity-text.ts'
import { libraryList, useStoredLibrary, wholeLibrary } from '#features/shared/library/library-list.ts'
import { STORED_PART } from '#features/shared/reading/as-of-words.ts'
import { PagedView } from '#features/shared/reading/paged-view.tsx'
import { SearchField } from '#features/shared/search-field.tsx'
import { useIsOffline } from '#features/shared/use-is-offline.ts'
import { usePoster } from '#features/shared/video/use-poster.ts'
import { Button } from '#ui/controls/buttons/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { authoringWords, fileWords, libraryWords as words } from '../authoring-words.ts'
import styles from '../authoring.module.css'

/** The videos of the libraries that the author sees, to show in a text. */
export function LibraryVideos({ onInsert }: { onInsert: (markdown: string) => void }) {
  const [search, setSearch] = useState('')
  const isAway = useIsOffline()
  const question = { ...wholeLibrary, search }
  const list = useInfiniteQuery({ ...libraryList(question), placeholderData: keepPreviousData })
  const stored = useStoredLibrary(question, isAway)
  return (
    <>
      <p className={styles.quiet}>{words.help}</p>
      <SearchField value={search} placeholder={words.search} onSearch={setSearch} />
      <PagedView
        list={list}
        instead={stored}
        itemsOf={({ videos }) => videos}
        empty={
          search === '' ? (
            <EmptyState icon={<LibraryBig />} {...words.empty} />
          ) : (
            <EmptyState icon={<SearchX />} {...words.noMatch} />
          )
        }
        offline={<EmptyState icon={<LibraryBig />} {...words.away} />}
        reassurance={authoringWords.safe}
        asOf={{ what: 'the list', limit: STORED_PART }}
      >
        {(videos) => (
          <ul className={styles.files} aria-label={words.title}>
            {videos.map((video) => (
              <li key={video.sharedVideoId} className={styles.file}>
                <Picture video={video} />
                <span className={styles.fileName}>
                  {video.name}
                  <span className={styles.quiet}>{aboutOf(video)}</span>
                </span>
                <Button
                  size="small"
                  aria-label={fileWords.insertOne(words.one(video.name, video.owner.fullName))}
                  isDisabled={video.state !== 'READY'}
                  onPress={() => onInsert(markdownOf(video))}
                >
                  {fileWords.use}
                </Button>
              </li>
            ))}
          </ul>
        )}
      </PagedView>
    </>
  )
}

function Picture({ video }: { video: SharedVideo }) {
  const { poster, downloaded, isAway } = usePoster(video)
  const picture = downloaded ?? (isAway ? null : poster)
  if (picture !== null) return <img className={styles.thumbnail} src={picture} alt="" />
  return (
    <span className={styles.thumbnail} aria-hidden="true">
      <Film />
    </span>
  )
}

function aboutOf({ owner, durationSeconds, state, description }: SharedVideo): string {
  const length = durationSeconds === null ? [] : [formatClock(durationSeconds * 1_000)]
  const stand = state === 'READY' ? length : [words.notReady]
  return [owner.fullName, ...stand, ...(description === '' ? [] : [description])].join(' · ')
}

function markdownOf({ name, videoType, videoId }: SharedVideo): string {
  return `![${name.replaceAll(/[[\]\\\n]/g, '')}](${videoMark({ type: videoType, id: videoId })})`
}
