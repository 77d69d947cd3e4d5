import { useState } from 'react'
import type { VideoDetails } from '#contract/endpoints/video/videos.ts'
import { useMe } from '#features/shared/use-me.ts'
import { moveFocus } from '#ui/controls/buttons/move-focus.ts'
import type { TabItem } from '#ui/navigation/tabs.tsx'
import type { PlayerHandle } from '#ui/video-player/player-facts.ts'
import type { PlayerMoment } from '#ui/video-player/player-moment.ts'
import { panelWords } from '../assess-words.ts'
import { CommentPanel } from '../comments/comment-panel.tsx'
import { HeldElsewhere } from '../held-elsewhere.tsx'
import { ResultTab } from '../results/result-tab.tsx'
import { countAnswered } from '../rubric/rubric-lines.ts'
import { RubricTab } from '../rubric/rubric-tab.tsx'
import type { Assessment } from '../use-assessment.ts'
import { useLetterKey } from '../use-letter-key.ts'
import type { Sending } from '../use-sending.ts'
import type { PanelChoice, PanelTab } from '../panel-choice.ts'
import { commentsTab, PanelTabs } from '../panel-tabs.tsx'

export interface AssessPanelProps {
  video: VideoDetails
  assessment: Assessment
  sending: Sending
  hand: () => PlayerHandle | null
  moment: PlayerMoment
  choice: PanelChoice
}

/** The rubric, the comments, and what others judged: one at a time beside the picture. */
export function AssessPanel({ video, assessment, sending, hand, moment, choice }: AssessPanelProps) {
  const me = useMe()
  const [isCommenting, setIsCommenting] = useState(false)
  useLetterKey('c', () => {
    choice.onChoose('comments')
    setIsCommenting(true)
  })
  const [isSendAsked, setIsSendAsked] = useState(false)
  useLetterKey('s', () => {
    setIsSendAsked(true)
    choice.onChoose('rubric')
  })
  const { evaluations = [], hiddenCount = 0, mayEvaluate = true } = assessment.evaluations.data ?? {}
  const { done, of } = countAnswered(assessment.fields, assessment.form.rubrics)
  const others = evaluations.filter(({ assessor }) => assessor.id !== me?.id).length + hiddenCount
  const rubric: TabItem<PanelTab> = {
    id: 'rubric',
    text: panelWords.rubric,
    ...(of === 0 ? {} : { badge: `${done}/${of}` }),
  }
  const tabs: TabItem<PanelTab>[] = [
    ...(mayEvaluate ? [rubric] : []),
    commentsTab(assessment),
    { id: 'result', text: panelWords.result, badge: others },
  ]
  const chosen = choice.tab ?? 'rubric'
  const tab = tabs.some(({ id }) => id === chosen) ? chosen : 'result'
  const toSend = { isAsked: isSendAsked, onReached: () => setIsSendAsked(false) }
  const props = { video, assessment, sending, hand, moment }
  return (
    <PanelTabs
      tabs={tabs}
      tab={tab}
      onChoose={(id) => {
        setIsCommenting(false)
        setIsSendAsked(false)
        choice.onChoose(id)
      }}
      hand={hand}
      moment={moment}
    >
      {tab === 'rubric' ? <RubricTab {...props} toSend={toSend} /> : null}
      {tab === 'comments' ? <CommentPanel {...props} textRef={isCommenting ? moveFocus : null} /> : null}
      {tab === 'result' ? <ResultTab {...props} /> : null}
      {tab === 'rubric' ? null : <HeldElsewhere isInstead />}
    </PanelTabs>
  )
}
