import { Crosshair, MessageSquarePlus, X } from 'lucide-react'
import { useState } from 'react'
import type { RubricLine } from '#contract/endpoints/assessments.ts'
import { RUBRIC_NOTE_MAX } from '#contract/limits.ts'
import type { RubricId } from '#contract/vocabulary/ids.ts'
import {
  type AnswerPart,
  answerField,
  type Fields,
  type FieldValue,
  numberIn,
  wordsIn,
} from '#domain/assessment/draft-fields.ts'
import { Button } from '#ui/controls/buttons/button.tsx'
import { IconButton } from '#ui/controls/buttons/icon-button.tsx'
import { Segments } from '#ui/controls/choices/segments.tsx'
import { takeFocus } from '#ui/controls/buttons/take-focus.ts'
import { TextField } from '#ui/controls/fields/text-field.tsx'
import { speakTime } from '#ui/video-player/player-time.ts'
import { checkWords, formatExact } from '../assess-words.ts'
import styles from './rubric.module.css'

export interface RubricLineFormProps {
  rubricId: RubricId
  line: RubricLine
  fields: Fields
  isReadOnly: boolean
  positionNow: () => number
  onSeek: (seconds: number) => void
  onSet: (field: string, value: FieldValue) => void
}

const scale = (['1', '2', '3', '4', '5'] as const).map((id) => ({ id, text: id }))
const checks = (['DONE', 'NOT_DONE', 'NOT_SEEN'] as const).map((id) => ({ id, text: checkWords[id] }))

/** One line: its answer, what the answer means, the moment it points to and a note. */
export function RubricLineForm(props: RubricLineFormProps) {
  const { line, fields, isReadOnly, onSet } = props
  const field = (part: AnswerPart) => answerField(props.rubricId, line.key, part)
  const value = fields[field('value')] ?? null
  return (
    <>
      <p className={styles.text}>{line.text}</p>
      {line.kind === 'SCALE' ? (
        <>
          <Segments
            label={line.text}
            hidesLabel
            choices={scale}
            value={scale.find(({ id }) => id === String(value))?.id ?? null}
            isDisabled={isReadOnly}
            onChange={(id) => onSet(field('value'), Number(id))}
          />
          <div className={styles.anchors}>
            <span>{line.anchors[1]}</span>
            <span>{line.anchors[3]}</span>
            <span>{line.anchors[5]}</span>
          </div>
        </>
      ) : (
        <Segments
          label={line.text}
          hidesLabel
          choices={checks}
          value={checks.find(({ id }) => id === value)?.id ?? null}
          isDisabled={isReadOnly}
          onChange={(id) => onSet(field('value'), id)}
        />
      )}
      {value === null ? null : <LineTools {...props} field={field} />}
    </>
  )
}

function LineTools(props: RubricLineFormProps & { field: (part: AnswerPart) => string }) {
  const { line, fields, field, isReadOnly, positionNow, onSeek, onSet } = props
  const note = wordsIn(fields, field('note'))
  const moment = numberIn(fields, field('moment'))
  const [isWriting, setIsWriting] = useState(false)
  // What was pressed is gone then: the focus goes on with what came instead.
  const [isMoved, setIsMoved] = useState(false)
  const point = (at: number | null) => {
    setIsMoved(true)
    onSet(field('moment'), at)
  }
  const hasNote = isWriting || note !== ''
  return (
    <>
      <div className={styles.tools}>
        {moment === null ? null : (
          <span className={styles.moment}>
            <Button size="small" ref={isMoved ? takeFocus : null} onPress={() => onSeek(moment)}>
              <span aria-hidden="true">{formatExact(moment)}</span>
              <span className={styles.spoken}>Go to {speakTime(moment)}</span>
            </Button>
            {isReadOnly ? null : (
              <IconButton label={`Take the moment away: ${line.text}`} onPress={() => point(null)}>
                <X aria-hidden="true" />
              </IconButton>
            )}
          </span>
        )}
        {isReadOnly || moment !== null ? null : (
          <Button
            size="small"
            variant="quiet"
            icon={<Crosshair aria-hidden="true" />}
            ref={isMoved ? takeFocus : null}
            onPress={() => point(positionNow())}
          >
            Point at this moment
          </Button>
        )}
        {isReadOnly || hasNote ? null : (
          <Button
            size="small"
            variant="quiet"
            icon={<MessageSquarePlus aria-hidden="true" />}
            onPress={() => setIsWriting(true)}
          >
            Add a note
          </Button>
        )}
      </div>
      {hasNote ? (
        <TextField
          label={`Note: ${line.text}`}
          ref={isWriting ? takeFocus : null}
          value={note}
          isDisabled={isReadOnly}
          maxLength={RUBRIC_NOTE_MAX}
          charactersLeftThreshold={80}
          onChange={(text) => onSet(field('note'), text)}
        />
      ) : null}
    </>
  )
}
