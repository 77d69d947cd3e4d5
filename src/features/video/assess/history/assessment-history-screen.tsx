import { useInfiniteQuery } from '@tanstack/react-query'
import { ClipboardCheck } from 'lucide-react'
import type { Reply } from '#contract/endpoint.ts'
import { listAssessedHistory } from '#contract/endpoints/video/assessments.ts'
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
import { describeAssessor, describeMean, historyWords as words } from './history-words.ts'

type Entry = Reply<typeof listAssessedHistory>['entries'][number]

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
            <DataTable<Entry>
              label={placeWords.assessmentHistory}
              columns={columnsIn(timeZone)}
              rows={pages.flatMap(({ entries }) => entries)}
              keyOf={({ evaluationId }) => evaluationId}
              {...(watches && {
                hrefOf: ({ videoType, videoId }: Entry) => links.video(videoType, videoId),
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

function columnsIn(timeZone: string): TableColumn<Entry>[] {
  const { columns } = words
  return [
    {
      value: 'name',
      text: columns.name,
      formatter: (_name, entry) => nameAttempt(entry),
      width: 'minmax(10rem, 2fr)',
    },
    { value: 'sentAt', text: columns.sentAt, formatter: (at) => formatMoment(at, timeZone), width: '12rem' },
    { value: 'assessor', text: columns.assessor, formatter: (_name, entry) => describeAssessor(entry) },
    { value: 'level', text: columns.level, formatter: (level) => (level === null ? '–' : levelWords[level]) },
    {
      value: 'rating',
      text: columns.rating,
      formatter: (rating) => (rating === null ? '–' : ratingWords[rating]),
    },
    {
      value: 'globalMean',
      text: columns.globalMean,
      subtext: columns.scale,
      align: 'end',
      formatter: (mean, { isComplete }) => (isComplete ? describeMean(mean) : words.notComplete),
    },
  ]
}
