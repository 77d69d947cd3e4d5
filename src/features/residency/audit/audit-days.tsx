import type { AuditEntry as Entry } from '#contract/endpoints/residency/audit.ts'
import { dayOfInstant } from '#domain/tasks/due-day.ts'
import { dateFormat } from '#domain/date-format.ts'
import lists from '#features/shared/lists/lists.module.css'
import { useTimeZone } from '#features/shared/use-time-zone.ts'
import { AuditEntry } from './audit-entry.tsx'
import styles from './audit.module.css'

/** Entries under the day on which they were written, in the person's time zone. */
export function AuditDays({ entries }: { entries: readonly Entry[] }) {
  const timeZone = useTimeZone()
  const days = new Map<string, Entry[]>()
  for (const entry of entries) {
    const day = dayOfInstant(entry.at, timeZone)
    days.set(day, [...(days.get(day) ?? []), entry])
  }
  return [...days].map(([day, ofDay]) => (
    <section key={day} className={styles.day} aria-label={nameDay(day)}>
      <h2 className={styles.dayName}>{nameDay(day)}</h2>
      <ul className={lists.items}>
        {ofDay.map((entry) => (
          <AuditEntry key={entry.id} entry={entry} />
        ))}
      </ul>
    </section>
  ))
}

function nameDay(day: string): string {
  return dateFormat({ dateStyle: 'full', timeZone: 'UTC' }).format(new Date(day))
}
