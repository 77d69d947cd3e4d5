import type { Reply } from '#contract/endpoint.ts'
import type { previewDueRule } from '#contract/endpoints/learning/due-dates.ts'
import { formatDueDate } from '#domain/learning/tasks/due-text.ts'
import { useNow } from '#features/shared/use-now.ts'
import { useTimeZone } from '#features/shared/use-time-zone.ts'
import { ruleWords as words } from './due-rule-words.ts'
import styles from './due-rule.module.css'

/** Each resident of the group, with the date that a rule would give them or why it gives none. */
export function DuePreview({ preview }: { preview: Reply<typeof previewDueRule> }) {
  const now = useNow()
  const timeZone = useTimeZone()
  const { people, total } = preview
  if (total === 0) return <p className="quiet">{words.previewNobody}</p>
  return (
    // It scrolls, so the keyboard must reach it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className={styles.preview} aria-label={words.previewTitle} tabIndex={0}>
      <table>
        <caption>{words.previewTitle}</caption>
        <thead>
          <tr>
            <th scope="col">{words.resident}</th>
            <th scope="col">{words.due}</th>
          </tr>
        </thead>
        <tbody>
          {people.map(({ userId, fullName, dueDate, outcome }) => (
            <tr key={userId}>
              <th scope="row">{fullName}</th>
              <td>
                {dueDate === null ? words.outcomes[outcome] : formatDueDate({ dueDate }, now, timeZone)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {people.length < total ? <p className="quiet">{words.previewMore(people.length, total)}</p> : null}
    </section>
  )
}
