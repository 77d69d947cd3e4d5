import { Trash2 } from 'lucide-react'
import type { RubricLine } from '#contract/endpoints/video/assessments.ts'
import { RUBRIC_ANCHOR_MAX, RUBRIC_LINE_MAX, RUBRIC_LINES_MAX } from '#contract/limits.ts'
import { useServices } from '#features/shared/use-services.ts'
import { Button } from '#ui/controls/buttons/button.tsx'
import { IconButton } from '#ui/controls/buttons/icon-button.tsx'
import { Select } from '#ui/controls/choices/select.tsx'
import { TextField } from '#ui/controls/fields/text-field.tsx'
import { Section } from '#ui/layout/section.tsx'
import styles from './making.module.css'
import { rubricMakingWords as words } from './writer-words.ts'

export interface OwnLinesProps {
  own: readonly RubricLine[]
  isReadOnly: boolean
  onOwn: (own: RubricLine[]) => void
}

const kinds = [
  { id: 'CHECK' as const, text: words.check },
  { id: 'SCALE' as const, text: words.scale },
]
const ANCHORS = [1, 3, 5] as const

/** Lines of the program: done or not, or a scale with words for 1, 3 and 5. */
export function OwnLines({ own, isReadOnly, onOwn }: OwnLinesProps) {
  const { ids } = useServices()
  const replace = (at: number, line: RubricLine) =>
    onOwn(own.map((one, place) => (place === at ? line : one)))
  const add = () => onOwn([...own, { kind: 'CHECK', key: `line-${ids.uuid()}`, text: '' }])
  return (
    <Section title={words.own}>
      <ol className={styles.lines} aria-label={words.own}>
        {own.map((line, at) => (
          <li key={line.key} className={styles.activity}>
            <OwnLine
              line={line}
              number={at + 1}
              isReadOnly={isReadOnly}
              onLine={(next) => replace(at, next)}
            />
            {isReadOnly ? null : (
              <IconButton
                label={words.remove(at + 1)}
                onPress={() => onOwn(own.filter((_, place) => place !== at))}
              >
                <Trash2 aria-hidden="true" />
              </IconButton>
            )}
          </li>
        ))}
      </ol>
      {isReadOnly || own.length >= RUBRIC_LINES_MAX ? null : (
        <div className={styles.tools}>
          <Button onPress={add}>{words.add}</Button>
        </div>
      )}
    </Section>
  )
}

interface OwnLineProps {
  line: RubricLine
  number: number
  isReadOnly: boolean
  onLine: (line: RubricLine) => void
}

function OwnLine({ line, number, isReadOnly, onLine }: OwnLineProps) {
  const { key, text, kind } = line
  const none = { 1: '', 3: '', 5: '' }
  const turn = (next: RubricLine['kind']) =>
    onLine(next === 'SCALE' ? { kind: next, key, text, anchors: none } : { kind: next, key, text })
  return (
    <div className={styles.words}>
      <TextField
        label={words.text(number)}
        value={text}
        isDisabled={isReadOnly}
        maxLength={RUBRIC_LINE_MAX}
        onChange={(next) => onLine({ ...line, text: next })}
      />
      <Select
        label={words.kind(number)}
        choices={kinds}
        value={kind}
        isDisabled={isReadOnly}
        onChange={(next) => turn(next)}
      />
      {line.kind === 'SCALE'
        ? ANCHORS.map((value) => (
            <TextField
              key={value}
              label={words.anchor(number, value)}
              value={line.anchors[value]}
              isDisabled={isReadOnly}
              maxLength={RUBRIC_ANCHOR_MAX}
              onChange={(next) => onLine({ ...line, anchors: { ...line.anchors, [value]: next } })}
            />
          ))
        : null}
    </div>
  )
}
