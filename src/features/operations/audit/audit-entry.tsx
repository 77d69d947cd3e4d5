import type { AuditChange, AuditEntry as Entry } from '#contract/endpoints/operations/audit.ts'
import { dateFormat } from '#domain/date-format.ts'
import lists from '#features/shared/lists/lists.module.css'
import { useTimeZone } from '#features/shared/use-time-zone.ts'
import styles from './audit.module.css'
import { auditWords, countFields, describeEntry, describeValue, nameField } from './audit-words.ts'

/** More fields than this are shown only on request. */
const FEW = 4

/** Who did what, and each field that it changed. */
export function AuditEntry({ entry }: { entry: Entry }) {
  const timeZone = useTimeZone()
  const { at, changes } = entry
  const time = dateFormat({ timeStyle: 'short', timeZone }).format(new Date(at))
  return (
    <li className={lists.item}>
      <div className={styles.head}>
        <time className={styles.quiet} dateTime={at}>
          {time}
        </time>
        <span className={styles.said}>{describeEntry(entry)}</span>
      </div>
      {changes.length === 0 ? null : changes.length <= FEW ? (
        <Changes changes={changes} timeZone={timeZone} />
      ) : (
        <details className={styles.details}>
          <summary>{countFields(changes.length)}</summary>
          <Changes changes={changes} timeZone={timeZone} />
        </details>
      )}
    </li>
  )
}

const { columns } = auditWords

function Changes({ changes, timeZone }: { changes: readonly AuditChange[]; timeZone: string }) {
  return (
    <table className={styles.changes}>
      <caption className="spoken">{auditWords.changed}</caption>
      <thead>
        <tr>
          <th scope="col">{columns.field}</th>
          <th scope="col">{columns.before}</th>
          <th scope="col">{columns.after}</th>
        </tr>
      </thead>
      <tbody>
        {changes.map(({ field, before, after }) => (
          <tr key={field}>
            <th scope="row">{nameField(field)}</th>
            <td>{describeValue(before, timeZone)}</td>
            <td>{describeValue(after, timeZone)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
