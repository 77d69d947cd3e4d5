import { useInfiniteQuery } from '@tanstack/react-query'
import { Users } from 'lucide-react'
import { type GroupProgressEntry, listGroupCourseProgress } from '#contract/endpoints/learning/progress.ts'
import { exportGroupCourseProgress } from '#contract/endpoints/learning/progress-tables.ts'
import type { CourseId } from '#contract/vocabulary/ids.ts'
import { ExportButton } from '#features/shared/lists/export-button.tsx'
import lists from '#features/shared/lists/lists.module.css'
import { STORED_PART } from '#features/shared/reading/as-of-words.ts'
import { endpointList } from '#features/shared/reading/endpoint-query.ts'
import { PagedView } from '#features/shared/reading/paged-view.tsx'
import { useLinks } from '#features/shared/use-links.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { ApartCounts } from './groups/apart-counts.tsx'
import { describeStatus } from '#domain/learning/counted-apart-text.ts'
import { ProgressLine } from './progress-line.tsx'
import { countResidents, pageWords } from './progress-page-words.ts'
import { countOf, words } from './progress-words.ts'
import styles from './progress.module.css'
import { useFollowsPeople } from './use-follows-people.ts'
import { useProgressScope } from './use-progress-scope.ts'

/** Residents of the selected group by what they have completed, in one course or in all. */
export function RankList({ courseId }: { courseId: CourseId | null }) {
  const { asked } = useProgressScope()
  const query = { ...asked, ...(courseId !== null && { courseId }) }
  const list = useInfiniteQuery(endpointList(listGroupCourseProgress, { query }))
  const none = <EmptyState icon={<Users />} {...pageWords.leaderboard.none} />
  return (
    <PagedView
      list={list}
      itemsOf={({ items }) => items}
      empty={none}
      offline={<EmptyState icon={<Users />} {...pageWords.leaderboard.away} />}
      notFound={none}
      reassurance={words.group.safe}
      asOf={{ what: 'the list', limit: STORED_PART }}
    >
      {(entries, { isAnonymized, total, apart }) => (
        <>
          <div className={lists.line}>
            <p className={styles.figures}>
              <span className="quiet">
                {isAnonymized
                  ? pageWords.leaderboard.anonymous
                  : countResidents(total - (apart?.unregistered ?? 0) - (apart?.new ?? 0))}
              </span>
              <ApartCounts apart={apart} />
            </p>
            <ExportButton endpoint={exportGroupCourseProgress} input={{ query }} total={total} />
          </div>
          <ol className={styles.lines}>
            {entries.map((entry, at) => (
              <li
                key={`${entry.userId ?? at} ${entry.userGroupId}`}
                className={entry.isMe ? styles.mine : ''}
              >
                <Entry entry={entry} courseId={courseId} showsGroup={asked.gid === 'all'} />
              </li>
            ))}
          </ol>
        </>
      )}
    </PagedView>
  )
}

interface EntryProps {
  entry: GroupProgressEntry
  courseId: CourseId | null
  showsGroup: boolean
}

function Entry({ entry, courseId, showsGroup }: EntryProps) {
  const links = useLinks()
  const { userId, fullName, isMe, userGroupId, groupName, completedCount, activityCount, rank } = entry
  const leads = useFollowsPeople() || isMe
  const name = fullName ?? pageWords.leaderboard.someone
  const apart = isMe ? null : describeStatus(entry.status)
  return (
    <ProgressLine
      {...(apart === null
        ? {
            name: `${rank}. ${isMe ? `${name} (you)` : name}`,
            percentage: activityCount === 0 ? 0 : (100 * completedCount) / activityCount,
            detail: countOf(completedCount, activityCount),
          }
        : { name, percentage: null, detail: apart })}
      {...(showsGroup && { below: groupName })}
      {...(userId !== null &&
        leads && {
          href: links.residentProgress(userId, {
            group: userGroupId,
            ...(courseId !== null && { course: courseId }),
          }),
        })}
    />
  )
}
