import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import {
  countUnreadInWorkshops,
  listWorkshopNotifications,
} from '#contract/endpoints/workshops/notifications/workshop-notifications.ts'
import { CountedBell } from '#features/shared/notices/counted-bell.tsx'
import { describeUnseen } from '#features/shared/notices/describe-unseen.ts'
import { NewestNotices } from '#features/shared/notices/newest-notices.tsx'
import { endpointQuery } from '#features/shared/reading/endpoint-query.ts'
import { useQueued } from '#features/shared/use-queued.ts'
import { useServices } from '#features/shared/use-services.ts'
import { IconButton } from '#ui/controls/buttons/icon-button.tsx'
import { Panel } from '#ui/overlays/panel.tsx'
import { useWorkshopLinks } from '../use-workshop-links.ts'
import { markSeen } from './mark-seen.ts'
import { NewsLine } from './news-line.tsx'
import { newsWords } from './news-words.ts'

/** On every page of the portal: how much is new, listed when opened. Closing it marks that as seen. */
export function NewsBell() {
  const { sync } = useServices()
  const links = useWorkshopLinks()
  const { withWrites } = useQueued()
  const list = useQuery({
    ...endpointQuery(listWorkshopNotifications, { query: {} }),
    select: (page) => withWrites(listWorkshopNotifications, page),
  })
  const unread = useQuery({
    ...endpointQuery(countUnreadInWorkshops),
    select: (answer) => withWrites(countUnreadInWorkshops, answer).count,
  })
  const [isOpen, setOpen] = useState(false)
  const count = unread.data ?? null

  function change(next: boolean): void {
    setOpen(next)
    if (!next) markSeen(sync, list.data?.items ?? [])
  }
  return (
    <Panel
      label={newsWords.title}
      isOpen={isOpen}
      onOpenChange={change}
      trigger={
        <IconButton label={describeUnseen(count)}>
          <CountedBell count={count} />
        </IconButton>
      }
    >
      <NewestNotices
        list={list.data?.items ?? null}
        toldAt={list.dataUpdatedAt}
        isBroken={list.isError}
        words={newsWords}
        all={links.notifications}
        renderItem={(item) => <NewsLine item={item} onFollow={() => change(false)} />}
        onAgain={() => void list.refetch()}
        onFollow={() => change(false)}
      />
    </Panel>
  )
}
