import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { countUnread, listNotifications } from '#contract/endpoints/notices/notifications.ts'
import type { UserId } from '#contract/vocabulary/ids.ts'
import { CountedBell } from '#features/shared/notices/counted-bell.tsx'
import { describeUnseen } from '#features/shared/notices/describe-unseen.ts'
import { endpointQuery } from '#features/shared/reading/endpoint-query.ts'
import { useQueued } from '#features/shared/use-queued.ts'
import { useServices } from '#features/shared/use-services.ts'
import { IconButton } from '#ui/controls/buttons/icon-button.tsx'
import { Panel } from '#ui/overlays/panel.tsx'
import { NotificationList } from './notification-list.tsx'
import { markSeen } from './use-mark-seen.ts'
import { useFinishedVideos } from './use-finished-videos.ts'

/** Shows on every page how many notifications are new, and lists them when opened. Closing it marks them as seen. */
export function NotificationBell({ userId }: { userId: UserId }) {
  const { sync } = useServices()
  const finished = useFinishedVideos()
  const { withWrites } = useQueued()
  // What was seen or deleted here stays so, even before the server knows.
  const list = useQuery({
    ...endpointQuery(listNotifications, { query: { userId } }),
    select: (page) => withWrites(listNotifications, page),
  })
  const unread = useQuery({
    ...endpointQuery(countUnread),
    select: (answer) => withWrites(countUnread, answer).count,
  })
  const [isOpen, setOpen] = useState(false)
  // Spec 1 §4: null until the server has answered, which shows as nothing.
  const count =
    unread.data === undefined && finished.length === 0 ? null : (unread.data ?? 0) + finished.length

  function change(next: boolean): void {
    setOpen(next)
    if (!next) markSeen(sync, list.data?._embedded.notification ?? [])
  }
  return (
    <Panel
      label="Notifications"
      isOpen={isOpen}
      onOpenChange={change}
      trigger={
        <IconButton label={describeUnseen(count)}>
          <CountedBell count={count} />
        </IconButton>
      }
    >
      <NotificationList
        list={list.data?._embedded.notification ?? null}
        toldAt={list.dataUpdatedAt}
        isBroken={list.isError}
        finished={finished}
        onAgain={() => void list.refetch()}
        onFollow={() => change(false)}
      />
    </Panel>
  )
}
