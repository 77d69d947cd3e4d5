import type { Fault } from '#contract/endpoints/operations/faults.ts'
import { formatMoment } from '#domain/moment-text.ts'
import lists from '#features/shared/lists/lists.module.css'
import { useLinks } from '#features/shared/use-links.ts'
import { useTimeZone } from '#features/shared/use-time-zone.ts'
import { countReports, faultWords, levelWords } from './fault-words.ts'
import styles from './faults.module.css'

/** One fault of the list, which leads to its page. */
export function FaultItem({ fault }: { fault: Fault }) {
  const { id, level, title, name, screen, count, lastSeen, versions, platforms, reopenedAt } = fault
  const links = useLinks()
  const timeZone = useTimeZone()
  return (
    <li className={lists.item}>
      <div className={lists.itemHead}>
        <span className={styles.level} data-level={level}>
          {levelWords[level]}
        </span>
        <span className={styles.count}>{countReports(count)}</span>
        {reopenedAt === null ? null : <span className={lists.mark}>{faultWords.cameBackTitle}</span>}
        <time className={styles.quiet} dateTime={lastSeen}>
          {formatMoment(lastSeen, timeZone)}
        </time>
      </div>
      <a className={styles.title} href={links.fault(id)}>
        {title === '' ? name : title}
      </a>
      <p className={styles.quiet}>{[name, screen].join(' · ')}</p>
      <p className={styles.quiet}>{[...versions.slice(0, 3), ...platforms.slice(0, 3)].join(' · ')}</p>
    </li>
  )
}
