import { useInfiniteQuery } from '@tanstack/react-query'
import { Users } from 'lucide-react'
import { type GroupProgressEntry, listGroupCourseProgress } from '#contract/endpoints/residency/progress.ts'
import type { CourseId } from '#contract/vocabulary/ids.ts'
import { STORED_PART } from '#features/shared/reading/as-of-words.ts'
import { endpointList } from '#features/shared/reading/endpoint-query.ts'
import { MoreButton } from '#features/shared/reading/more-button.tsx'
import { QueryView } from '#features/shared/reading/query-view.tsx'
import { ListSkeleton } from '#features/shared/list-skeleton.tsx'
import { useLinks } from '#features/shared/use-links.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { ProgressLine } from './progress-line.tsx'
import { countOf, words } from './progress-words.ts'
import styles from './progress.module.css'
import { useProgressScope } from './use-progress-scope.ts'

/** The residents of the selected group by what they have completed: of one course, or of all. */
export function RankList({ courseId }: { courseId: CourseId | null }) {
  const { asked } = useProgressScope()
  const query = { ...asked, ...(courseId !== null && { courseId }) }
  const list = useInfiniteQuery(endpointList(listGroupCourseProgress, { query }))
  return (
    <QueryView
      query={list}
      skeleton={<ListSkeleton />}
      away={<EmptyState icon={<Users />} {...words.leaderboard.away} />}
      notThere={<EmptyState icon={<Users />} {...words.leaderboard.none} />}
      safe={words.group.safe}
      asOf={{ what: 'the list', limit: STORED_PART }}
    >
      {({ pages }, asOf) => {
        const entries = pages.flatMap(({ items }) => items)
        if (entries.length === 0) return <EmptyState icon={<Users />} {...words.leaderboard.none} />
        return (
          <>
            {asOf}
            {pages[0]?.isAnonymized ? <p className={styles.quiet}>{words.leaderboard.anonymous}</p> : null}
            <ol className={styles.lines}>
              {entries.map((entry, at) => (
                <li
                  key={`${entry.userId ?? at} ${entry.userGroupId}`}
                  className={entry.isMe ? styles.mine : ''}
                >
                  <Entry entry={entry} showsGroup={asked.gid === 'all'} />
                </li>
              ))}
            </ol>
            <MoreButton list={list} />
          </>
        )
      }}
    </QueryView>
  )
}

function Entry({ entry, showsGroup }: { entry: GroupProgressEntry; showsGroup: boolean }) {
  const links = useLinks()
  const { userId, fullName, isMe, groupName, completedCount, activityCount, rank } = entry
  const name = fullName ?? words.leaderboard.someone
  return (
    <ProgressLine
      name={`${rank}. ${isMe ? `${name} (you)` : name}`}
      percentage={activityCount === 0 ? 0 : (100 * completedCount) / activityCount}
      detail={countOf(completedCount, activityCount)}
      {...(showsGroup && { below: groupName })}
      {...(userId !== null && { href: links.residentProgress(userId) })}
    />
  )
}
