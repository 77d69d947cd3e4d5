import { useQuery } from '@tanstack/react-query'
import { Circle, CircleCheck } from 'lucide-react'
import { useState } from 'react'
import { shuffle } from '#contract/content/draw-questions.ts'
import { readGuide } from '#contract/content/guide-steps.ts'
import { numberText } from '#contract/content/question-marks.ts'
import { problemText } from '#contract/content/question-problems.ts'
import { type Question, readQuestions } from '#contract/content/questions.ts'
import { listCourseFiles } from '#contract/endpoints/learning/authoring.ts'
import type { ContentSection } from '#contract/vocabulary/content.ts'
import type { CourseId } from '#contract/vocabulary/ids.ts'
import { BlocksPreview } from '#features/shared/editing/blocks-preview.tsx'
import { endpointQuery } from '#features/shared/reading/endpoint-query.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { MarkdownDraft } from '#ui/markdown/markdown-draft.tsx'
import { MarkdownView } from '#ui/markdown/markdown-view.tsx'
import { AskQuestion } from '../activity/cognitive/ask-question.tsx'
import { FilesOf } from '../course-text.tsx'
import { savingWords } from '#features/shared/editing/editing-words.ts'
import { questionWords, targetWords } from './authoring-words.ts'
import { Stack } from '#ui/layout/stack.tsx'
import styles from './authoring.module.css'

export interface TextPreviewProps {
  courseId: CourseId
  section: ContentSection
  body: string
  /** Where in the text the author is: that part is shown. */
  at?: number | null
  /** Its name where there are two. */
  label?: string
}

/** As learners will see it; for questions, with the answers, because an author is looking. */
export function TextPreview({ courseId, section, body, at, label = savingWords.preview }: TextPreviewProps) {
  const { data } = useQuery(endpointQuery(listCourseFiles, { params: { courseId } }))
  return (
    <section className={styles.preview} aria-label={label}>
      {body.trim() === '' ? (
        <p className={styles.quiet}>{savingWords.nothing}</p>
      ) : (
        <FilesOf files={[...(data?.files ?? []), ...(data?.shipped ?? [])]}>
          {section === 'GUIDE' ? (
            <GuidePreview body={body} />
          ) : section === 'COGNITIVE' ? (
            <QuestionsPreview body={body} />
          ) : (
            <BlocksPreview body={body} at={at ?? null} />
          )}
        </FilesOf>
      )}
    </section>
  )
}

function GuidePreview({ body }: { body: string }) {
  const { words, steps } = readGuide(body)
  return (
    <>
      {words === '' ? null : <MarkdownDraft text={words} />}
      <Stack gap={1} as="ol">
        {steps.map(({ key, text, target }) => (
          <li key={key} className={styles.previewStep}>
            <Circle aria-hidden="true" />
            <div>
              <MarkdownView text={text} />
              {target === null ? null : <span className={styles.quiet}>{targetWords[target]}</span>}
            </div>
          </li>
        ))}
      </Stack>
    </>
  )
}

function QuestionsPreview({ body }: { body: string }) {
  const { questions, problems } = readQuestions(body)
  return (
    <>
      {problems.map((problem) => (
        <Notice key={problemText(problem)} tone="waiting">
          {problemText(problem)}
        </Notice>
      ))}
      {questions.map((question, at) => (
        <div key={question.key} className={styles.previewQuestion}>
          <TryQuestion question={question} number={at + 1} />
          <RightAnswers question={question} />
          {question.explanation === '' ? null : <MarkdownView text={question.explanation} />}
        </div>
      ))}
    </>
  )
}

/** To try out: what is chosen here goes nowhere. */
function TryQuestion({ question, number }: { question: Question; number: number }) {
  const [chosen, setChosen] = useState<readonly string[]>([])
  const { key, text, kind, choices, steps, number: right, picture } = question
  return (
    <AskQuestion
      question={{
        key,
        text,
        kind,
        choices: choices.map((choice) => ({ key: choice.key, text: choice.text })),
        isMultiple: kind === 'MULTIPLE',
        steps: shuffle(steps, key, key),
        unit: right?.unit ?? '',
        picture,
      }}
      number={number}
      chosen={chosen}
      onChoose={setChosen}
    />
  )
}

function RightAnswers({ question: { choices, steps, number, regions } }: { question: Question }) {
  const lines = [
    ...choices.map((choice) => ({ ...choice, text: choice.text })),
    ...steps.map(({ key, text }, at) => ({ key, text: `${at + 1}. ${text}`, isRight: true, why: '' })),
    ...(number === null ? [] : [{ key: 'number', text: rightNumber(number), isRight: true, why: '' }]),
    ...regions.map(({ name }, at) => ({
      key: `region-${at}`,
      text: name === '' ? questionWords.region(at + 1) : name,
      isRight: true,
      why: '',
    })),
  ]
  return (
    <Stack gap={1} as="ul">
      {lines.map((line) => (
        <li key={line.key} className={styles.previewStep}>
          {line.isRight ? (
            <CircleCheck aria-label={questionWords.right} data-right="" />
          ) : (
            <Circle aria-hidden="true" />
          )}
          <div>
            {line.text}
            {line.why === '' ? null : <MarkdownView text={line.why} />}
          </div>
        </li>
      ))}
    </Stack>
  )
}

function rightNumber({ value, tolerance, unit }: NonNullable<Question['number']>): string {
  return numberText({ value: String(value), tolerance: tolerance === 0 ? '' : String(tolerance), unit })
}
