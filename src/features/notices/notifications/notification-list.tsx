import type { ProcessingSubmission } from '#contract/endpoints/video/processing.ts'
import type { Notification } from '#contract/endpoints/notices/notifications.ts'
import { NewestNotices, type NewestNoticesProps } from '#features/shared/notices/newest-notices.tsx'
import { useLinks } from '#features/shared/use-links.ts'
import { useNow } from '#features/shared/use-now.ts'
import { useTimeZone } from '#features/shared/use-time-zone.ts'
import { FinishedVideos } from './finished-videos.tsx'
import { NotificationLine } from './notification-line.tsx'
import { notificationWords } from './notification-words.ts'
import { useDeletions, withShown } from './use-deletions.ts'
import { useLogUnknown } from './use-log-unknown.ts'

export interface NotificationListProps extends Pick<
  NewestNoticesProps<Notification>,
  'list' | 'toldAt' | 'isBroken' | 'onAgain' | 'onFollow'
> {
  /** The person's own videos whose processing has ended and that were not opened since. */
  finished: readonly ProcessingSubmission[]
}

const NONE: readonly Notification[] = []

/** The newest notifications and finished videos; a notification can be deleted here. */
export function NotificationList({ list, finished, ...reading }: NotificationListProps) {
  const { onFollow } = reading
  const now = useNow()
  const timeZone = useTimeZone()
  const links = useLinks()
  const deletions = useDeletions()
  useLogUnknown(list ?? NONE)
  return (
    <NewestNotices
      {...reading}
      list={list === null ? null : withShown(list, deletions)}
      words={notificationWords}
      all={links.notifications}
      before={finished.length === 0 ? null : <FinishedVideos videos={finished} onFollow={onFollow} />}
      renderItem={(one) => (
        <NotificationLine
          notification={one}
          now={now}
          timeZone={timeZone}
          isDeleted={deletions.shown.get(one.id)?.isDeleted === true}
          onFollow={onFollow}
          onDelete={() => deletions.remove(one)}
          onUndo={() => deletions.restore(one)}
        />
      )}
    />
  )
}
