import { useEffect } from 'react'
import type { VideoDetails } from '#contract/endpoints/video/videos.ts'
import type { ReviewData } from '#domain/video/downloads/download-ports.ts'
import type { TabItem } from '#ui/navigation/tabs.tsx'
import type { PlayerHandle, PlayerMark } from '#ui/video-player/player-facts.ts'
import type { PlayerMoment } from '#ui/video-player/player-moment.ts'
import { AcknowledgeNotice } from './acknowledge-notice.tsx'
import { panelWords } from './assess-words.ts'
import { CommentPanel } from './comments/comment-panel.tsx'
import type { PanelChoice, PanelTab } from './panel-choice.ts'
import { commentsTab, PanelTabs } from './panel-tabs.tsx'
import { ResultTab } from './results/result-tab.tsx'
import { Stack } from '#ui/layout/stack.tsx'
import { marksOfEvaluations, timelineMarks } from './timeline-marks.ts'
import { useAssessment } from './use-assessment.ts'
import { useReviewData } from './use-review-data.ts'
import { useSending } from './use-sending.ts'

export interface ReviewPanelsProps {
  video: VideoDetails
  /** What was downloaded with it to this device. */
  reviewData: ReviewData | null
  hand: () => PlayerHandle | null
  moment: PlayerMoment
  choice: PanelChoice
  /** What the timeline should show. */
  onMarks: (marks: readonly PlayerMark[]) => void
}

/** What was said about a video, for people who look at it afterwards. */
export function ReviewPanels({ video, reviewData, hand, moment, choice, onMarks }: ReviewPanelsProps) {
  // A library video can be discussed; its marks stay with its submission.
  const hasResult = video.admittedBy !== 'LIBRARY'
  const tab = choice.tab === 'comments' || !hasResult ? 'comments' : 'result'
  useReviewData(video, reviewData)
  const assessment = useAssessment(video)
  const sending = useSending(video, assessment)
  const { data } = assessment.evaluations
  const { evaluations = [], rubrics = [] } = data ?? {}
  const marks = timelineMarks(video, assessment.shownComments, marksOfEvaluations(evaluations, rubrics))
  const said = JSON.stringify(marks)
  useEffect(() => {
    onMarks(JSON.parse(said) as PlayerMark[])
  }, [said, onMarks])
  const result: TabItem<PanelTab> = { id: 'result', text: panelWords.result, badge: evaluations.length }
  const tabs = [...(hasResult ? [result] : []), commentsTab(assessment)]
  const props = { video, assessment, sending, hand, moment }
  return (
    <PanelTabs tabs={tabs} tab={tab} onChoose={choice.onChoose} hand={hand} moment={moment}>
      {tab === 'comments' ? (
        <CommentPanel {...props} />
      ) : (
        <Stack gap={6}>
          {video.isMine && video.assessedAt !== null && data !== undefined ? (
            <AcknowledgeNotice video={video} evaluations={evaluations} />
          ) : null}
          <ResultTab {...props} />
        </Stack>
      )}
    </PanelTabs>
  )
}
