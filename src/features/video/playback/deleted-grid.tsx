import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import type { Reply } from '#contract/endpoint.ts'
import { listRecentlyDeleted } from '#contract/endpoints/video/submissions.ts'
import type { VideoType } from '#contract/vocabulary/videos.ts'
import { formatMoment } from '#domain/moment-text.ts'
import { endpointQuery } from '#features/shared/reading/endpoint-query.ts'
import { ListSkeleton } from '#features/shared/list-skeleton.tsx'
import { QueryView } from '#features/shared/reading/query-view.tsx'
import { useQueued } from '#features/shared/use-queued.ts'
import { useTimeZone } from '#features/shared/use-time-zone.ts'
import { useVideoActions } from '#features/video/submit/use-video-actions.ts'
import { Button } from '#ui/controls/buttons/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { myVideoList } from './my-video-list.ts'
import { Stack } from '#ui/layout/stack.tsx'
import styles from './deleted-grid.module.css'
import { deletedWords, goneWords, listWords } from './video-words.ts'
import { type DeletedLine, listDeleted } from './list-deleted.ts'

/** Videos that can still be restored: deleted on the server, or waiting here to be deleted. */
export function DeletedGrid({ type }: { type: VideoType }) {
  const deleted = useQuery(endpointQuery(listRecentlyDeleted))
  const mine = useInfiniteQuery(myVideoList(type))
  const { writes } = useQueued()
  const linesWith = (onServer: Reply<typeof listRecentlyDeleted>) =>
    listDeleted(onServer, mine.data?.pages ?? [], writes).filter(
      ({ video }) => video.subject.videoType === type,
    )
  const waiting = linesWith([])
  return (
    <QueryView
      query={deleted}
      skeleton={<ListSkeleton />}
      offline={
        <>
          <DeletedLines lines={waiting} />
          <EmptyState icon={<Trash2 />} {...deletedWords.away} />
        </>
      }
      reassurance={listWords.safe}
      asOf={{ what: 'deleted videos' }}
    >
      {(onServer, asOf) => {
        const lines = linesWith(onServer)
        return (
          <>
            {asOf}
            <DeletedLines lines={lines} />
            {lines.length > 0 ? null : (
              <EmptyState icon={<Trash2 />} title={deletedWords.none} text={deletedWords.noneText} />
            )}
          </>
        )
      }}
    </QueryView>
  )
}

function DeletedLines({ lines }: { lines: readonly DeletedLine[] }) {
  const actions = useVideoActions()
  const timeZone = useTimeZone()
  if (lines.length === 0) return null
  return (
    <Stack gap={3} as="ul" aria-label={deletedWords.list}>
      {lines.map(({ video, gone }) => (
        <li key={video.videoId} className={styles.line}>
          <span className={styles.words}>
            <span className={styles.name}>{video.name}</span>
            <span className="quiet">
              {gone === null ? deletedWords.waiting : goneWords(formatMoment(gone, timeZone))}
            </span>
          </span>
          <Button onPress={() => void actions.restore(video)}>{deletedWords.restore}</Button>
        </li>
      ))}
    </Stack>
  )
}
