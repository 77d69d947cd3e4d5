import { ClipboardCheck } from 'lucide-react'
import type { VideoDetails } from '#contract/endpoints/video/videos.ts'
import { OfflineAsOf } from '#features/shared/reading/offline-as-of.tsx'
import { QueryView } from '#features/shared/reading/query-view.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import type { PlayerHandle } from '#ui/video-player/player-facts.ts'
import { countWords, SAFE_WORDS } from '../assess-words.ts'
import type { Assessment } from '../use-assessment.ts'
import { HistoryPanel } from './history-panel.tsx'
import { resultWords } from './result-words.ts'
import { ResultsPanel } from './results-panel.tsx'
import { Stack } from '#ui/layout/stack.tsx'

export interface ResultTabProps {
  video: VideoDetails
  assessment: Assessment
  hand: () => PlayerHandle | null
}

/** What assessors said about this video, and its owner's earlier results. */
export function ResultTab({ video, assessment: { evaluations, current }, hand }: ResultTabProps) {
  const isOnTheWay = current.some(({ sentAt }) => sentAt === null)
  const none = <NoResult video={video} isOnTheWay={isOnTheWay} />
  return (
    <QueryView
      query={evaluations}
      reassurance={SAFE_WORDS}
      notFound={none}
      offline={<EmptyState icon={<ClipboardCheck />} title={resultWords.away} text={resultWords.awayText} />}
      skeleton={<Skeleton height="14rem" shape="card" />}
    >
      {(list) => (
        <Stack gap={6}>
          <OfflineAsOf what="assessments" at={evaluations.dataUpdatedAt} />
          {list.hiddenCount > 0 ? (
            <Notice tone="info" title={countWords(list.hiddenCount, 'other assessment')}>
              {isOnTheWay ? resultWords.hiddenOnTheWay : resultWords.hidden}
            </Notice>
          ) : null}
          {list.evaluations.length > 0 ? (
            <ResultsPanel
              evaluations={list.evaluations}
              rubrics={list.rubrics}
              onSeek={(to) => hand()?.act({ type: 'seek', to })}
            />
          ) : list.hiddenCount > 0 ? null : (
            none
          )}
          <HistoryPanel video={video} />
        </Stack>
      )}
    </QueryView>
  )
}

function NoResult({ video, isOnTheWay }: { video: VideoDetails; isOnTheWay: boolean }) {
  if (isOnTheWay)
    return (
      <EmptyState icon={<ClipboardCheck />} title={resultWords.onTheWay} text={resultWords.onTheWayText} />
    )
  if (video.assessorType === 'AI')
    return <EmptyState icon={<ClipboardCheck />} title={resultWords.ofAi} text={resultWords.ofAiText} />
  return (
    <EmptyState
      icon={<ClipboardCheck />}
      title={resultWords.none}
      text={video.submittedAt === null ? resultWords.notSubmitted : resultWords.waits}
    />
  )
}
