import type { ReactNode } from 'react'
import { ClipboardList } from 'lucide-react'
import type { VideoDetails } from '#contract/endpoints/video/videos.ts'
import { QueryView } from '#features/shared/reading/query-view.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import type { PlayerHandle } from '#ui/video-player/player-facts.ts'
import type { PlayerMoment } from '#ui/video-player/player-moment.ts'
import { SAFE_WORDS } from '../assess-words.ts'
import type { Assessment } from '../use-assessment.ts'
import type { Sending } from '../use-sending.ts'
import { LeftAnswers } from './left-answers.tsx'
import { NewerRubrics } from './newer-rubrics.tsx'
import { OtherVersions } from './other-versions.tsx'
import { RubricPanel } from './rubric-panel.tsx'
import { rubricWords } from './rubric-words.ts'
import styles from './rubric.module.css'
import { SendBar } from './send-bar.tsx'
import type { WayToSend } from './use-focus-onward.ts'
import { useRubricKeys } from './use-rubric-keys.ts'
import { VerdictForm } from './verdict-form.tsx'

export interface RubricTabProps {
  video: VideoDetails
  assessment: Assessment
  sending: Sending
  hand: () => PlayerHandle | null
  moment: PlayerMoment
  toSend: WayToSend
}

/** The rubric, once it has loaded. */
export function RubricTab(props: RubricTabProps) {
  return (
    <QueryView
      query={props.assessment.evaluations}
      reassurance={SAFE_WORDS}
      offline={<EmptyState icon={<ClipboardList />} title={rubricWords.away} text={rubricWords.awayText} />}
      skeleton={<Skeleton height="40vh" shape="card" />}
      asOf={{ what: 'rubric and assessments' }}
    >
      {(_list, asOf) => <RubricForm {...props} asOf={asOf} />}
    </QueryView>
  )
}

interface RubricFormProps extends RubricTabProps {
  asOf: ReactNode
}

function RubricForm(props: RubricFormProps) {
  const { asOf, video, assessment, sending, toSend, hand, moment } = props
  const onSeek = (to: number) => hand()?.act({ type: 'seek', to })
  const isReadOnly = assessment.view === null
  const { rubrics } = assessment.form
  const onKey = useRubricKeys(rubrics, assessment, !isReadOnly)
  return (
    <div ref={onKey} className={styles.form}>
      {asOf}
      <OtherVersions assessment={assessment} />
      <NewerRubrics assessment={assessment} />
      {rubrics.map((rubric) => (
        <RubricPanel key={rubric.rubricId} {...{ rubric, assessment, moment, onSeek, isReadOnly }} />
      ))}
      <LeftAnswers assessment={assessment} />
      <VerdictForm assessment={assessment} isReadOnly={isReadOnly} />
      <SendBar {...{ video, assessment, sending, toSend, rubrics }} />
    </div>
  )
}
