import { BellOff } from 'lucide-react'
import type { ProcessingSubmission } from '#contract/endpoints/video/processing.ts'
import type { Notification } from '#contract/endpoints/notices/notifications.ts'
import { ListSkeleton } from '#features/shared/list-skeleton.tsx'
import { OfflineAsOf } from '#features/shared/reading/offline-as-of.tsx'
import { useIsOffline } from '#features/shared/use-is-offline.ts'
import { useLinks } from '#features/shared/use-links.ts'
import { useNow } from '#features/shared/use-now.ts'
import { useTimeZone } from '#features/shared/use-time-zone.ts'
import { Button } from '#ui/controls/buttons/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { FinishedVideos } from './finished-videos.tsx'
import { NotificationLine } from './notification-line.tsx'
import { notificationWords } from './notification-words.ts'
import { Stack } from '#ui/layout/stack.tsx'
import styles from '#features/shared/notices/notice-list.module.css'
import { useDeletions, withShown } from './use-deletions.ts'
import { useLogUnknown } from './use-log-unknown.ts'

export interface NotificationListProps {
  /** The newest notifications; null until they have loaded. */
  list: readonly Notification[] | null
  /** When the server answered, ms since the epoch. */
  toldAt: number
  isBroken: boolean
  /** The person's own videos whose processing has ended and that were not opened since. */
  finished: readonly ProcessingSubmission[]
  onAgain: () => void
  /** The person follows a notification. */
  onFollow: () => void
}

const NONE: readonly Notification[] = []

/** The newest notifications, in the panel of the bell. */
export function NotificationList(props: NotificationListProps) {
  const { list, toldAt, isBroken, finished, onAgain, onFollow } = props
  const isAway = useIsOffline()
  const now = useNow()
  const timeZone = useTimeZone()
  const links = useLinks()
  const deletions = useDeletions()
  useLogUnknown(list ?? NONE)
  const shown = withShown(list ?? NONE, deletions)
  return (
    <section className={styles.panel} aria-busy={list === null && !isAway}>
      <h2 className={styles.title}>{notificationWords.title}</h2>
      {list === null ? null : <OfflineAsOf what={notificationWords.asOf} at={toldAt} />}
      <FinishedVideos videos={finished} onFollow={onFollow} />
      {list === null ? <Waiting isAway={isAway} isBroken={isBroken} onAgain={onAgain} /> : null}
      {list !== null && shown.length === 0 && finished.length === 0 ? <NothingNew /> : null}
      {shown.length === 0 ? null : (
        <ul className={styles.list}>
          {shown.map((one) => (
            <li key={one.id}>
              <NotificationLine
                notification={one}
                now={now}
                timeZone={timeZone}
                isDeleted={deletions.shown.get(one.id)?.isDeleted === true}
                onFollow={onFollow}
                onDelete={() => deletions.remove(one)}
                onUndo={() => deletions.restore(one)}
              />
            </li>
          ))}
        </ul>
      )}
      <p className={styles.foot}>
        <a className={styles.all} href={links.notifications} onClick={onFollow}>
          {notificationWords.all}
        </a>
      </p>
    </section>
  )
}

function Waiting({
  isAway,
  isBroken,
  onAgain,
}: Pick<NotificationListProps, 'isBroken' | 'onAgain'> & { isAway: boolean }) {
  if (isAway) return <p className="quiet">{notificationWords.away}</p>
  if (isBroken)
    return (
      <Notice tone="error" action={<Button onPress={onAgain}>Try again</Button>}>
        {notificationWords.broken}
      </Notice>
    )
  return (
    <Stack gap={2}>
      <ListSkeleton />
    </Stack>
  )
}

function NothingNew() {
  return (
    <p className={styles.empty}>
      <BellOff aria-hidden="true" />
      {notificationWords.empty}
    </p>
  )
}
