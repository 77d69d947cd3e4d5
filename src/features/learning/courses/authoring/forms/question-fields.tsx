import { memo } from 'react'
import { POINTS_MAX, type QuestionKind, questionKinds } from '#contract/content/question-marks.ts'
import { findQuestionProblems } from '#contract/content/question-problems.ts'
import type { WrittenQuestion } from '#contract/content/written-questions.ts'
import type { CourseId } from '#contract/vocabulary/ids.ts'
import { Select } from '#ui/controls/choices/select.tsx'
import { TextArea } from '#ui/controls/fields/text-area.tsx'
import { TextField } from '#ui/controls/fields/text-field.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { kindWords, questionWords as words } from '../authoring-words.ts'
import styles from '../authoring.module.css'
import { AnswerFields } from './answer-fields.tsx'
import { LINE_MAX, type PartFieldsProps } from './part-fields.ts'
import { NumberFields } from './number-fields.tsx'
import { PlaceFields } from './place-fields.tsx'
import { StepFields } from './step-fields.tsx'
import { useTyped } from './use-typed.ts'

const SHORT_MAX = 120
const POOL_MAX = 60
const kinds = questionKinds.map((id) => ({ id, text: kindWords[id] }))
const points = Array.from({ length: POINTS_MAX }, (_, at) => ({ id: String(at + 1), text: String(at + 1) }))

export interface QuestionFieldsProps {
  courseId: CourseId
  at: number
  question: WrittenQuestion
  isNew: boolean
  onQuestion: (at: number, question: WrittenQuestion) => void
}

/** One question: how it is answered, what is right, and what it measures. */
export const QuestionFields = memo(function QuestionFields(props: QuestionFieldsProps) {
  const { courseId, at, isNew, onQuestion } = props
  const [question, setQuestion] = useTyped(props.question, (next) => onQuestion(at, next))
  const change = (part: Partial<WrittenQuestion>) => setQuestion({ ...question, ...part })
  const { title, text, kind, explanation, measures, pool } = question
  const number = at + 1
  return (
    <div className={styles.writing}>
      <TextField
        label={words.question(number)}
        value={title}
        maxLength={LINE_MAX}
        // The question that was just added.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus={isNew}
        onChange={(value) => change({ title: value })}
      />
      <Select
        label={words.kind}
        choices={kinds}
        value={kind}
        onChange={(next) => change(ofKind(question, next))}
      />
      <TextArea
        label={words.details}
        isOptional
        rows={2}
        value={text}
        onChange={(value) => change({ text: value })}
      />
      <PartFields courseId={courseId} number={number} question={question} onChange={change} />
      <TextArea
        label={words.explanation}
        help={words.explanationHelp}
        isOptional
        rows={2}
        value={explanation}
        onChange={(value) => change({ explanation: value })}
      />
      <details>
        <summary className={styles.summary}>{words.more}</summary>
        <div className={styles.writing}>
          <Select
            label={words.points}
            choices={points}
            value={String(question.points)}
            onChange={(value) => change({ points: Number(value) })}
          />
          <TextField
            label={words.measures}
            help={words.measuresHelp}
            isOptional
            maxLength={SHORT_MAX}
            value={measures}
            onChange={(value) => change({ measures: value })}
          />
          <TextField
            label={words.pool}
            help={words.poolHelp}
            isOptional
            maxLength={POOL_MAX}
            value={pool}
            onChange={(value) => change({ pool: value })}
          />
        </div>
      </details>
      <Missing question={question} />
    </div>
  )
})

function PartFields({ courseId, ...props }: PartFieldsProps & { courseId: CourseId }) {
  switch (props.question.kind) {
    case 'SINGLE':
    case 'MULTIPLE':
      return <AnswerFields {...props} />
    case 'ORDER':
      return <StepFields {...props} />
    case 'NUMBER':
      return <NumberFields {...props} />
    case 'HOTSPOT':
      return <PlaceFields courseId={courseId} {...props} />
  }
}

/** Why it isn't asked yet. */
function Missing({ question }: { question: WrittenQuestion }) {
  const options = question.kind === 'ORDER' ? question.steps : question.choices
  const problems =
    question.title.trim() === ''
      ? [words.untitled]
      : findQuestionProblems(withoutEmpty(question), { line: 0, options: options.map(() => 0) }).map(
          (problem) => problem.text,
        )
  return problems.map((problem) => (
    <Notice key={problem} tone="waiting" title={words.notAsked}>
      {problem}
    </Notice>
  ))
}

function withoutEmpty(question: WrittenQuestion): WrittenQuestion {
  return {
    ...question,
    choices: question.choices.filter(({ text }) => text.trim() !== ''),
    steps: question.steps.filter((step) => step.trim() !== ''),
  }
}

/** Where one answer is right, the first right one stays. What another kind has stays in the form until it is left. */
function ofKind(question: WrittenQuestion, kind: QuestionKind): Partial<WrittenQuestion> {
  if (kind !== 'SINGLE') return { kind }
  const right = question.choices.findIndex(({ isRight }) => isRight)
  return { kind, choices: question.choices.map((choice, at) => ({ ...choice, isRight: at === right })) }
}
