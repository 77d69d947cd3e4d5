import { useQuery } from '@tanstack/react-query'
import { Bell } from 'lucide-react'
import { useState } from 'react'
import { listMyNotifications, markNotificationsSeen } from '#contract/endpoints/notifications.ts'
import type { ProcessingSubmission } from '#contract/endpoints/processing.ts'
import { endpointQuery } from '#features/shared/reading/endpoint-query.ts'
import { useQueued } from '#features/shared/use-queued.ts'
import { useServices } from '#features/shared/use-services.ts'
import { useWatchable } from '#features/shared/use-watchable.ts'
import { IconButton } from '#ui/controls/buttons/icon-button.tsx'
import { Panel } from '#ui/overlays/panel.tsx'
import styles from './notification-bell.module.css'
import { NotificationList } from './notification-list.tsx'
import { describeUnseen } from './notification-words.ts'

/** Spec 2 §4: until it is opened; of a failure until its owner wants to hear no more of it. */
function isNews({ isDone, hasError, silenceNotifications }: ProcessingSubmission): boolean {
  return isDone && !(hasError && silenceNotifications)
}

/** How many things are new, on every page; opened, what they are. Closing it means that they were seen. */
export function NotificationBell() {
  const { sync, processing } = useServices()
  const finished = (useWatchable(processing).submissions ?? []).filter(isNews)
  const { withWrites } = useQueued()
  const list = useQuery({
    ...endpointQuery(listMyNotifications),
    // What I have seen here stays seen though the server does not know it yet.
    select: (mine) => withWrites(listMyNotifications, mine),
  })
  const [isOpen, setOpen] = useState(false)
  const unseen = (list.data?.unseenCount ?? 0) + finished.length

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
        finished={finished}
        onAgain={() => void list.refetch()}
        onFollow={() => change(false)}
      />
    </Panel>
  )
}
