import { useInfiniteQuery } from '@tanstack/react-query'
import { Circle, CircleCheckBig, Users } from 'lucide-react'
import type { CallInput } from '#contract/endpoint.ts'
import { type GroupProgressEntry, listGroupCourseProgress } from '#contract/endpoints/learning/progress.ts'
import { exportGroupCourseProgress } from '#contract/endpoints/learning/progress-tables.ts'
import type { ActivityId, CourseId } from '#contract/vocabulary/ids.ts'
import { formatDueDate } from '#domain/learning/tasks/due-text.ts'
import { ExportButton } from '#features/shared/lists/export-button.tsx'
import lists from '#features/shared/lists/lists.module.css'
import { STORED_PART } from '#features/shared/reading/as-of-words.ts'
import { endpointList } from '#features/shared/reading/endpoint-query.ts'
import { PagedView } from '#features/shared/reading/paged-view.tsx'
import { useLinks } from '#features/shared/use-links.ts'
import { useNow } from '#features/shared/use-now.ts'
import { useTimeZone } from '#features/shared/use-time-zone.ts'
import { Segments } from '#ui/controls/choices/segments.tsx'
import { Avatar } from '#ui/feedback/avatar.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Section } from '#ui/layout/section.tsx'
import { describeStatus } from '#domain/learning/counted-apart-text.ts'
import { completedOn, pageWords } from '../progress-page-words.ts'
import { words } from '../progress-words.ts'
import styles from '../progress.module.css'
import { useProgressScope } from '../use-progress-scope.ts'

export type PeopleSort = NonNullable<CallInput<typeof listGroupCourseProgress>['query']>['sort'] & string

export interface ActivityPeopleProps {
  courseId: CourseId
  activity: { id: ActivityId; name: string }
  sort: PeopleSort
  onSort: (sort: PeopleSort) => void
}

const orders = [
  { id: 'least-first', text: pageWords.course.openFirst },
  { id: 'most-first', text: pageWords.course.completedFirst },
] as const

/** Who in the selected group has completed an activity and who has not. */
export function ActivityPeople({ courseId, activity, sort, onSort }: ActivityPeopleProps) {
  const { asked } = useProgressScope()
  const links = useLinks()
  const query = { ...asked, courseId, activityId: activity.id, sort }
  const list = useInfiniteQuery(endpointList(listGroupCourseProgress, { query }))
  const total = list.data?.pages[0]?.total ?? 0
  const none = <EmptyState icon={<Users />} {...pageWords.leaderboard.none} />
  return (
    <Section
      isCard
      title={activity.name}
      beside={<a href={links.courseProgress(courseId)}>{pageWords.course.allPeople}</a>}
    >
      <div className={lists.line}>
        <Segments label={pageWords.course.order} hidesLabel choices={orders} value={sort} onChange={onSort} />
        {total === 0 ? null : (
          <ExportButton endpoint={exportGroupCourseProgress} input={{ query }} total={total} />
        )}
      </div>
      <PagedView
        list={list}
        itemsOf={({ items }) => items}
        empty={none}
        offline={<EmptyState icon={<Users />} {...pageWords.course.away} />}
        notFound={none}
        reassurance={words.group.safe}
        asOf={{ what: 'the list', limit: STORED_PART }}
      >
        {(entries) => (
          <ul className={styles.tasks}>
            {entries.map((entry) => (
              <li key={`${entry.userId} ${entry.userGroupId}`}>
                <Entry entry={entry} courseId={courseId} showsGroup={asked.gid === 'all'} />
              </li>
            ))}
          </ul>
        )}
      </PagedView>
    </Section>
  )
}

interface EntryProps {
  entry: GroupProgressEntry
  courseId: CourseId
  showsGroup: boolean
}

function Entry({ entry, courseId, showsGroup }: EntryProps) {
  const links = useLinks()
  const { userId, userGroupId, fullName, groupName, completedCount, completedAt, status } = entry
  if (userId === null || fullName === null) return null
  return (
    <a
      className={styles.task}
      href={links.residentProgress(userId, { group: userGroupId, course: courseId })}
    >
      <Avatar name={fullName} size="XS" isDecoration />
      <span className={styles.what}>
        <span className={styles.name}>{fullName}</span>
        {showsGroup ? <span className={styles.detail}>{groupName}</span> : null}
      </span>
      {completedCount === 0 ? (
        <span className={styles.state}>
          <Circle aria-hidden="true" size={16} />
          {describeStatus(status) ?? pageWords.course.open}
        </span>
      ) : (
        <span className={styles.state} data-done="">
          <CircleCheckBig aria-hidden="true" size={16} />
          <When completedAt={completedAt ?? null} />
        </span>
      )}
    </a>
  )
}

function When({ completedAt }: { completedAt: string | null }) {
  const now = useNow()
  const timeZone = useTimeZone()
  return completedAt === null
    ? pageWords.course.completed
    : completedOn(formatDueDate({ dueDate: completedAt }, now, timeZone))
}
