import { useInfiniteQuery } from '@tanstack/react-query'
import { ClipboardCheck } from 'lucide-react'
import type { Reply } from '#contract/endpoint.ts'
import { listAssessedHistory, type WaitingVideo } from '#contract/endpoints/video/assessments.ts'
import { exportAssessedHistory } from '#contract/endpoints/video/video-tables.ts'
import { watchesSubmissions } from '#contract/policies/video/assessments.ts'
import type { UserId } from '#contract/vocabulary/ids.ts'
import { nameAttempt } from '#contract/vocabulary/attempt-name.ts'
import { formatMoment } from '#domain/moment-text.ts'
import { ExportButton } from '#features/shared/lists/export-button.tsx'
import { endpointList } from '#features/shared/reading/endpoint-query.ts'
import { MoreButton } from '#features/shared/reading/more-button.tsx'
import { QueryView } from '#features/shared/reading/query-view.tsx'
import { useLinks } from '#features/shared/use-links.ts'
import { useMe } from '#features/shared/use-me.ts'
import { useTimeZone } from '#features/shared/use-time-zone.ts'
import { ListSkeleton } from '#features/shared/list-skeleton.tsx'
import { levelWords, ratingWords } from '#features/shared/rating-words.ts'
import { ButtonLink } from '#ui/controls/buttons/button-link.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Screen } from '#ui/layout/screen.tsx'
import { PageHeader } from '#ui/navigation/page-header.tsx'
import type { TableColumn } from '#ui/table/column.ts'
import { DataTable } from '#ui/table/data-table.tsx'
import { AccountNav } from '#features/shared/account-nav/account-nav.tsx'
import { placeWords } from '#features/shared/account-nav/place-words.ts'
import {
  describeAssessor,
  describeMean,
  describeSentTo,
  describeWaiting,
  historyWords as words,
} from './history-words.ts'

type Entry = Reply<typeof listAssessedHistory>['entries'][number]
/** An evaluation, or a video that waits for one. */
interface Row extends Pick<Entry, 'videoId' | 'videoType'> {
  id: string
  /** When it was assessed, or was submitted. */
  at: number
  video: string
  /** As words, like what follows. */
  when: string
  by: string
  level: string
  rating: string
  mean: string
}

export interface AssessmentHistoryScreenProps {
  /** Whose videos; null: the person's own. */
  owner: UserId | null
}

/** How a person's videos were assessed: each evaluation, newest first, with a link to its video. */
export function AssessmentHistoryScreen({ owner }: AssessmentHistoryScreenProps) {
  const links = useLinks()
  const me = useMe()
  const timeZone = useTimeZone()
  const query = owner === null ? {} : { ownerId: owner }
  const list = useInfiniteQuery(endpointList(listAssessedHistory, { query }))
  const name = list.data?.pages[0]?.fullName ?? ''
  const watches = me !== null && (owner === null || watchesSubmissions(me))
  const none = <EmptyState icon={<ClipboardCheck />} {...words.theirs.empty} />
  const mine = (
    <EmptyState
      icon={<ClipboardCheck />}
      title={words.empty.title}
      text={words.empty.text}
      action={<ButtonLink href={links.myVideos}>{words.empty.action}</ButtonLink>}
    />
  )
  return (
    <Screen width={68}>
      {owner === null ? (
        <>
          <PageHeader title={placeWords.assessmentHistory} sentence={words.sentence} />
          <AccountNav current="assessmentHistory" />
        </>
      ) : (
        <PageHeader
          title={placeWords.assessmentHistory}
          back={links.residentProgress(owner)}
          {...(name !== '' && { sentence: words.theirs.sentence(name) })}
        />
      )}
      <QueryView
        query={list}
        skeleton={<ListSkeleton />}
        offline={
          <EmptyState icon={<ClipboardCheck />} {...(owner === null ? words.away : words.theirs.away)} />
        }
        notFound={<EmptyState icon={<ClipboardCheck />} {...words.theirs.gone} />}
        reassurance={words.safe}
        asOf={{
          what: owner === null ? 'your assessments' : 'the assessments',
          limit: 'as far as they are stored on this device',
        }}
      >
        {({ pages }, asOf) => (
          <>
            {asOf}
            <DataTable<Row>
              label={placeWords.assessmentHistory}
              columns={columns}
              rows={rowsOf(pages, timeZone)}
              keyOf={({ id }) => id}
              {...(watches && {
                hrefOf: ({ videoType, videoId }: Row) => links.video(videoType, videoId),
              })}
              isSorted
              actions={<ExportButton endpoint={exportAssessedHistory} input={{ query }} />}
              empty={owner === null ? mine : none}
            />
            <MoreButton list={list} />
          </>
        )}
      </QueryView>
    </Screen>
  )
}

/** Newest first: what waits by when it was submitted, the rest by when it was assessed. */
function rowsOf(pages: readonly Reply<typeof listAssessedHistory>[], timeZone: string): Row[] {
  // Answers that a device stored before there was this field have none.
  const waiting = pages.flatMap((page) =>
    (page.waiting ?? []).map((video) => toWaitingRow(video, page.isOwnOnly ?? false)),
  )
  const assessed = pages.flatMap(({ entries }) => entries.map((entry) => toRow(entry, timeZone)))
  return [...waiting, ...assessed].toSorted((one, other) => other.at - one.at)
}

function toWaitingRow(video: WaitingVideo, isOwnOnly: boolean): Row {
  const { videoId, videoType, submittedAt } = video
  const { none } = words
  return {
    id: videoId,
    videoId,
    videoType,
    at: Date.parse(submittedAt),
    video: nameAttempt(video),
    when: describeWaiting(video, isOwnOnly),
    by: describeSentTo(video),
    level: none,
    rating: none,
    mean: none,
  }
}

function toRow(entry: Entry, timeZone: string): Row {
  const { evaluationId: id, videoId, videoType, sentAt, level, rating, isComplete, globalMean } = entry
  return {
    id,
    videoId,
    videoType,
    at: Date.parse(sentAt),
    video: nameAttempt(entry),
    when: formatMoment(sentAt, timeZone),
    by: describeAssessor(entry),
    level: level === null ? words.none : levelWords[level],
    rating: rating === null ? words.none : ratingWords[rating],
    mean: isComplete ? describeMean(globalMean) : words.notComplete,
  }
}

const { columns: heads } = words
const columns: readonly TableColumn<Row>[] = [
  { value: 'video', text: heads.name, width: 'minmax(10rem, 2fr)' },
  { value: 'when', text: heads.sentAt, width: '12rem' },
  { value: 'by', text: heads.assessor },
  { value: 'level', text: heads.level },
  { value: 'rating', text: heads.rating },
  { value: 'mean', text: heads.globalMean, subtext: heads.scale, align: 'end' },
]
