import { Plus, Trash2 } from 'lucide-react'
import { NO_NUMBER } from '#contract/content/question-marks.ts'
import {
  splitQuestions,
  type WrittenQuestion,
  type WrittenQuestions,
} from '#contract/content/written-questions.ts'
import { writeQuestions } from '#domain/learning/authoring/question-draft.ts'
import { Button } from '#ui/controls/buttons/button.tsx'
import { IconButton } from '#ui/controls/buttons/icon-button.tsx'
import { Checkbox } from '#ui/controls/choices/checkbox.tsx'
import { TextArea } from '#ui/controls/fields/text-area.tsx'
import { TextField } from '#ui/controls/fields/text-field.tsx'
import { questionWords as words } from '../authoring-words.ts'
import { Stack } from '#ui/layout/stack.tsx'
import styles from '../authoring.module.css'
import { useBodyForm } from './use-body-form.ts'

const EMPTY: WrittenQuestion = {
  title: '',
  text: '',
  kind: 'SINGLE',
  measures: '',
  pool: '',
  points: 1,
  choices: [
    { text: '', isRight: true, why: '' },
    { text: '', isRight: false, why: '' },
  ],
  steps: [],
  number: NO_NUMBER,
  picture: null,
  regions: [],
  explanation: '',
}
const LINE_MAX = 500

/** The questions of a cognitive assessment, their answers and explanations. */
export function QuestionEditor({ body, onBody }: { body: string; onBody: (body: string) => void }) {
  const [draft, change] = useBodyForm<WrittenQuestions>({
    body,
    onBody,
    read: splitQuestions,
    write: writeQuestions,
  })
  const { questions } = draft
  const set = (next: readonly WrittenQuestion[]) => change({ ...draft, questions: next })
  return (
    <div className={styles.writing}>
      {questions.length === 0 ? <p className={styles.quiet}>{words.none}</p> : null}
      {questions.map((question, at) => (
        // A question has no key before it is written.
        // oxlint-disable-next-line react/no-array-index-key
        <section key={at} className={styles.formQuestion} aria-label={words.question(at + 1)}>
          <QuestionFields
            number={at + 1}
            question={question}
            onQuestion={(next) => set(questions.with(at, next))}
            onRemove={() => set(questions.toSpliced(at, 1))}
          />
        </section>
      ))}
      <div>
        <Button icon={<Plus aria-hidden="true" />} onPress={() => set([...questions, EMPTY])}>
          {words.add}
        </Button>
      </div>
    </div>
  )
}

interface QuestionFieldsProps {
  number: number
  question: WrittenQuestion
  onQuestion: (question: WrittenQuestion) => void
  onRemove: () => void
}

function QuestionFields({ number, question, onQuestion, onRemove }: QuestionFieldsProps) {
  const { title, text, choices, explanation } = question
  const change = (part: Partial<WrittenQuestion>) => onQuestion({ ...question, ...part })
  return (
    <>
      <div className={styles.withTool}>
        <TextField
          label={words.question(number)}
          value={title}
          maxLength={LINE_MAX}
          onChange={(value) => change({ title: value })}
        />
        <IconButton label={words.removeQuestion(number)} onPress={onRemove}>
          <Trash2 aria-hidden="true" />
        </IconButton>
      </div>
      <TextArea
        label={words.details}
        isOptional
        rows={2}
        value={text}
        onChange={(value) => change({ text: value })}
      />
      <Stack gap={1} as="ul" aria-label={words.answers}>
        {choices.map((choice, at) => (
          // oxlint-disable-next-line react/no-array-index-key
          <li key={at} className={styles.answerRow}>
            <TextField
              label={words.answer(number, at + 1)}
              value={choice.text}
              maxLength={LINE_MAX}
              onChange={(value) => change({ choices: choices.with(at, { ...choice, text: value }) })}
            />
            <Checkbox
              isSelected={choice.isRight}
              onChange={(isRight) => change({ choices: choices.with(at, { ...choice, isRight }) })}
            >
              {words.isRight}
            </Checkbox>
            <IconButton
              label={words.removeAnswer(number, at + 1)}
              onPress={() => change({ choices: choices.toSpliced(at, 1) })}
            >
              <Trash2 aria-hidden="true" />
            </IconButton>
          </li>
        ))}
      </Stack>
      <div>
        <Button
          size="small"
          variant="quiet"
          icon={<Plus aria-hidden="true" />}
          onPress={() => change({ choices: [...choices, { text: '', isRight: false, why: '' }] })}
        >
          {words.addAnswer}
        </Button>
      </div>
      <TextArea
        label={words.explanation}
        help={words.explanationHelp}
        isOptional
        rows={2}
        value={explanation}
        onChange={(value) => change({ explanation: value })}
      />
    </>
  )
}
