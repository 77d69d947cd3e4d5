import { useMutation, useQuery } from '@tanstack/react-query'
import { Activity } from 'lucide-react'
import {
  getAnalysis,
  mayMeasureAgain,
  requestAnalysis,
  type VideoAnalysis,
} from '#contract/endpoints/video/analysis.ts'
import type { VideoId } from '#contract/vocabulary/ids.ts'
import { endpointQuery } from '#features/shared/reading/endpoint-query.ts'
import { useAnswers } from '#features/shared/reading/use-answers.ts'
import { useIsOffline } from '#features/shared/use-is-offline.ts'
import { useServices } from '#features/shared/use-services.ts'
import { Button } from '#ui/controls/buttons/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { MotionFindings } from './motion-findings.tsx'
import { Cluster } from '#ui/layout/cluster.tsx'
import styles from './motion-panel.module.css'
import { panelWords, refusalWords } from '#features/shared/analysis/motion-words.ts'

const LOOK_EVERY_MS = 2_000

export interface MotionPanelProps {
  videoId: VideoId
  /** The person sees what was measured, and starts nothing. */
  isReadOnly?: boolean
  /** Moves the player to a moment, seconds. */
  onGoTo: (seconds: number) => void
}

/** What a program measured in the picture, set apart from what people say about a video. */
export function MotionPanel({ videoId, isReadOnly = false, onGoTo }: MotionPanelProps) {
  const { call } = useServices()
  const isAway = useIsOffline()
  const answers = useAnswers()
  const input = { params: { id: videoId } }
  const analysis = useQuery({
    ...endpointQuery(getAnalysis, input),
    refetchInterval: ({ state: { data } }) => (data?.state === 'RUNNING' ? LOOK_EVERY_MS : false),
  })
  const request = useMutation({
    mutationFn: () => call(requestAnalysis, input),
    // Asked again, which drops an answer that is on its way: it may be from before.
    onSuccess: (answer) => (answer.ok ? answers.invalidate(getAnalysis, input) : undefined),
  })
  return (
    <section className={styles.panel} aria-labelledby="motion-heading">
      <header className={styles.header}>
        <h2 id="motion-heading">Movement</h2>
        <p className={styles.origin}>
          <Activity aria-hidden="true" /> {panelWords.origin}
        </p>
      </header>
      <PanelBody
        analysis={analysis.data}
        isMissing={isAway || analysis.isError}
        canAsk={isReadOnly ? null : !isAway}
        failed={request.data?.ok === false}
        isAsking={request.isPending}
        onAsk={() => request.mutate()}
        onGoTo={onGoTo}
      />
    </section>
  )
}

interface PanelBodyProps {
  analysis: VideoAnalysis | undefined
  /** It will not come anymore. */
  isMissing: boolean
  /** Null: asking isn't offered. */
  canAsk: boolean | null
  failed: boolean
  isAsking: boolean
  onAsk: () => void
  onGoTo: (seconds: number) => void
}

function PanelBody({ analysis, isMissing, canAsk, failed, isAsking, onAsk, onGoTo }: PanelBodyProps) {
  if (analysis === undefined)
    return isMissing ? (
      <Notice tone="waiting">{panelWords.away}</Notice>
    ) : (
      <Skeleton height="72px" shape="card" />
    )
  return (
    <>
      <Answer analysis={analysis} canAsk={canAsk} isAsking={isAsking} onAsk={onAsk} onGoTo={onGoTo} />
      {failed ? <Notice tone="error">{panelWords.notAsked}</Notice> : null}
    </>
  )
}

interface AnswerProps {
  analysis: VideoAnalysis
  canAsk: boolean | null
  isAsking: boolean
  onAsk: () => void
  onGoTo: (seconds: number) => void
}

function Answer({ analysis, canAsk, isAsking, onAsk, onGoTo }: AnswerProps) {
  switch (analysis.state) {
    case 'NONE':
      return (
        <Cluster gap={4} align="center" isSpread>
          <p>{canAsk === null ? panelWords.none : panelWords.offer}</p>
          {canAsk === null ? null : (
            <Button onPress={onAsk} isPending={isAsking} isDisabled={!canAsk}>
              Measure movement
            </Button>
          )}
        </Cluster>
      )
    case 'RUNNING':
      return (
        <output className={styles.running} aria-label="Measuring movement">
          <Skeleton height="72px" shape="card" />
        </output>
      )
    case 'REFUSED':
      return (
        <Notice
          tone="info"
          action={
            canAsk !== null && mayMeasureAgain(analysis.why) ? (
              <Button onPress={onAsk} isPending={isAsking} isDisabled={!canAsk}>
                Measure again
              </Button>
            ) : null
          }
        >
          {refusalWords[analysis.why]}
        </Notice>
      )
    case 'READY':
      return <MotionFindings found={analysis} onGoTo={onGoTo} />
  }
}
