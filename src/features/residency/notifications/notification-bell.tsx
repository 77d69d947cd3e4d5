import { useQuery } from '@tanstack/react-query'
import { Bell } from 'lucide-react'
import { useState } from 'react'
import { listMyNotifications, markNotificationsSeen } from '#contract/endpoints/notifications.ts'
import { endpointQuery } from '#features/shared/reading/endpoint-query.ts'
import { useQueued } from '#features/shared/use-queued.ts'
import { useServices } from '#features/shared/use-services.ts'
import { IconButton } from '#ui/controls/buttons/icon-button.tsx'
import { Panel } from '#ui/overlays/panel.tsx'
import styles from './notification-bell.module.css'
import { NotificationList } from './notification-list.tsx'
import { describeUnseen } from './notification-words.ts'

/** How many things are new, on every page; opened, what they are. Closing it means that they were seen. */
export function NotificationBell() {
  const { sync } = useServices()
  const { withWrites } = useQueued()
  const list = useQuery({
    ...endpointQuery(listMyNotifications),
    // What I have seen here stays seen though the server does not know it yet.
    select: (mine) => withWrites(listMyNotifications, mine),
  })
  const [isOpen, setOpen] = useState(false)
  const unseen = list.data?.unseenCount ?? 0

  function change(next: boolean): void {
    setOpen(next)
    if (next) return
    const fresh = (list.data?.notifications ?? []).filter(({ isSeen }) => !isSeen)
    if (fresh.length === 0) return
    const body = { ids: fresh.map(({ notificationId }) => notificationId) }
    void sync.write(markNotificationsSeen, { body })
  }
  return (
    <Panel
      label="Notifications"
      isOpen={isOpen}
      onOpenChange={change}
      trigger={
        <IconButton label={describeUnseen(unseen)}>
          <span className={styles.bell}>
            <Bell aria-hidden="true" />
            {unseen > 0 ? (
              <span className={styles.count} aria-hidden="true">
                {unseen > 99 ? '99+' : unseen}
              </span>
            ) : null}
          </span>
        </IconButton>
      }
    >
      <NotificationList
        list={list.data ?? null}
        isBroken={list.isError}
        onAgain={() => void list.refetch()}
        onFollow={() => change(false)}
      />
    </Panel>
  )
}
