import { useEffect, useRef } from 'react'
import type { VideoDetails } from '#contract/endpoints/videos.ts'
import { judgementOf } from '#domain/assessment/draft-fields.ts'
import { useServices } from '#features/shared/use-services.ts'
import { KeyHelp } from '#ui/video-player/keys/key-help.tsx'
import type { PlayerHandle } from '#ui/video-player/player-facts.ts'
import { belongsElsewhere } from '#ui/video-player/keys/use-player-keys.ts'
import { AssessedPlayer } from './assessed-player.tsx'
import { CommentPanel } from '../comments/comment-panel.tsx'
import { RubricColumn } from '../rubric/rubric-column.tsx'
import styles from './theatre.module.css'
import { answerMarks, timelineMarks } from '../timeline-marks.ts'
import { useAssessment } from '../use-assessment.ts'
import { useSending } from '../use-sending.ts'

export interface TheatreProps {
  video: VideoDetails
  /** Where it lies on this device, if it does. */
  keptSrc: string | null
  onAddressEnded: () => Promise<string | null>
}

const theatreKeys = [
  { keys: 'C', does: 'Write a comment at this moment' },
  { keys: 'Esc', does: 'Leave the text, so that the keys move the video again' },
  { keys: 'Ctrl or ⌘ Enter', does: 'Send the comment' },
]

/** Video and comments on one side, the rubric on the other. */
export function Theatre({ video, keptSrc, onAddressEnded }: TheatreProps) {
  const { session } = useServices()
  const player = useRef<PlayerHandle>(null)
  const comment = useRef<HTMLTextAreaElement>(null)
  const assessment = useAssessment(video)
  const sending = useSending(video, assessment)
  const hand = (): PlayerHandle | null => player.current
  useCommentKey(() => comment.current?.focus())

  const rubrics = assessment.evaluations.data?.rubrics ?? []
  const mine = answerMarks(judgementOf(assessment.fields), rubrics, {
    id: 'mine',
    person: session.me()?.fullName ?? 'You',
  })
  return (
    <div className={styles.theatre}>
      <div className={styles.stage}>
        <AssessedPlayer
          ref={player}
          video={video}
          keptSrc={keptSrc}
          marks={timelineMarks(video, assessment.shownComments, mine)}
          onAddressEnded={onAddressEnded}
        />
        <KeyHelp more={theatreKeys} />
        <CommentPanel assessment={assessment} sending={sending} hand={hand} textRef={comment} />
      </div>
      <RubricColumn assessment={assessment} sending={sending} hand={hand} />
    </div>
  )
}

/** C begins a comment, except where somebody types. */
function useCommentKey(focus: () => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey } = event
      if (key.toLowerCase() !== 'c' || ctrlKey || metaKey || altKey || event.defaultPrevented) return
      if (belongsElsewhere(event)) return
      event.preventDefault()
      focus()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  })
}
