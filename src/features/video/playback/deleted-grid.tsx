import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { listRecentlyDeleted } from '#contract/endpoints/submissions.ts'
import type { VideoSummary } from '#contract/endpoints/videos.ts'
import type { VideoType } from '#contract/vocabulary/videos.ts'
import { formatMoment } from '#domain/moment-text.ts'
import { endpointQuery } from '#features/shared/reading/endpoint-query.ts'
import { ListSkeleton } from '#features/shared/list-skeleton.tsx'
import { ReadTrouble } from '#features/shared/reading/read-trouble.tsx'
import { useQueued } from '#features/shared/use-queued.ts'
import { useTimeZone } from '#features/shared/use-time-zone.ts'
import { useVideoActions } from '#features/video/submit/use-video-actions.ts'
import { Button } from '#ui/controls/buttons/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { myVideoList } from './my-video-list.ts'
import styles from './deleted-grid.module.css'
import { deletedWords, goneWords, listWords } from './video-words.ts'
import { listDeleted } from './list-deleted.ts'

/** What was deleted and can still be had back: as the server says, and what waits here to be deleted. */
export function DeletedGrid({ type, isAway }: { type: VideoType; isAway: boolean }) {
  const deleted = useQuery(endpointQuery(listRecentlyDeleted))
  const kept = useInfiniteQuery(myVideoList(type))
  const { writes } = useQueued()
  const actions = useVideoActions()
  const timeZone = useTimeZone()
  if (deleted.data === undefined && deleted.isError)
    return <ReadTrouble error={deleted.error} safe={listWords.safe} onAgain={() => void deleted.refetch()} />
  if (deleted.data === undefined && !isAway) return <ListSkeleton />
  const lines = listDeleted(deleted.data ?? [], kept.data?.pages ?? [], writes).filter(
    ({ video }) => video.subject.videoType === type,
  )
  if (lines.length === 0)
    return <EmptyState icon={<Trash2 />} title={deletedWords.none} text={deletedWords.noneText} />
  return (
    <ul className={styles.list} aria-label={deletedWords.list}>
      {lines.map(({ video, gone }: { video: VideoSummary; gone: string | null }) => (
        <li key={video.videoId} className={styles.line}>
          <span className={styles.words}>
            <span className={styles.name}>{video.name}</span>
            <span className={styles.quiet}>
              {gone === null ? deletedWords.waiting : goneWords(formatMoment(gone, timeZone))}
            </span>
          </span>
          <Button onPress={() => void actions.restore(video)}>{deletedWords.restore}</Button>
        </li>
      ))}
    </ul>
  )
}
