import { useEffect } from 'react'
import type { VideoDetails } from '#contract/endpoints/videos.ts'
import type { ReviewData } from '#domain/downloads/download-ports.ts'
import { threadsOf } from '#domain/assessment/standing.ts'
import { type TabItem, Tabs } from '#ui/navigation/tabs.tsx'
import type { PlayerHandle, PlayerMark } from '#ui/video-player/player-facts.ts'
import type { PlayerMoment } from '#ui/video-player/player-moment.ts'
import { TimeChip } from '#ui/video-player/time-chip.tsx'
import { AcknowledgeNotice } from './acknowledge-notice.tsx'
import { panelWords } from './assess-words.ts'
import { CommentPanel } from './comments/comment-panel.tsx'
import type { PanelChoice, PanelTab } from './panel-choice.ts'
import { ResultTab } from './results/result-tab.tsx'
import styles from './results/results.module.css'
import { marksOfEvaluations, timelineMarks } from './timeline-marks.ts'
import { useAssessment } from './use-assessment.ts'
import { useReviewData } from './use-review-data.ts'
import { useSending } from './use-sending.ts'

export interface ReviewPanelsProps {
  video: VideoDetails
  /** What came along with it when it was kept on this device. */
  reviewData: ReviewData | null
  hand: () => PlayerHandle | null
  moment: PlayerMoment
  choice: PanelChoice
  /** What the timeline is to show. */
  onMarks: (marks: readonly PlayerMark[]) => void
}

/** What was said of a video, for those who come back to it. */
export function ReviewPanels({ video, reviewData, hand, moment, choice, onMarks }: ReviewPanelsProps) {
  // What a library shows is talked about; its marks stay with its submission.
  const hasResult = video.admittedBy !== 'LIBRARY'
  const tab = choice.tab === 'comments' || !hasResult ? 'comments' : 'result'
  useReviewData(video, reviewData)
  const assessment = useAssessment(video)
  const sending = useSending(video, assessment)
  const { evaluations = [], rubrics = [] } = assessment.evaluations.data ?? {}
  const marks = timelineMarks(video, assessment.shownComments, marksOfEvaluations(evaluations, rubrics))
  const said = JSON.stringify(marks)
  useEffect(() => {
    onMarks(JSON.parse(said) as PlayerMark[])
  }, [said, onMarks])
  const result: TabItem<PanelTab> = { id: 'result', text: panelWords.result, badge: evaluations.length }
  const tabs: TabItem<PanelTab>[] = [
    ...(hasResult ? [result] : []),
    { id: 'comments', text: panelWords.comments, badge: threadsOf(assessment.shownComments).length },
  ]
  const props = { video, assessment, sending, hand, moment }
  return (
    <Tabs
      label={panelWords.label}
      isFilling
      tabs={tabs}
      value={tab}
      onChange={choice.onChoose}
      aside={<TimeChip moment={moment} onToggle={() => hand()?.act({ type: 'toggle-play' })} />}
    >
      {tab === 'comments' ? (
        <CommentPanel {...props} />
      ) : (
        <div className={styles.tab}>
          {video.isMine && video.assessedAt !== null ? (
            <AcknowledgeNotice video={video} isByAi={evaluations.length === 0} />
          ) : null}
          <ResultTab {...props} />
        </div>
      )}
    </Tabs>
  )
}
