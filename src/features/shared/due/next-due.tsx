import { useInfiniteQuery } from '@tanstack/react-query'
import { listPastDueTasks, listUpcomingTasks } from '#contract/endpoints/learning/tasks.ts'
import type { ActivityId } from '#contract/vocabulary/ids.ts'
import { dueLabel } from '#domain/learning/tasks/due-text.ts'
import { groupTasks } from '#domain/learning/tasks/task-groups.ts'
import { taskPlace } from '#domain/learning/tasks/task-place.ts'
import styles from './next-due.module.css'
import { endpointList } from '../reading/endpoint-query.ts'
import { useQueuedLater } from '../reading/use-queued-later.ts'
import { useSelection } from '../selection/use-selection.ts'
import { useLinks } from '../use-links.ts'
import { useNow } from '../use-now.ts'
import { useTimeZone } from '../use-time-zone.ts'

export interface NextDueProps {
  /** What was just sent for: no longer next, although the server may not have counted it yet. */
  except?: readonly ActivityId[]
}

/**
 * What is due next for the person, on one line, with the answers that home shows. Nothing if nothing is due, or as long
 * as the device does not know.
 */
export function NextDue({ except = [] }: NextDueProps) {
  const { group } = useSelection()
  const links = useLinks()
  const now = useNow()
  const timeZone = useTimeZone()
  const { withWrites } = useQueuedLater()
  const query = group === null ? {} : { userGroupId: group.id }
  const pastDue = useInfiniteQuery(endpointList(listPastDueTasks, { query }))
  const upcoming = useInfiniteQuery(endpointList(listUpcomingTasks, { query }))
  // What is late comes first: without it, something else would be called next.
  if (pastDue.data === undefined || upcoming.data === undefined) return null
  const pages = [
    ...pastDue.data.pages.map((page) => withWrites(listPastDueTasks, page)),
    ...upcoming.data.pages.map((page) => withWrites(listUpcomingTasks, page)),
  ]
  const tasks = pages.flatMap(({ items }) => items).filter(({ activityId }) => !except.includes(activityId))
  const [first] = groupTasks(tasks, now)
  const next = first?.tasks[0]
  if (first === undefined || next === undefined) return null
  return (
    <p className={styles.line}>
      <span>
        Next:{' '}
        <a href={taskPlace(links, next)}>
          {next.activityName}, {first.courseName}
        </a>
      </span>
      <span className={styles.due} data-late={first.isPastDue ? '' : undefined}>
        {dueLabel(first, now, timeZone)}
      </span>
    </p>
  )
}
