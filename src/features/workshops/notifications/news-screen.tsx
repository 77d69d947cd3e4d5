import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { BellOff, CheckCheck, CloudOff, Settings } from 'lucide-react'
import { useEffect, useRef } from 'react'
import {
  countUnreadInWorkshops,
  listWorkshopNotifications,
  markSeenInWorkshops,
  type WorkshopNotification,
} from '#contract/endpoints/workshops/notifications/workshop-notifications.ts'
import { isWorkshopStaff } from '#contract/policies/workshops/workshop-roles.ts'
import { ListSkeleton } from '#features/shared/list-skeleton.tsx'
import styles from '#features/shared/notices/notice-list.module.css'
import { endpointList, endpointQuery } from '#features/shared/reading/endpoint-query.ts'
import { MoreButton } from '#features/shared/reading/more-button.tsx'
import { QueryView } from '#features/shared/reading/query-view.tsx'
import { useQueued } from '#features/shared/use-queued.ts'
import { useServices } from '#features/shared/use-services.ts'
import { Button } from '#ui/controls/buttons/button.tsx'
import { ButtonLink } from '#ui/controls/buttons/button-link.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Cluster } from '#ui/layout/cluster.tsx'
import { Screen } from '#ui/layout/screen.tsx'
import { Section } from '#ui/layout/section.tsx'
import { PageHeader } from '#ui/navigation/page-header.tsx'
import { useWorkshopLinks } from '../use-workshop-links.ts'
import { useWorkshopMe } from '../use-workshop-me.ts'
import { markSeen } from './mark-seen.ts'
import { NewsLine } from './news-line.tsx'
import { newsWords as words } from './news-words.ts'
import { type OpenedNews, useOpenedNews } from './use-opened-news.ts'

/** All that somebody was told about workshops, what is new first. */
export function NewsScreen(opened: OpenedNews) {
  const { withWrites } = useQueued()
  const list = useInfiniteQuery(endpointList(listWorkshopNotifications, { query: {} }))
  // What the bell has fetched is available without a network, too.
  const newest = useQuery({ ...endpointQuery(listWorkshopNotifications, { query: {} }), enabled: false })
  useOpenedNews(opened)
  return (
    <Screen gap={4} width={52}>
      <PageHeader
        title={words.title}
        sentence={isWorkshopStaff(useWorkshopMe()) ? words.staffSentence : words.sentence}
      />
      <QueryView
        query={list}
        instead={
          newest.data === undefined
            ? null
            : { data: { pages: [newest.data], pageParams: [null] }, at: newest.dataUpdatedAt }
        }
        skeleton={<ListSkeleton />}
        offline={<EmptyState icon={<CloudOff />} title={words.awayTitle} text={words.away} />}
        reassurance={words.safe}
        asOf={{ what: words.asOf, limit: 'as far as they are stored on this device' }}
      >
        {({ pages }, asOf) => (
          <>
            {asOf}
            <News list={pages.flatMap((page) => withWrites(listWorkshopNotifications, page).items)} />
            <MoreButton list={list} />
          </>
        )}
      </QueryView>
    </Screen>
  )
}

function News({ list }: { list: readonly WorkshopNotification[] }) {
  useSeenOnLeaving(list)
  if (list.length === 0)
    return (
      <>
        <Actions newest={undefined} />
        <EmptyState icon={<BellOff />} title={words.emptyTitle} text={words.emptyText} />
      </>
    )
  const parts = [
    { title: words.fresh, some: list.filter(({ isSeen }) => !isSeen) },
    { title: words.earlier, some: list.filter(({ isSeen }) => isSeen) },
  ]
  return (
    <>
      <Actions newest={list[0]} />
      {parts.map(({ title, some }) =>
        some.length === 0 ? null : (
          <Section key={title} title={title} isCard>
            <ul className={styles.list}>
              {some.map((item) => (
                <li key={item.id}>
                  <NewsLine item={item} onFollow={() => undefined} />
                </li>
              ))}
            </ul>
          </Section>
        ),
      )}
    </>
  )
}

function Actions({ newest }: { newest: WorkshopNotification | undefined }) {
  const { sync } = useServices()
  const { withWrites } = useQueued()
  const links = useWorkshopLinks()
  const { data } = useQuery(endpointQuery(countUnreadInWorkshops))
  const unread = data === undefined ? 0 : withWrites(countUnreadInWorkshops, data).count
  const markAll = (): void => {
    if (newest !== undefined)
      void sync.write(markSeenInWorkshops, { body: { ids: [newest.id], upTo: newest.id } })
  }
  return (
    <Cluster gap={3} align="center">
      {newest === undefined ? null : (
        <Button icon={<CheckCheck aria-hidden="true" />} isDisabled={unread === 0} onPress={markAll}>
          {words.markAll}
        </Button>
      )}
      <ButtonLink href={links.account} variant="quiet" icon={<Settings aria-hidden="true" />}>
        {words.settings}
      </ButtonLink>
    </Cluster>
  )
}

/** What was on the screen counts as seen once the page is left. */
function useSeenOnLeaving(list: readonly WorkshopNotification[]): void {
  const { sync } = useServices()
  const looked = useRef(list)
  useEffect(() => {
    looked.current = list
  })
  useEffect(() => () => markSeen(sync, looked.current), [sync])
}
