import { useInfiniteQuery } from '@tanstack/react-query'
import { ClipboardCheck } from 'lucide-react'
import type { ComponentType } from 'react'
import type { VideoId } from '#contract/vocabulary/ids.ts'
import { type VideoType, videoType } from '#contract/vocabulary/videos.ts'
import type { ListQueue } from '#domain/video/downloads/queue-downloader.ts'
import { GridSkeleton } from '#features/shared/grid-skeleton.tsx'
import { STORED_PART } from '#features/shared/reading/as-of-words.ts'
import { MoreButton } from '#features/shared/reading/more-button.tsx'
import { QueryView } from '#features/shared/reading/query-view.tsx'
import { OfflineMessage } from '#features/shared/reading/offline-message.tsx'
import { useServices } from '#features/shared/use-services.ts'
import { VirtualCards } from '#ui/cards/virtual-cards.tsx'
import { Button } from '#ui/controls/buttons/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { queueLister, queueListOf, type QueueScope } from './queue-list-of.ts'
import { useAsAssessed } from './use-as-assessed.ts'
import { SAFE_WORDS } from '../assess-words.ts'
import { videosIn } from './videos-in.ts'
import { QueueCard } from './queue-card.tsx'
import { noneOfWords, othersWords, queueWords, unassessedWords, waitingWords } from './queue-words.ts'
import { useLeftByType } from './use-left-by-type.ts'
import styles from './queue.module.css'

/** `name` identifies the queue, `list` fetches all of it; the ids are of the videos on the screen. */
export type QueueTools = ComponentType<{ name: string; list: ListQueue; videoIds: readonly VideoId[] }>

export interface QueueListProps {
  type: VideoType
  scope: QueueScope
  isAway: boolean
  Tools: QueueTools
  onType: (type: VideoType) => void
}

/** The queue of one type; the next page loads as the end comes near. */
export function QueueList({ type, scope, isAway, Tools, onType }: QueueListProps) {
  const { call } = useServices()
  const list = useInfiniteQuery(queueListOf(type, scope))
  const asAssessed = useAsAssessed()
  return (
    <QueryView
      query={list}
      skeleton={<GridSkeleton />}
      offline={<NotLoaded />}
      reassurance={SAFE_WORDS}
      asOf={{ what: 'the list', limit: STORED_PART }}
    >
      {(data, asOf) => {
        const pages = asAssessed(data.pages)
        const all = videosIn(pages)
        const videos = isQueue(scope) ? all.filter((video) => !video.isEvaluatedByMe) : all
        if (videos.length === 0 && !list.hasNextPage)
          return (
            <>
              {asOf}
              {isQueue(scope) ? <NothingWaits type={type} onType={onType} /> : <NothingSubmitted />}
            </>
          )
        return (
          <>
            {isAway ? <WhatCanBeDoneAway /> : null}
            <div className={styles.head}>
              <div>
                <Waiting count={pages[0]?.unassessedCount ?? 0} isQueue={isQueue(scope)} />
                {asOf}
              </div>
              <div className={styles.tools}>
                <Tools
                  name={`${type} ${JSON.stringify(scope)}`}
                  list={queueLister(call, type, scope)}
                  videoIds={videos.map(({ videoId }) => videoId)}
                />
              </div>
            </div>
            <VirtualCards
              label={queueWords.list}
              items={videos}
              keyOf={({ videoId }) => videoId}
              renderCard={(video) => <QueueCard video={video} isAmongAll={!isQueue(scope)} />}
              wordsHeight={12}
              onNearEnd={() => {
                if (list.hasNextPage && !list.isFetchingNextPage && !isAway) void list.fetchNextPage()
              }}
            />
            {list.hasNextPage && !isAway ? (
              <div className={styles.more}>
                <MoreButton list={list}>{queueWords.more}</MoreButton>
              </div>
            ) : null}
          </>
        )
      }}
    </QueryView>
  )
}

function Waiting({ count, isQueue }: { count: number; isQueue: boolean }) {
  return (
    <p className={styles.count} aria-live="polite">
      {isQueue ? waitingWords(count) : unassessedWords(count)}
    </p>
  )
}

function isQueue(scope: QueueScope): boolean {
  return scope.type === 'waiting' || (scope.type === 'peers' && scope.view === 'NEEDS_ASSESSMENT')
}

/** Of this type; leads to another one that has some. */
function NothingWaits({ type, onType }: Pick<QueueListProps, 'type' | 'onType'>) {
  const left = useLeftByType()
  const other = videoType.options.find((each) => each !== type && (left?.[each] ?? 0) > 0)
  if (left === null || other === undefined)
    return <EmptyState icon={<ClipboardCheck />} title={queueWords.none} text={queueWords.noneText} />
  return (
    <EmptyState
      icon={<ClipboardCheck />}
      title={noneOfWords(type)}
      action={
        <Button variant="primary" onPress={() => onType(other)}>
          {othersWords(left[other], other)}
        </Button>
      }
    />
  )
}

function NothingSubmitted() {
  return <EmptyState icon={<ClipboardCheck />} title={queueWords.noneSubmitted} text={queueWords.noneText} />
}

function WhatCanBeDoneAway() {
  return (
    <OfflineMessage>
      <Notice tone="waiting" title={queueWords.offline}>
        {queueWords.offlineText}
      </Notice>
    </OfflineMessage>
  )
}

function NotLoaded() {
  return <EmptyState icon={<ClipboardCheck />} title={queueWords.away} text={queueWords.awayText} />
}
