import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { BellOff, CloudOff } from 'lucide-react'
import { countUnread, listNotifications } from '#contract/endpoints/notices/notifications.ts'
import { ListSkeleton } from '#features/shared/list-skeleton.tsx'
import { endpointList, endpointQuery } from '#features/shared/reading/endpoint-query.ts'
import { MoreButton } from '#features/shared/reading/more-button.tsx'
import { QueryView } from '#features/shared/reading/query-view.tsx'
import { useQueued } from '#features/shared/use-queued.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Screen } from '#ui/layout/screen.tsx'
import { PageHeader } from '#ui/navigation/page-header.tsx'
import { FinishedVideos } from './finished-videos.tsx'
import { NotificationDays } from './notification-days.tsx'
import { notificationWords } from './notification-words.ts'
import styles from './notifications-screen.module.css'
import { type OpenedNotification, useOpened } from './use-opened.ts'
import { useFinishedVideos } from './use-finished-videos.ts'

/** All of somebody's notifications: new ones first, then by day. */
export function NotificationsScreen({ userId, openId, onOpen }: OpenedNotification) {
  const { withWrites } = useQueued()
  const finished = useFinishedVideos()
  const list = useInfiniteQuery(endpointList(listNotifications, { query: { userId } }))
  // What the bell has fetched is available without a network, too.
  const newest = useQuery({ ...endpointQuery(listNotifications, { query: { userId } }), enabled: false })
  useOpened({ userId, openId, onOpen })
  const unread = useQuery(endpointQuery(countUnread))
  return (
    <Screen gap={4} width={52}>
      <PageHeader title={notificationWords.title} sentence={notificationWords.sentence} />
      {finished.length === 0 ? null : (
        <div className={styles.card}>
          <FinishedVideos videos={finished} onFollow={() => undefined} />
        </div>
      )}
      <QueryView
        query={list}
        instead={
          newest.data === undefined
            ? null
            : { data: { pages: [newest.data], pageParams: [null] }, at: newest.dataUpdatedAt }
        }
        skeleton={<ListSkeleton />}
        offline={
          <EmptyState icon={<CloudOff />} title={notificationWords.awayTitle} text={notificationWords.away} />
        }
        reassurance={notificationWords.safe}
        asOf={{ what: notificationWords.asOf, limit: 'as far as they are stored on this device' }}
      >
        {({ pages }, asOf) => (
          <>
            {asOf}
            <NotificationDays
              list={pages.flatMap((page) => withWrites(listNotifications, page)._embedded.notification)}
              unread={unread.data === undefined ? 0 : withWrites(countUnread, unread.data).count}
              empty={
                finished.length === 0 && pages.at(-1)?.next == null ? (
                  <EmptyState
                    icon={<BellOff />}
                    title={notificationWords.emptyTitle}
                    text={notificationWords.emptyText}
                  />
                ) : null
              }
            />
            <MoreButton list={list} />
          </>
        )}
      </QueryView>
    </Screen>
  )
}
