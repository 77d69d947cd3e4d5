import { Copy, Plus, Trash2 } from 'lucide-react'
import { useCallback, useState } from 'react'
import { NO_NUMBER, QUESTIONS_MAX } from '#contract/content/question-marks.ts'
import {
  splitQuestions,
  type WrittenQuestion,
  type WrittenQuestions,
} from '#contract/content/written-questions.ts'
import type { CourseId } from '#contract/vocabulary/ids.ts'
import { writeQuestions } from '#domain/learning/authoring/question-draft.ts'
import { DoneNotice } from '#features/shared/undo/done-notice.tsx'
import { Button } from '#ui/controls/buttons/button.tsx'
import { IconButton } from '#ui/controls/buttons/icon-button.tsx'
import { OrderedList } from '#ui/controls/order/ordered-list.tsx'
import { questionWords as words } from '../authoring-words.ts'
import styles from '../authoring.module.css'
import { AskingFields } from './asking-fields.tsx'
import { QuestionFields } from './question-fields.tsx'
import type { LiveText } from '#features/shared/editing/use-typed-text.ts'
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
  steps: ['', ''],
  number: NO_NUMBER,
  picture: null,
  regions: [],
  explanation: '',
}

export interface QuestionEditorProps {
  courseId: CourseId
  live: LiveText
}

interface Deleted {
  question: WrittenQuestion
  at: number
}

const form = { read: splitQuestions, write: writeQuestions }

/** The questions of a cognitive assessment, their answers and explanations. */
export function QuestionEditor({ courseId, live }: QuestionEditorProps) {
  const { draft, now, change, type } = useBodyForm<WrittenQuestions>(live, form)
  const [added, setAdded] = useState<number | null>(null)
  const [deleted, setDeleted] = useState<Deleted | null>(null)
  const { questions } = draft
  const set = (next: readonly WrittenQuestion[]) => change((whole) => ({ ...whole, questions: next }))
  const typeQuestion = useCallback(
    (at: number, question: WrittenQuestion) =>
      type((whole) => ({ ...whole, questions: whole.questions.with(at, question) })),
    [type],
  )
  function add(question: WrittenQuestion, at: number): void {
    setAdded(at)
    set(now().questions.toSpliced(at, 0, question))
  }
  function bringBack({ question, at }: Deleted): void {
    set(now().questions.toSpliced(at, 0, question))
    setDeleted(null)
  }
  return (
    <div className={styles.writing}>
      {questions.length === 0 ? <p className={styles.quiet}>{words.none}</p> : null}
      <OrderedList
        label={words.questions}
        items={questions}
        nameOf={(_question, at) => words.question(at + 1)}
        onOrder={(next) => set(next.map((question) => now().questions[questions.indexOf(question)]!))}
        isTall
        renderTools={(_question, at) => (
          <>
            <IconButton
              label={words.copyQuestion(at + 1)}
              onPress={() => add(copyOf(now().questions[at]!), at + 1)}
            >
              <Copy aria-hidden="true" />
            </IconButton>
            <IconButton
              label={words.removeQuestion(at + 1)}
              onPress={() => {
                setDeleted({ question: now().questions[at]!, at })
                set(now().questions.toSpliced(at, 1))
              }}
            >
              <Trash2 aria-hidden="true" />
            </IconButton>
          </>
        )}
      >
        {(question, at) => (
          <QuestionFields
            courseId={courseId}
            at={at}
            question={question}
            isNew={added === at}
            onQuestion={typeQuestion}
          />
        )}
      </OrderedList>
      {deleted === null ? null : (
        <DoneNotice text={words.deleted(deleted.at + 1)} isHeld={false} undo={() => bringBack(deleted)} />
      )}
      <div>
        <Button
          icon={<Plus aria-hidden="true" />}
          isDisabled={questions.length >= QUESTIONS_MAX}
          onPress={() => add({ ...EMPTY }, questions.length)}
        >
          {words.add}
        </Button>
      </div>
      {questions.length < 2 ? null : (
        <AskingFields
          asking={draft.asking}
          questions={questions}
          onAsking={(asking) => change((whole) => ({ ...whole, asking }))}
        />
      )}
    </div>
  )
}

function copyOf(question: WrittenQuestion): WrittenQuestion {
  return { ...question, title: words.copied(question.title) }
}
