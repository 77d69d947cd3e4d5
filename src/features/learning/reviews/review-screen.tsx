import { useQuery } from '@tanstack/react-query'
import { GraduationCap, Printer } from 'lucide-react'
import { exportReview, getReview, type Review } from '#contract/endpoints/learning/reviews.ts'
import type { UserGroupId, UserId } from '#contract/vocabulary/ids.ts'
import { daysToReview, type ReviewedDays } from '#domain/learning/review-days.ts'
import { formatMoment } from '#domain/moment-text.ts'
import { dayAt } from '#domain/time/days.ts'
import { formatDay } from '#domain/time/day-text.ts'
import { ExportButton } from '#features/shared/lists/export-button.tsx'
import { OnPaper, PrintedPage } from '#features/shared/printed/printed-page.tsx'
import { endpointQuery } from '#features/shared/reading/endpoint-query.ts'
import { QueryView } from '#features/shared/reading/query-view.tsx'
import { useLinks } from '#features/shared/use-links.ts'
import { useNow } from '#features/shared/use-now.ts'
import { useTimeZone } from '#features/shared/use-time-zone.ts'
import { Button } from '#ui/controls/buttons/button.tsx'
import { Segments } from '#ui/controls/choices/segments.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Cluster } from '#ui/layout/cluster.tsx'
import { Screen } from '#ui/layout/screen.tsx'
import { PageHeader } from '#ui/navigation/page-header.tsx'
import { CertificateSection } from './certificate-section.tsx'
import { ExamSection } from './exam-section.tsx'
import { PracticeSection, ScoreSection } from './review-charts.tsx'
import { AttemptTable, CompletedTable, CourseTable, EvaluationTable, OpenTable } from './review-lists.tsx'
import { VirtualSection } from './review-virtual.tsx'
import { daysWords, reviewWords as words } from './review-words.ts'
import styles from './review.module.css'

export interface ReviewScreenProps {
  userId: UserId
  isMe: boolean
  /** The group whose progress led here. */
  groupId: UserGroupId | null
  days: ReviewedDays
  onDays: (days: ReviewedDays) => void
}

const choices = (['this', 'last', 'all'] as const).map((id) => ({ id, text: daysWords[id] }))

/** What a resident did within a half-year, and what is open: to read, print and save. */
export function ReviewScreen({ userId, isMe, groupId, days, onDays }: ReviewScreenProps) {
  const links = useLinks()
  const timeZone = useTimeZone()
  const now = useNow()
  const { from, until } = daysToReview(days, dayAt(now, timeZone))
  const asked = {
    params: { userId },
    query: {
      ...(groupId !== null && { userGroupId: groupId }),
      ...(from !== null && { from }),
      until,
    },
  }
  const query = useQuery(endpointQuery(getReview, asked))
  const name = query.data?.fullName
  const back = groupId === null ? undefined : { group: groupId }
  return (
    <Screen width={76}>
      <PageHeader
        title={words.title}
        {...(isMe ? { sentence: words.mine } : name === undefined ? {} : { sentence: words.of(name) })}
        back={isMe ? links.myProgress() : links.residentProgress(userId, back)}
      />
      <div className={styles.tools}>
        <Segments label={words.days} hidesLabel choices={choices} value={days} onChange={onDays} />
        <Cluster gap={3}>
          <Button
            icon={<Printer aria-hidden="true" />}
            isDisabled={query.data === undefined}
            onPress={() => globalThis.print()}
          >
            {words.print}
          </Button>
          <ExportButton endpoint={exportReview} input={asked} />
        </Cluster>
      </div>
      <QueryView
        query={query}
        skeleton={<Skeleton height="60rem" shape="card" />}
        offline={<EmptyState icon={<GraduationCap />} {...words.away} />}
        notFound={<EmptyState icon={<GraduationCap />} {...words.gone} />}
        reassurance={words.safe}
        asOf={{ what: 'the review' }}
      >
        {(review, asOf) => (
          <>
            {asOf}
            <Printed review={review} isMe={isMe} />
          </>
        )}
      </QueryView>
    </Screen>
  )
}

/** What was done comes first, then what is open. */
function Printed({ review, isMe }: { review: Review; isMe: boolean }) {
  const { fullName, programTitle, groupName, readAt, timeZone } = review
  return (
    <PrintedPage
      head={
        <>
          <OnPaper>{words.title}</OnPaper>
          <p className={styles.who}>
            <strong>{fullName}</strong>
            <span>{`${programTitle}, ${groupName}`}</span>
            <span>{daysText(review)}</span>
          </p>
          <OnPaper>{words.readOn(formatMoment(readAt, timeZone))}</OnPaper>
        </>
      }
    >
      <div className={styles.parts}>
        <CourseTable review={review} />
        <EvaluationTable review={review} />
        <ScoreSection review={review} />
        <AttemptTable review={review} />
        <VirtualSection review={review} />
        <OpenTable review={review} />
        <PracticeSection review={review} />
        <ExamSection review={review} isMe={isMe} />
        <CompletedTable review={review} />
        <CertificateSection review={review} />
      </div>
    </PrintedPage>
  )
}

function daysText({ from, until, joinedOn }: Review): string {
  const first = from ?? joinedOn
  const last = formatDay(until, { dateStyle: 'medium' })
  return first === null ? `Until ${last}` : `${formatDay(first, { dateStyle: 'medium' })} to ${last}`
}
