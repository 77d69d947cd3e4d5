import type { ReactNode } from 'react'
import { ClipboardList } from 'lucide-react'
import type { Reply } from '#contract/endpoint.ts'
import type { listEvaluations } from '#contract/endpoints/assessments.ts'
import { QueryView } from '#features/shared/reading/query-view.tsx'
import { useMe } from '#features/shared/use-me.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import type { PlayerHandle } from '#ui/video-player/player-facts.ts'
import { countWords, SAFE_WORDS } from '../assess-words.ts'
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
export function RubricColumn(props: RubricColumnProps) {
  return (
    <QueryView
      query={props.assessment.evaluations}
      safe={SAFE_WORDS}
      away={
        <EmptyState
          icon={<ClipboardList />}
          title="The rubric is on the server"
          text="It shows by itself when there is a connection. Comments can be written meanwhile."
        />
      }
      skeleton={<Skeleton height="40vh" shape="card" />}
      asOf={{ what: 'rubric and assessments' }}
    >
      {(list, asOf) => <Column {...props} list={list} asOf={asOf} />}
    </QueryView>
  )
}

interface ColumnProps extends RubricColumnProps {
  list: Reply<typeof listEvaluations>
  asOf: ReactNode
}

function Column({ list, asOf, assessment, sending, hand }: ColumnProps) {
  const me = useMe()
  const { view } = assessment
  const others = list.evaluations.filter(({ assessor }) => assessor.id !== me?.id)
  const onSeek = (to: number) => hand()?.act({ type: 'seek', to })
  const positionNow = () => hand()?.position() ?? 0
  const isReadOnly = !list.mayEvaluate || view === null
  return (
    <div className={styles.column}>
      {asOf}
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
