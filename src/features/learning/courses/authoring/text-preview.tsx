import { useQuery } from '@tanstack/react-query'
import { Circle, CircleCheck } from 'lucide-react'
import { readGuide } from '#contract/content/guide-steps.ts'
import { problemText } from '#contract/content/question-problems.ts'
import { readQuestions } from '#contract/content/questions.ts'
import { listCourseFiles } from '#contract/endpoints/learning/authoring.ts'
import type { ContentSection } from '#contract/vocabulary/content.ts'
import type { CourseId } from '#contract/vocabulary/ids.ts'
import { endpointQuery } from '#features/shared/reading/endpoint-query.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { MarkdownDraft } from '#ui/markdown/markdown-draft.tsx'
import { MarkdownView } from '#ui/markdown/markdown-view.tsx'
import { FilesOf } from '../course-text.tsx'
import { authoringWords, questionWords, targetWords } from './authoring-words.ts'
import { Stack } from '#ui/layout/stack.tsx'
import styles from './authoring.module.css'

export interface TextPreviewProps {
  courseId: CourseId
  section: ContentSection
  body: string
}

/** As learners will see it; for questions, with the answers, because an author is looking. */
export function TextPreview({ courseId, section, body }: TextPreviewProps) {
  const { data } = useQuery(endpointQuery(listCourseFiles, { params: { courseId } }))
  return (
    <section className={styles.preview} aria-label={authoringWords.preview}>
      {body.trim() === '' ? (
        <p className={styles.quiet}>{authoringWords.nothing}</p>
      ) : (
        <FilesOf files={data?.files ?? []}>
          {section === 'GUIDE' ? (
            <GuidePreview body={body} />
          ) : section === 'COGNITIVE' ? (
            <QuestionsPreview body={body} />
          ) : (
            <MarkdownDraft text={body} />
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
      {questions.map(({ key, text, choices, explanation }) => (
        <div key={key} className={styles.previewQuestion}>
          <MarkdownView text={text} />
          <Stack gap={1} as="ul">
            {choices.map((choice) => (
              <li key={choice.key} className={styles.previewStep}>
                {choice.isRight ? (
                  <CircleCheck aria-label={questionWords.right} data-right="" />
                ) : (
                  <Circle aria-hidden="true" />
                )}
                <span>{choice.text}</span>
              </li>
            ))}
          </Stack>
          {explanation === '' ? null : <MarkdownView text={explanation} />}
        </div>
      ))}
    </>
  )
}
