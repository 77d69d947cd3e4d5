import { Plus, Trash2 } from 'lucide-react'
import { OPTIONS_MAX } from '#contract/content/question-marks.ts'
import type { WrittenChoice } from '#contract/content/written-questions.ts'
import { Button } from '#ui/controls/buttons/button.tsx'
import { IconButton } from '#ui/controls/buttons/icon-button.tsx'
import { Checkbox } from '#ui/controls/choices/checkbox.tsx'
import { TextField } from '#ui/controls/fields/text-field.tsx'
import { Stack } from '#ui/layout/stack.tsx'
import { questionWords as words } from '../authoring-words.ts'
import styles from '../authoring.module.css'
import { LINE_MAX, type PartFieldsProps } from './part-fields.ts'

/** The answers of a question, which are right, and why. */
export function AnswerFields({ number, question, onChange }: PartFieldsProps) {
  const { choices, kind } = question
  const set = (at: number, choice: WrittenChoice) => onChange({ choices: choices.with(at, choice) })
  function tick(at: number, isRight: boolean): void {
    const isOnly = kind === 'SINGLE' && isRight
    onChange({
      choices: choices.map((choice, of) =>
        of === at ? { ...choice, isRight } : isOnly ? { ...choice, isRight: false } : choice,
      ),
    })
  }
  return (
    <>
      <Stack gap={1} as="ul" aria-label={words.answers}>
        {choices.map((choice, at) => (
          // oxlint-disable-next-line react/no-array-index-key
          <li key={at} className={styles.answerRow}>
            <TextField
              label={words.answer(number, at + 1)}
              value={choice.text}
              maxLength={LINE_MAX}
              onChange={(value) => set(at, { ...choice, text: value })}
            />
            <Checkbox isSelected={choice.isRight} onChange={(isRight) => tick(at, isRight)}>
              {words.isRight}
            </Checkbox>
            <IconButton
              label={words.removeAnswer(number, at + 1)}
              onPress={() => onChange({ choices: choices.toSpliced(at, 1) })}
            >
              <Trash2 aria-hidden="true" />
            </IconButton>
            <div className={styles.why}>
              <TextField
                label={words.why(at + 1)}
                isOptional
                value={choice.why}
                maxLength={LINE_MAX}
                onChange={(value) => set(at, { ...choice, why: value })}
              />
            </div>
          </li>
        ))}
      </Stack>
      <div>
        <Button
          size="small"
          variant="quiet"
          icon={<Plus aria-hidden="true" />}
          isDisabled={choices.length >= OPTIONS_MAX}
          onPress={() => onChange({ choices: [...choices, { text: '', isRight: false, why: '' }] })}
        >
          {words.addAnswer}
        </Button>
      </div>
    </>
  )
}
