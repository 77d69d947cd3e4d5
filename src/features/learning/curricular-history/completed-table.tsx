import type { CompletedActivity } from '#contract/endpoints/learning/curricular-history.ts'
import { formatMoment } from '#domain/moment-text.ts'
import { useLinks } from '#features/shared/use-links.ts'
import { useTimeZone } from '#features/shared/use-time-zone.ts'
import { placeWords } from '#features/shared/account-nav/place-words.ts'
import styles from './history.module.css'
import { kindWords, words } from './history-words.ts'

const { columns } = words

/** A plain table with all rows in the page, so that rows out of view are printed, too. */
export function CompletedTable({ rows }: { rows: readonly CompletedActivity[] }) {
  const timeZone = useTimeZone()
  const links = useLinks()
  return (
    <table className={styles.table}>
      <caption className="spoken">{placeWords.curricularHistory}</caption>
      <thead>
        <tr>
          <th scope="col">{columns.activity}</th>
          <th scope="col">{columns.course}</th>
          <th scope="col">{columns.when}</th>
          <th scope="col">{columns.kind}</th>
          <th scope="col">{columns.group}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ activityId, activityName, courseId, courseName, completedAt, kind, groupName }) => (
          <tr key={activityId}>
            <th scope="row">
              <a href={links.activity(courseId, activityId)}>{activityName}</a>
            </th>
            <td>{courseName}</td>
            <td>
              <time dateTime={completedAt}>{formatMoment(completedAt, timeZone)}</time>
            </td>
            <td>{kindWords[kind]}</td>
            <td>{groupName ?? '–'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
