import { Check, EyeOff, X } from 'lucide-react'
import { useState } from 'react'
import type { RubricLine } from '#contract/endpoints/video/assessments.ts'
import { RUBRIC_NOTE_MAX } from '#contract/limits.ts'
import type { RubricId } from '#contract/vocabulary/ids.ts'
import {
  type AnswerPart,
  answerField,
  type Fields,
  type FieldValue,
  wordsIn,
} from '#domain/video/assessment/draft-fields.ts'
import { moveFocus } from '#ui/controls/buttons/move-focus.ts'
import { type Segment, Segments } from '#ui/controls/choices/segments.tsx'
import { TextField } from '#ui/controls/fields/text-field.tsx'
import type { PlayerMoment } from '#ui/video-player/player-moment.ts'
import { checkWords } from '../assess-words.ts'
import { LineTools } from './line-tools.tsx'
import { noteOn } from './rubric-words.ts'
import styles from './rubric.module.css'

export interface RubricLineFormProps {
  rubricId: RubricId
  line: RubricLine
  fields: Fields
  isReadOnly: boolean
  moment: PlayerMoment
  onSeek: (seconds: number) => void
  onSet: (field: string, value: FieldValue) => void
}

type CheckValue = keyof typeof checkWords

const scale = (['1', '2', '3', '4', '5'] as const).map((id) => ({ id, text: id }))
const checks: readonly Segment<CheckValue>[] = [
  { id: 'DONE', text: checkWords.DONE, icon: <Check />, tone: 'good' },
  { id: 'NOT_DONE', text: checkWords.NOT_DONE, icon: <X />, tone: 'bad' },
  { id: 'NOT_SEEN', text: checkWords.NOT_SEEN, icon: <EyeOff />, tone: 'quiet' },
]

/** One line: its answer, what the answer means, the moment it points to and a note. */
export function RubricLineForm(props: RubricLineFormProps) {
  const { line, fields, isReadOnly, onSet } = props
  const field = (part: AnswerPart) => answerField(props.rubricId, line.key, part)
  const value = fields[field('value')] ?? null
  const note = wordsIn(fields, field('note'))
  const [isWriting, setIsWriting] = useState(false)
  const hasNote = isWriting || note !== ''
  return (
    <>
      <div className={styles.lineHead}>
        <p className={styles.text}>{line.text}</p>
        <LineTools {...props} field={field} onNote={hasNote ? null : () => setIsWriting(true)} />
      </div>
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
      {hasNote ? (
        <TextField
          label={noteOn(line.text)}
          ref={isWriting ? moveFocus : null}
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
