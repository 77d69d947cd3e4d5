import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Evaluation } from '#contract/endpoints/video/assessments.ts'
import type { VideoDetails } from '#contract/endpoints/video/videos.ts'
import { levelWords, ratingWords } from '#features/shared/rating-words.ts'
import { Chip } from '#ui/controls/buttons/chip.tsx'
import type { PlayerMark } from '#ui/video-player/player-facts.ts'
import { commentsOf, evaluationsOf } from '../review-queries.ts'
import { meanScore } from './mean-score.ts'
import { meanWords } from './result-words.ts'
import { Cluster } from '#ui/layout/cluster.tsx'
import { Stack } from '#ui/layout/stack.tsx'
import styles from './results.module.css'
import { marksOfEvaluations, timelineMarks } from '../timeline-marks.ts'

export interface TakeFeedbackProps {
  video: VideoDetails
  onMarks: (marks: readonly PlayerMark[]) => void
}

/** A summary of what assessors said about a take; what belongs to a moment goes to its timeline. */
export function TakeFeedback({ video, onMarks }: TakeFeedbackProps) {
  const comments = useQuery(commentsOf(video))
  const { evaluations = [], rubrics = [] } = useQuery(evaluationsOf(video)).data ?? {}
  const known = (comments.data ?? []).map((comment) => ({ ...comment, isWaiting: false }))
  const marks = JSON.stringify(timelineMarks(video, known, marksOfEvaluations(evaluations, rubrics)))
  useEffect(() => {
    onMarks(JSON.parse(marks) as PlayerMark[])
  }, [marks, onMarks])
  if (evaluations.length === 0) return null
  const mean = meanScore(evaluations, rubrics, video.subject)
  return (
    <div className={styles.results}>
      {mean === null ? null : <p className={styles.quiet}>{meanWords(mean)}</p>}
      <Stack gap={3} as="ul" aria-label={`Assessments of ${video.name}`}>
        {evaluations.map((evaluation) => (
          <OneLine key={evaluation.evaluationId} {...evaluation} />
        ))}
      </Stack>
    </div>
  )
}

function OneLine({ assessor, rating, level }: Evaluation) {
  return (
    <Cluster gap={2} align="center" as="li">
      <strong>{assessor.fullName}</strong>
      {rating === null ? null : <Chip scheme="solid-dark">{ratingWords[rating]}</Chip>}
      {level === null ? null : <Chip scheme="outline">{levelWords[level]}</Chip>}
    </Cluster>
  )
}
