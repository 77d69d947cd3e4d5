import { BellOff } from 'lucide-react'
import type { Reply } from '#contract/endpoint.ts'
import type { ProcessingSubmission } from '#contract/endpoints/processing.ts'
import type { listMyNotifications, Notification } from '#contract/endpoints/notifications.ts'
import { formatAgo } from '#domain/moment-text.ts'
import { ListSkeleton } from '#features/shared/list-skeleton.tsx'
import { useIsOffline } from '#features/shared/use-is-offline.ts'
import { useLinks } from '#features/shared/use-links.ts'
import { useNow } from '#features/shared/use-now.ts'
import { useTimeZone } from '#features/shared/use-time-zone.ts'
import { Button } from '#ui/controls/buttons/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { FinishedVideos } from './finished-videos.tsx'
import { addressOf, describeNotification, listWords } from './notification-words.ts'
import styles from './notification-list.module.css'

export interface NotificationListProps {
  /** Null until it came. */
  list: Reply<typeof listMyNotifications> | null
  isBroken: boolean
  /** Own videos whose processing has ended and that were not opened since. */
  finished: readonly ProcessingSubmission[]
  onAgain: () => void
  /** A notification leads somewhere, and the person goes there. */
  onFollow: () => void
}

export function NotificationList({ list, isBroken, finished, onAgain, onFollow }: NotificationListProps) {
  const isAway = useIsOffline()
  const now = useNow()
  const timeZone = useTimeZone()
  return (
    <section className={styles.panel} aria-busy={list === null && !isAway}>
      <h2 className={styles.title}>Notifications</h2>
      {isAway ? <p className={styles.away}>{listWords.away}</p> : null}
      <FinishedVideos videos={finished} onFollow={onFollow} />
      {list === null ? <Waiting isAway={isAway} isBroken={isBroken} onAgain={onAgain} /> : null}
      {list?.notifications.length === 0 && finished.length === 0 ? <NothingNew /> : null}
      {list === null || list.notifications.length === 0 ? null : (
        <ul className={styles.list}>
          {list.notifications.map((one) => (
            <li key={one.notificationId}>
              <Line notification={one} now={now} timeZone={timeZone} onFollow={onFollow} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

interface LineProps {
  notification: Notification
  now: number
  timeZone: string
  onFollow: () => void
}

function Line({ notification, now, timeZone, onFollow }: LineProps) {
  const { title, text } = describeNotification(notification, timeZone)
  const address = addressOf(notification, useLinks())
  const { creationDate, isSeen } = notification
  const words = (
    <>
      <span className={styles.head}>
        <span className={styles.what}>{title}</span>
        {isSeen ? null : <span className={styles.new}>New</span>}
      </span>
      <span>{text}</span>
      <time className={styles.quiet} dateTime={creationDate}>
        {formatAgo(Date.parse(creationDate), now)}
      </time>
    </>
  )
  if (address === null) return <div className={styles.line}>{words}</div>
  return (
    <a className={styles.line} href={address} onClick={onFollow}>
      {words}
    </a>
  )
}

function Waiting({
  isAway,
  isBroken,
  onAgain,
}: Pick<NotificationListProps, 'isBroken' | 'onAgain'> & { isAway: boolean }) {
  if (isAway) return null
  if (isBroken)
    return (
      <Notice tone="error" action={<Button onPress={onAgain}>Try again</Button>}>
        {listWords.broken}
      </Notice>
    )
  return (
    <div className={styles.skeletons}>
      <ListSkeleton />
    </div>
  )
}

function NothingNew() {
  return (
    <p className={styles.empty}>
      <BellOff aria-hidden="true" />
      {listWords.empty}
    </p>
  )
}
