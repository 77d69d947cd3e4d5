import { Link2, MessageSquarePlus, X } from 'lucide-react'
import { useState } from 'react'
import type { RubricLine } from '#contract/endpoints/video/assessments.ts'
import {
  type AnswerPart,
  type Fields,
  type FieldValue,
  numberIn,
} from '#domain/video/assessment/draft-fields.ts'
import { IconButton } from '#ui/controls/buttons/icon-button.tsx'
import { moveFocus } from '#ui/controls/buttons/move-focus.ts'
import { type PlayerMoment, useMoment } from '#ui/video-player/player-moment.ts'
import { formatTime } from '#ui/video-player/player-time.ts'
import { formatExact } from '../assess-words.ts'
import { addNote, goTo, linkTo, removeLink } from './rubric-words.ts'
import styles from './rubric.module.css'

export interface LineToolsProps {
  line: RubricLine
  fields: Fields
  field: (part: AnswerPart) => string
  isReadOnly: boolean
  moment: PlayerMoment
  onSeek: (seconds: number) => void
  onSet: (field: string, value: FieldValue) => void
  /** Null while there is a note. */
  onNote: (() => void) | null
}

/** A link to a moment, and a note. Their space is reserved, so that nothing moves when one appears. */
export function LineTools({
  line,
  fields,
  field,
  isReadOnly,
  moment,
  onSeek,
  onSet,
  onNote,
}: LineToolsProps) {
  const linked = numberIn(fields, field('moment'))
  // The pressed button disappears, so the focus moves to what replaces it.
  const [isMoved, setIsMoved] = useState(false)
  function link(at: number | null): void {
    setIsMoved(true)
    onSet(field('moment'), at)
  }
  return (
    <div className={styles.tools}>
      {linked === null ? null : (
        <span className={styles.linked}>
          <button
            type="button"
            className={styles.time}
            ref={isMoved ? moveFocus : null}
            aria-label={goTo(linked, line.text)}
            onClick={() => onSeek(linked)}
          >
            {formatExact(linked)}
          </button>
          {isReadOnly ? null : (
            <IconButton label={removeLink(line.text)} onPress={() => link(null)}>
              <X aria-hidden="true" />
            </IconButton>
          )}
        </span>
      )}
      {isReadOnly || linked !== null ? null : (
        <LinkButton line={line} moment={moment} isMoved={isMoved} onLink={link} />
      )}
      {isReadOnly ? null : (
        <IconButton label={addNote(line.text)} isDisabled={onNote === null} onPress={() => onNote?.()}>
          <MessageSquarePlus aria-hidden="true" />
        </IconButton>
      )}
    </div>
  )
}

interface LinkButtonProps extends Pick<LineToolsProps, 'line' | 'moment'> {
  isMoved: boolean
  onLink: (at: number) => void
}

/** Separate, so that only this is drawn again as the video plays. */
function LinkButton({ line, moment, isMoved, onLink }: LinkButtonProps) {
  const { position } = useMoment(moment)
  return (
    <button
      type="button"
      className={styles.link}
      ref={isMoved ? moveFocus : null}
      title={linkTo(position)}
      aria-label={linkTo(position, line.text)}
      onClick={() => onLink(moment.snapshot().position)}
    >
      <Link2 aria-hidden="true" />
      <span aria-hidden="true">{formatTime(position)}</span>
    </button>
  )
}
