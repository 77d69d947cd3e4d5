import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import type { AssessmentView } from '#contract/vocabulary/assessment.ts'
import { type VideoType, videoType } from '#contract/vocabulary/videos.ts'
import type { ScopeQuery } from '#domain/people/selection/selected.ts'
import { useServices } from '#features/shared/use-services.ts'
import { useSelection } from '#features/shared/selection/use-selection.ts'
import { useIsOffline } from '#features/shared/use-is-offline.ts'
import { Segments } from '#ui/controls/choices/segments.tsx'
import { Screen } from '#ui/layout/screen.tsx'
import { PageHeader } from '#ui/navigation/page-header.tsx'
import { type TabItem, Tabs } from '#ui/navigation/tabs.tsx'
import { typeTitles } from '../assess-words.ts'
import { HeldElsewhere } from '../held-elsewhere.tsx'
import { scopeOf } from './queue-list-of.ts'
import { QueueList, type QueueTools } from './queue-list.tsx'
import { queueWords, waitingBadge } from './queue-words.ts'
import { storeQueues } from './store-queues.ts'
import { useIsPeer } from './use-is-peer.ts'
import { useLeftByType } from './use-left-by-type.ts'
import styles from './queue.module.css'

/** The parameters in the address. */
export interface QueueFilter {
  type: VideoType
  view: AssessmentView
}

export interface QueueScreenProps {
  filter: QueueFilter
  onChange: (filter: QueueFilter) => void
  /** The choice to see downloaded videos only; `list` is null while the server's queue is shown. */
  downloaded: { choice: ReactNode; list: ReactNode }
  /** Actions on the whole queue. */
  Tools: QueueTools
}

/** First comes what was opened, ms. */
const STORE_AFTER_MS = 2_000

const views = [
  { id: 'NEEDS_ASSESSMENT', text: queueWords.waiting },
  { id: 'VIEW_ALL', text: queueWords.all },
] as const

/** Videos that wait for my assessment. */
export function QueueScreen({ filter, onChange, downloaded, Tools }: QueueScreenProps) {
  const isAway = useIsOffline()
  const isPeer = useIsPeer()
  const { scope } = useSelection()
  useQueuesStored(scope, isPeer, isAway)
  const tabs = useTypeTabs(filter.view === 'NEEDS_ASSESSMENT')
  return (
    <Screen gap={5}>
      <PageHeader title={queueWords.title} sentence={isPeer ? queueWords.peers : queueWords.faculty} />
      <HeldElsewhere />
      <div className={styles.filters}>
        <Segments
          label={queueWords.show}
          hidesLabel
          choices={views}
          value={filter.view}
          onChange={(view) => onChange({ ...filter, view })}
        />
        {downloaded.choice}
      </div>
      <Tabs
        label={queueWords.types}
        tabs={tabs}
        value={filter.type}
        onChange={(type) => onChange({ ...filter, type })}
      >
        {downloaded.list ?? (
          <QueueList
            key={filter.type}
            type={filter.type}
            scope={scopeOf(filter.view, scope, isPeer)}
            isAway={isAway}
            Tools={Tools}
            onType={(type) => onChange({ ...filter, type })}
          />
        )}
      </Tabs>
    </Screen>
  )
}

/** The other tabs, and those of another selection, may be opened where there is no network. */
function useQueuesStored(scope: ScopeQuery, isPeer: boolean, isAway: boolean): void {
  const client = useQueryClient()
  const { clock } = useServices()
  const key = JSON.stringify(scope)
  useEffect(
    () =>
      isAway
        ? undefined
        : clock.after(STORE_AFTER_MS, () => void storeQueues(client, JSON.parse(key) as ScopeQuery, isPeer)),
    [client, clock, key, isPeer, isAway],
  )
}

/** Each type with how many wait in it; not above all videos, where it would be taken for the number of videos. */
function useTypeTabs(isQueue: boolean): TabItem<VideoType>[] {
  const waiting = useLeftByType(isQueue)
  return videoType.options.map((id) => {
    const badge = waitingBadge(waiting?.[id] ?? 0)
    return { id, text: typeTitles[id], ...(badge !== undefined && { badge }) }
  })
}
