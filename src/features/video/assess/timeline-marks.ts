import type { Evaluation, Rubric } from '#contract/endpoints/video/assessments.ts'
import type { VideoDetails } from '#contract/endpoints/video/videos.ts'
import { isGap } from '#contract/policies/video/gap.ts'
import type { ShownComment } from '#domain/video/assessment/current-evaluations.ts'
import type { Judgment } from '#domain/video/assessment/draft-fields.ts'
import type { PlayerMark } from '#ui/video-player/player-facts.ts'
import { answerWords } from './assess-words.ts'

/** The owner's own notes, gaps of the recording, comments and the moments that answers point to, by time. */
export function timelineMarks(
  video: VideoDetails,
  comments: readonly ShownComment[],
  answers: readonly PlayerMark[],
): PlayerMark[] {
  const notes = video.marks.map((mark, index): PlayerMark => {
    const place = { id: `note-${index}`, at: mark.timeStamp }
    if (isGap(mark)) return { ...place, label: mark.label, kind: 'gap' }
    return { ...place, label: mark.label || 'Own note', kind: 'note', person: video.owner.fullName }
  })
  const said = comments
    .filter(({ type }) => type !== 'REPLY')
    .map(({ commentId, timeStamp, duration, comment, type, author }): PlayerMark => ({
      id: commentId,
      at: timeStamp,
      label: comment,
      kind: type === 'RECOMMENDATION' ? 'recommendation' : 'comment',
      person: author.fullName,
      lasts: duration ?? 0,
    }))
  return [...notes, ...said, ...answers].toSorted((one, other) => one.at - other.at)
}

/** The moments that one judgment points to. */
export function answerMarks(
  { answers }: Judgment,
  rubrics: readonly Rubric[],
  { id, person }: { id: string; person: string },
): PlayerMark[] {
  return answers.flatMap(({ rubricId, line, value, timeStamp }): PlayerMark[] => {
    if (timeStamp === null) return []
    const rubric = rubrics.find((each) => each.rubricId === rubricId)
    const text = rubric?.lines.find(({ key }) => key === line)?.text ?? line
    const label = `${text}: ${answerWords(value)}`
    return [{ id: `${id}-${rubricId}-${line}`, at: timeStamp, label, kind: 'rating', person }]
  })
}

export function marksOfEvaluations(
  evaluations: readonly Evaluation[],
  rubrics: readonly Rubric[],
): PlayerMark[] {
  return evaluations.flatMap((each) =>
    answerMarks(each, rubrics, { id: each.evaluationId, person: each.assessor.fullName }),
  )
}
