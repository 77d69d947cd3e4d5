import { Bug, MessageSquareText, Star } from 'lucide-react'
import type { ReceivedFeedback } from '#contract/endpoints/operations/received-feedback.ts'
import { MOST_STARS } from '#contract/limits.ts'
import { isScreenAddress } from '#contract/vocabulary/screen-address.ts'
import { roleDisplayNames } from '#contract/vocabulary/roles.ts'
import { formatMoment } from '#domain/moment-text.ts'
import lists from '#features/shared/lists/lists.module.css'
import { useTimeZone } from '#features/shared/use-time-zone.ts'
import styles from './feedback.module.css'
import { countStars, typeWords } from './feedback-words.ts'

/** Who said what, and about which page. */
export function ReceivedItem({ item }: { item: ReceivedFeedback }) {
  const { stars, type, text, route, isScreen, fullName, role, programTitle, createdAt } = item
  const timeZone = useTimeZone()
  const Icon = type === 'BUG' ? Bug : MessageSquareText
  return (
    <li className={`${lists.item} ${styles.item}`}>
      <div className={lists.itemHead}>
        <span className={styles.stars}>
          <span className="spoken">{countStars(stars)}</span>
          {Array.from({ length: MOST_STARS }, (_star, at) => (
            <Star key={at} aria-hidden="true" data-filled={at < stars ? '' : undefined} />
          ))}
        </span>
        <span className={styles.kind}>
          <Icon aria-hidden="true" />
          {typeWords[type]}
        </span>
        <time className={styles.quiet} dateTime={createdAt}>
          {formatMoment(createdAt, timeZone)}
        </time>
      </div>
      {text === '' ? null : <p className={styles.text}>{text}</p>}
      <p className={styles.quiet}>
        {[fullName, roleDisplayNames[role], ...(programTitle === null ? [] : [programTitle])].join(' · ')}
      </p>
      {isScreen === true && isScreenAddress(route) ? (
        <a className={styles.route} href={route}>
          {route}
        </a>
      ) : (
        <p className={styles.route}>{route}</p>
      )}
    </li>
  )
}
