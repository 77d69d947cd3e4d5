import { CheckCheck, Trash2 } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import { markNotificationsSeen, type Notification } from '#contract/endpoints/notices/notifications.ts'
import { useNow } from '#features/shared/use-now.ts'
import { useServices } from '#features/shared/use-services.ts'
import { useTimeZone } from '#features/shared/use-time-zone.ts'
import { VirtualList } from '#ui/cards/virtual-list.tsx'
import { Button } from '#ui/controls/buttons/button.tsx'
import { groupNotifications, type Listed } from './group-notifications.ts'
import { NotificationLine } from './notification-line.tsx'
import { notificationWords } from './notification-words.ts'
import { Cluster } from '#ui/layout/cluster.tsx'
import styles from './notifications-screen.module.css'
import { type Deletions, useDeletions, withShown } from './use-deletions.ts'
import { useLogUnknown } from './use-log-unknown.ts'
import { useSeenOnLeaving } from './use-mark-seen.ts'

export interface NotificationDaysProps {
  /** Newest first. */
  list: readonly Notification[]
  /** Unread ones in all, including those that were not loaded. */
  unread: number
  empty: ReactNode
}

/** Notifications by day, new ones first, and actions on many of them. */
export function NotificationDays({ list, unread, empty }: NotificationDaysProps) {
  const { sync } = useServices()
  const now = useNow()
  const timeZone = useTimeZone()
  const deletions = useDeletions()
  const look = useSeenOnLeaving()
  useLogUnknown(list)
  const shown = withShown(list, deletions)
  const [newest] = list
  const markAll = (): void => {
    if (newest === undefined) return
    void sync.write(markNotificationsSeen, { body: { ids: [newest.id], upTo: newest.id } })
  }
  return (
    <>
      <Cluster gap={3} align="center">
        <Button
          icon={<CheckCheck aria-hidden="true" />}
          isDisabled={unread === 0 || newest === undefined}
          onPress={markAll}
        >
          {notificationWords.markAll}
        </Button>
        <Button
          icon={<Trash2 aria-hidden="true" />}
          isDisabled={newest === undefined || list.every(({ isSeen }) => !isSeen)}
          onPress={() => newest !== undefined && deletions.removeRead(newest.id)}
        >
          {notificationWords.deleteRead}
        </Button>
        <UndoAll deletions={deletions} />
      </Cluster>
      {shown.length === 0 ? (
        empty
      ) : (
        <VirtualList<Listed>
          label={notificationWords.title}
          items={groupNotifications(shown, ({ isSeen }) => !isSeen, { now, timeZone })}
          keyOf={({ notification }) => notification.id}
          itemHeight={5.5}
          renderItem={({ notification, heading }) => (
            <Looked notification={notification} onLook={look}>
              {heading === null ? null : <h2 className={styles.day}>{heading}</h2>}
              <div className={styles.item}>
                <NotificationLine
                  notification={notification}
                  now={now}
                  timeZone={timeZone}
                  isDeleted={deletions.shown.get(notification.id)?.isDeleted === true}
                  onFollow={() => undefined}
                  onDelete={() => deletions.remove(notification)}
                  onUndo={() => deletions.restore(notification)}
                />
              </div>
            </Looked>
          )}
        />
      )}
    </>
  )
}

interface LookedProps {
  notification: Notification
  onLook: (one: Notification) => void
  children: ReactNode
}

/** Reports that it was on the screen. */
function Looked({ notification, onLook, children }: LookedProps) {
  useEffect(() => onLook(notification))
  return children
}

function UndoAll({ deletions: { allRead, restoreRead } }: { deletions: Deletions }) {
  return (
    <output className={styles.undo}>
      {allRead === null ? null : (
        <>
          {notificationWords.allReadDeleted}
          <Button size="small" variant="quiet" onPress={restoreRead}>
            Undo
          </Button>
        </>
      )}
    </output>
  )
}
