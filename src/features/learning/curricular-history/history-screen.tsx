import { useInfiniteQuery } from '@tanstack/react-query'
import { GraduationCap, Printer } from 'lucide-react'
import {
  exportCurricularHistory,
  listCurricularHistory,
  type CompletedActivity,
} from '#contract/endpoints/learning/curricular-history.ts'
import type { UserGroupId, UserId } from '#contract/vocabulary/ids.ts'
import { formatMoment } from '#domain/moment-text.ts'
import { AccountNav } from '#features/shared/account-nav/account-nav.tsx'
import { placeWords } from '#features/shared/account-nav/place-words.ts'
import { ExportButton } from '#features/shared/lists/export-button.tsx'
import lists from '#features/shared/lists/lists.module.css'
import { PlainTable } from '#features/shared/printed/plain-table.tsx'
import { OnPaper, PrintedPage } from '#features/shared/printed/printed-page.tsx'
import { endpointList } from '#features/shared/reading/endpoint-query.ts'
import { PagedView } from '#features/shared/reading/paged-view.tsx'
import { useLinks } from '#features/shared/use-links.ts'
import { useTimeZone } from '#features/shared/use-time-zone.ts'
import { Button } from '#ui/controls/buttons/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Screen } from '#ui/layout/screen.tsx'
import { PageHeader } from '#ui/navigation/page-header.tsx'
import { countCompleted, words, kindWords } from './history-words.ts'
import styles from './history.module.css'

export interface CurricularHistoryScreenProps {
  userId: UserId
  isMe: boolean
  /** The group whose progress led here. */
  groupId: UserGroupId | null
}

/** What a person completed, when, in which course and group; to read, print and save. */
export function CurricularHistoryScreen({ userId, isMe, groupId }: CurricularHistoryScreenProps) {
  const links = useLinks()
  const list = useInfiniteQuery(endpointList(listCurricularHistory, { params: { userId }, query: {} }))
  const first = list.data?.pages[0]
  const sentence = isMe ? words.sentence : first === undefined ? undefined : words.of(first.fullName)
  return (
    <Screen width={68}>
      <PageHeader
        title={placeWords.curricularHistory}
        {...(sentence === undefined ? {} : { sentence })}
        {...(isMe
          ? {}
          : { back: links.residentProgress(userId, groupId === null ? undefined : { group: groupId }) })}
      />
      {isMe ? <AccountNav current="curricularHistory" /> : null}
      <PagedView
        list={list}
        itemsOf={({ items }) => items}
        empty={<EmptyState icon={<GraduationCap />} {...words.empty} />}
        offline={<EmptyState icon={<GraduationCap />} {...words.away} />}
        notFound={<EmptyState icon={<GraduationCap />} {...words.gone} />}
        reassurance={words.safe}
        asOf={{ what: 'the history', limit: 'as far as it is stored on this device' }}
      >
        {(rows, { fullName, total }) => (
          <PrintedPage
            head={
              <OnPaper>
                {placeWords.curricularHistory}, {fullName}
              </OnPaper>
            }
          >
            <div className={styles.list}>
              <div className={lists.line}>
                <p className="quiet">{countCompleted(total)}</p>
                <Tools userId={userId} />
              </div>
              <CompletedTable rows={rows} />
            </div>
          </PrintedPage>
        )}
      </PagedView>
    </Screen>
  )
}

function Tools({ userId }: { userId: UserId }) {
  return (
    <div className={styles.tools}>
      <Button icon={<Printer aria-hidden="true" />} onPress={() => globalThis.print()}>
        {words.print}
      </Button>
      <ExportButton endpoint={exportCurricularHistory} input={{ params: { userId } }} />
    </div>
  )
}

const { columns } = words

function CompletedTable({ rows }: { rows: readonly CompletedActivity[] }) {
  const timeZone = useTimeZone()
  const links = useLinks()
  return (
    <PlainTable
      label={placeWords.curricularHistory}
      heads={[columns.activity, columns.course, columns.when, columns.kind, columns.group]}
      rows={rows.map(({ activityId, activityName, courseId, courseName, completedAt, kind, groupName }) => ({
        key: activityId,
        cells: [
          <a key="name" href={links.activity(courseId, activityId)}>
            {activityName}
          </a>,
          courseName,
          <time key="when" dateTime={completedAt}>
            {formatMoment(completedAt, timeZone)}
          </time>,
          kindWords[kind],
          groupName ?? '–',
        ],
      }))}
    />
  )
}
