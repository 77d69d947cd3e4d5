import { ClipboardList } from 'lucide-react'
import { OfflineAsOf } from '#features/shared/offline-as-of.tsx'
import { useServices } from '#features/shared/use-services.ts'
import { useWatchable } from '#features/shared/use-watchable.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import type { PlayerHandle } from '#ui/video-player/player-facts.ts'
import { countWords } from '../assess-words.ts'
import { AssessTrouble } from '../assess-trouble.tsx'
import { OtherVersions } from './other-versions.tsx'
import { ResultsPanel } from '../results/results-panel.tsx'
import { RubricPanel } from './rubric-panel.tsx'
import { SendBar } from './send-bar.tsx'
import styles from '../theatre/theatre.module.css'
import type { Assessment } from '../use-assessment.ts'
import type { Sending } from '../use-sending.ts'
import { VerdictForm } from './verdict-form.tsx'

export interface RubricColumnProps {
  assessment: Assessment
  sending: Sending
  hand: () => PlayerHandle | null
}

/** The rubric, once it is here. */
export function RubricColumn({ assessment, sending, hand }: RubricColumnProps) {
  const { reachability, session } = useServices()
  const isAway = useWatchable(reachability) === 'unreachable'
  const { evaluations, view } = assessment
  const list = evaluations.data
  if (list === undefined) {
    if (evaluations.isError)
      return <AssessTrouble error={evaluations.error} onAgain={() => void evaluations.refetch()} />
    return isAway ? (
      <EmptyState
        icon={<ClipboardList />}
        title="The rubric is on the server"
        text="It shows by itself when there is a connection. Comments can be written meanwhile."
      />
    ) : (
      <Skeleton height="40vh" shape="card" />
    )
  }
  const others = list.evaluations.filter(({ assessor }) => assessor.id !== session.me()?.id)
  const onSeek = (to: number) => hand()?.act({ type: 'seek', to })
  const positionNow = () => hand()?.position() ?? 0
  const isReadOnly = !list.mayEvaluate || view === null
  return (
    <div className={styles.column}>
      <OfflineAsOf what="rubric and assessments" at={evaluations.dataUpdatedAt} />
      {list.mayEvaluate ? (
        <>
          <OtherVersions assessment={assessment} rubrics={list.rubrics} />
          {list.rubrics.map((rubric) => (
            <RubricPanel key={rubric.rubricId} {...{ rubric, assessment, positionNow, onSeek, isReadOnly }} />
          ))}
          <VerdictForm assessment={assessment} isReadOnly={isReadOnly} />
          <SendBar assessment={assessment} onSend={sending.sendEvaluation} />
        </>
      ) : null}
      {list.hiddenCount > 0 ? (
        <Notice tone="info" title={countWords(list.hiddenCount, 'other assessment')}>
          What others say shows after you have sent yours.
        </Notice>
      ) : null}
      {others.length > 0 ? (
        <ResultsPanel evaluations={list.evaluations} rubrics={list.rubrics} onSeek={onSeek} />
      ) : null}
    </div>
  )
}
