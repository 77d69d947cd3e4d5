import { useState } from 'react'
import type { AskedQuestion } from '#contract/endpoints/learning/cognitive.ts'
import { type AttemptDraft, isComplete } from '#domain/learning/attempts/attempt-draft.ts'
import { Button } from '#ui/controls/buttons/button.tsx'
import { Checkbox } from '#ui/controls/choices/checkbox.tsx'
import { RadioGroup } from '#ui/controls/choices/radio-group.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { activityWords } from '../activity-words.ts'
import { cognitiveWords, lostSentence, questionLabel } from './cognitive-words.ts'
import { Cluster } from '#ui/layout/cluster.tsx'
import page from '../../course.module.css'
import styles from '../questions.module.css'
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
        <div key={question.key} className={styles.question}>
          <Ask
            question={question}
            label={questionLabel(at + 1, plainText(question.text))}
            chosen={draft.chosen[question.key] ?? []}
            onChoose={(keys) => attempt.choose(draft, question.key, keys)}
          />
        </div>
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

interface AskProps {
  question: AskedQuestion
  label: string
  chosen: readonly string[]
  onChoose: (keys: readonly string[]) => void
}

function Ask({ question: { choices, isMultiple }, label, chosen, onChoose }: AskProps) {
  if (!isMultiple)
    return (
      <RadioGroup
        label={label}
        choices={choices.map(({ key, text }) => ({ id: key, text }))}
        value={chosen[0] ?? null}
        onChange={(key) => onChoose([key])}
      />
    )
  return (
    <fieldset className={styles.multiple}>
      <legend>{label}</legend>
      {choices.map(({ key, text }) => (
        <Checkbox
          key={key}
          isSelected={chosen.includes(key)}
          onChange={(isOn) => onChoose(isOn ? [...chosen, key] : chosen.filter((one) => one !== key))}
        >
          {text}
        </Checkbox>
      ))}
    </fieldset>
  )
}

/** The text of Markdown for use in a label. */
function plainText(markdown: string): string {
  return markdown
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/[*_`#>]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
}
