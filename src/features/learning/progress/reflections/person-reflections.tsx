import { useInfiniteQuery } from '@tanstack/react-query'
import { CloudOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { writeReflection } from '#contract/endpoints/learning/course-work.ts'
import {
  listMySharedReflections,
  listSharedReflections,
  type SharedReflection,
} from '#contract/endpoints/learning/shared-reflections.ts'
import { reflectionId, type UserId } from '#contract/vocabulary/ids.ts'
import { formatMoment } from '#domain/moment-text.ts'
import { choose } from '#domain/learning/reflections.ts'
import { ListSkeleton } from '#features/shared/list-skeleton.tsx'
import { endpointList } from '#features/shared/reading/endpoint-query.ts'
import { MoreButton } from '#features/shared/reading/more-button.tsx'
import { QueryView } from '#features/shared/reading/query-view.tsx'
import { useIsOffline } from '#features/shared/use-is-offline.ts'
import { useLinks } from '#features/shared/use-links.ts'
import { useQueued } from '#features/shared/use-queued.ts'
import { useServices } from '#features/shared/use-services.ts'
import { useTimeZone } from '#features/shared/use-time-zone.ts'
import { Button } from '#ui/controls/buttons/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Section } from '#ui/layout/section.tsx'
import styles from '../progress.module.css'
import { words } from './reflection-words.ts'
import own from './reflections.module.css'

/** What a resident has shared with those who teach them, for a teacher. */
export function PersonReflections({ userId }: { userId: UserId }) {
  const list = useInfiniteQuery(endpointList(listSharedReflections, { query: { userId } }))
  return (
    <Panel title={words.ofPerson}>
      <QueryView
        query={list}
        skeleton={<ListSkeleton />}
        offline={<EmptyState icon={<CloudOff />} {...words.away} />}
        notFound={<p className="quiet">{words.noneOfPerson}</p>}
        reassurance={words.safe}
        asOf={{ what: 'the reflections' }}
      >
        {({ pages }, asOf) => (
          <>
            {asOf}
            <List items={pages.flatMap(({ items }) => items)} none={words.noneOfPerson} />
            <MoreButton list={list} />
          </>
        )}
      </QueryView>
    </Panel>
  )
}

/** The person's own reflections that others can read, and a way to stop sharing them. */
export function MyReflections() {
  const list = useInfiniteQuery(endpointList(listMySharedReflections, {}))
  const { withWrites } = useQueued()
  const stop = useStopSharing()
  return (
    <Panel title={words.mine}>
      <p className="quiet">{words.sentence}</p>
      <QueryView
        query={list}
        skeleton={<ListSkeleton />}
        offline={<EmptyState icon={<CloudOff />} {...words.away} />}
        reassurance={words.safe}
        asOf={{ what: 'your reflections' }}
      >
        {({ pages }, asOf) => (
          <>
            {asOf}
            <List
              items={pages.flatMap((page) => withWrites(listMySharedReflections, page).items)}
              none={words.noneMine}
              onStop={(one) => void stop(one)}
            />
            <MoreButton list={list} />
          </>
        )}
      </QueryView>
    </Panel>
  )
}

function useStopSharing() {
  const { clock, ids, sync, toasts } = useServices()
  const isOffline = useIsOffline()
  return async (one: SharedReflection) => {
    const written = await sync.write(writeReflection, {
      params: { activityId: one.activityId, reflectionId: reflectionId.parse(ids.uuid()) },
      body: choose({ ...one, isShared: true }, false, clock.now()),
    })
    if (!written.ok) return toasts.show({ type: 'ERROR', msg: words.notStored })
    toasts.show({
      type: 'SAVED',
      msg: isOffline ? words.stopsLater : words.stopped,
    })
  }
}

function Panel({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Section isCard title={title}>
      {children}
    </Section>
  )
}

interface ListProps {
  items: readonly SharedReflection[]
  none: string
  /** Left out for another person's reflections. */
  onStop?: (one: SharedReflection) => void
}

function List({ items, none, onStop }: ListProps) {
  const links = useLinks()
  const timeZone = useTimeZone()
  if (items.length === 0) return <p className="quiet">{none}</p>
  return (
    <ul className={styles.lines}>
      {items.map((one) => (
        <li key={one.reflectionId} className={own.reflection}>
          <span className={styles.bar}>
            <a className={styles.name} href={links.activity(one.courseId, one.activityId)}>
              {one.activityName}
            </a>
            <time className="quiet" dateTime={one.writtenAt}>
              {formatMoment(one.writtenAt, timeZone)}
            </time>
          </span>
          <p className={own.said}>{one.text}</p>
          {onStop === undefined ? null : (
            <div>
              <Button size="small" aria-label={words.stopOf(one.activityName)} onPress={() => onStop(one)}>
                {words.stop}
              </Button>
            </div>
          )}
        </li>
      ))}
    </ul>
  )
}
