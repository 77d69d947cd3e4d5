import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Activity } from 'lucide-react'
import type { VideoAnalysis } from '#contract/endpoints/analysis.ts'
import type { VideoId } from '#contract/vocabulary/ids.ts'
import { useServices } from '#features/shared/use-services.ts'
import { useWatchable } from '#features/shared/use-watchable.ts'
import { Button } from '#ui/controls/buttons/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { type AnalysisAnswer, analysisQuery, askForAnalysis } from './analysis-calls.ts'
import { MotionFindings } from './motion-findings.tsx'
import styles from './motion-panel.module.css'
import { refusalWords } from './motion-words.ts'

export interface MotionPanelProps {
  videoId: VideoId
  /** Takes the player to a moment, seconds. */
  onGoTo: (seconds: number) => void
}

/** What a program measured in the picture, set apart from everything that people say about a video. */
export function MotionPanel({ videoId, onGoTo }: MotionPanelProps) {
  const { call, reachability } = useServices()
  const isAway = useWatchable(reachability) === 'unreachable'
  const client = useQueryClient()
  const query = analysisQuery(call, videoId)
  const { data } = useQuery(query)
  const request = useMutation({
    mutationFn: () => askForAnalysis(call, videoId),
    onSuccess: (answer) => {
      if (answer.ok) client.setQueryData(query.queryKey, answer)
    },
  })
  return (
    <section className={styles.panel} aria-labelledby="motion-heading">
      <header className={styles.header}>
        <h2 id="motion-heading">Movement in the picture</h2>
        <p className={styles.origin}>
          <Activity aria-hidden="true" /> Measured by a program, not by a person
        </p>
      </header>
      <PanelBody
        answer={data}
        isAway={isAway}
        failed={request.data?.ok === false}
        isAsking={request.isPending}
        onAsk={() => request.mutate()}
        onGoTo={onGoTo}
      />
    </section>
  )
}

interface PanelBodyProps {
  answer: AnalysisAnswer | undefined
  isAway: boolean
  failed: boolean
  isAsking: boolean
  onAsk: () => void
  onGoTo: (seconds: number) => void
}

function PanelBody({ answer, isAway, failed, isAsking, onAsk, onGoTo }: PanelBodyProps) {
  if (answer?.ok !== true) {
    if (isAway || answer?.ok === false)
      return <Notice tone="waiting">Shown when the server can be reached.</Notice>
    return <Skeleton height="72px" shape="card" />
  }
  return (
    <>
      <Answer analysis={answer.value} canAsk={!isAway} isAsking={isAsking} onAsk={onAsk} onGoTo={onGoTo} />
      {failed ? <Notice tone="error">It could not be asked for. Nothing is lost; try again.</Notice> : null}
    </>
  )
}

interface AnswerProps {
  analysis: VideoAnalysis
  canAsk: boolean
  isAsking: boolean
  onAsk: () => void
  onGoTo: (seconds: number) => void
}

function Answer({ analysis, canAsk, isAsking, onAsk, onGoTo }: AnswerProps) {
  switch (analysis.state) {
    case 'NONE':
      return (
        <div className={styles.offer}>
          <p>Idle time, steadiness and the longest pauses, read from the video. Never a skill level.</p>
          <Button onPress={onAsk} isPending={isAsking} isDisabled={!canAsk}>
            Measure movement
          </Button>
        </div>
      )
    case 'RUNNING':
      return (
        <output className={styles.running} aria-label="Being measured">
          <Skeleton height="72px" shape="card" />
        </output>
      )
    case 'REFUSED':
      return <Notice tone="info">{refusalWords[analysis.why]}</Notice>
    case 'READY':
      return <MotionFindings found={analysis} onGoTo={onGoTo} />
  }
}
