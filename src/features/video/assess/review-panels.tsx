import { useEffect } from 'react'
import type { VideoDetails } from '#contract/endpoints/videos.ts'
import type { ReviewData } from '#domain/downloads/download-ports.ts'
import { OfflineAsOf } from '#features/shared/reading/offline-as-of.tsx'
import type { PlayerHandle, PlayerMark } from '#ui/video-player/player-facts.ts'
import { AcknowledgeNotice } from './acknowledge-notice.tsx'
import { CommentPanel } from './comments/comment-panel.tsx'
import { HistoryPanel } from './results/history-panel.tsx'
import { ResultsPanel } from './results/results-panel.tsx'
import styles from './theatre/theatre.module.css'
import { marksOfEvaluations, timelineMarks } from './timeline-marks.ts'
import { useAssessment } from './use-assessment.ts'
import { useReviewData } from './use-review-data.ts'
import { useSending } from './use-sending.ts'

export interface ReviewPanelsProps {
  video: VideoDetails
  /** What came along with it when it was kept on this device. */
  reviewData: ReviewData | null
  hand: () => PlayerHandle | null
  /** What the timeline is to show. */
  onMarks: (marks: readonly PlayerMark[]) => void
}

/** What was said of a video, for those who come back to it. */
export function ReviewPanels({ video, reviewData, hand, onMarks }: ReviewPanelsProps) {
  useReviewData(video, reviewData)
  const assessment = useAssessment(video)
  const sending = useSending(video, assessment)
  const { evaluations = [], rubrics = [] } = assessment.evaluations.data ?? {}
  const isAssessed = evaluations.length > 0
  const marks = timelineMarks(video, assessment.shownComments, marksOfEvaluations(evaluations, rubrics))
  const said = JSON.stringify(marks)
  useEffect(() => {
    onMarks(JSON.parse(said) as PlayerMark[])
  }, [said, onMarks])
  return (
    <div className={isAssessed ? styles.theatre : styles.screen}>
      <div className={styles.stage}>
        {video.isMine && isAssessed ? <AcknowledgeNotice video={video} /> : null}
        <CommentPanel assessment={assessment} sending={sending} hand={hand} />
      </div>
      {isAssessed ? (
        <div className={styles.column}>
          <OfflineAsOf what="assessments" at={assessment.evaluations.dataUpdatedAt} />
          <ResultsPanel
            evaluations={evaluations}
            rubrics={rubrics}
            onSeek={(to) => hand()?.act({ type: 'seek', to })}
          />
          {video.isMine ? <HistoryPanel video={video} /> : null}
        </div>
      ) : null}
    </div>
  )
}
