import { useState } from 'react'
import { type AttemptDraft, isComplete } from '#domain/learning/attempts/attempt-draft.ts'
import { Button } from '#ui/controls/buttons/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { activityWords } from '../activity-words.ts'
import { AskQuestion } from './ask-question.tsx'
import { cognitiveWords, lostSentence } from './cognitive-words.ts'
import { Cluster } from '#ui/layout/cluster.tsx'
import page from '../../course.module.css'
import type { Attempt } from './use-attempt.ts'

export interface QuestionFormProps {
  draft: AttemptDraft
  attempt: Attempt
}

/**
 * Asks all questions on one page, and closes once the answers are in the sync queue. The server grades them, now or
 * once it can be reached.
 */
export function QuestionForm({ draft, attempt }: QuestionFormProps) {
  const [hasTried, setTried] = useState(false)
  const isMissing = !isComplete(draft)
  const isSubmitted = draft.takenAt !== null
  function submit(): void {
    setTried(true)
    if (!isMissing) attempt.submit(draft)
  }
  return (
    <div className={page.form}>
      {draft.lost === null ? null : <Notice tone="info">{lostSentence(draft.lost)}</Notice>}
      {draft.questions.map((question, at) => (
        <AskQuestion
          key={question.key}
          question={question}
          number={at + 1}
          chosen={draft.chosen[question.key] ?? []}
          onChoose={(chosen) => attempt.choose(draft, question.key, chosen)}
        />
      ))}
      {hasTried && isMissing ? (
        <Notice tone="error" isUrgent>
          {cognitiveWords.missing}
        </Notice>
      ) : null}
      {attempt.trouble === null ? null : (
        <Notice tone="error" isUrgent>
          {activityWords.notStored}
        </Notice>
      )}
      <Cluster gap={3} align="center">
        <Button variant="primary" isPending={isSubmitted} onPress={submit}>
          {cognitiveWords.submit}
        </Button>
        <Button variant="quiet" onPress={attempt.leave}>
          {cognitiveWords.later}
        </Button>
        {attempt.trouble === null ? (
          <output className="quiet">
            {attempt.isSaved ? cognitiveWords.isSaved : cognitiveWords.saving}
          </output>
        ) : null}
      </Cluster>
    </div>
  )
}
