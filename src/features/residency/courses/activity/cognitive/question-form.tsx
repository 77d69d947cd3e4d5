import { useState } from 'react'
import { type AskedQuestion, takeCognitiveAssessment } from '#contract/endpoints/residency/cognitive.ts'
import { type ActivityId, cognitiveAttemptId } from '#contract/vocabulary/ids.ts'
import { useIsOffline } from '#features/shared/use-is-offline.ts'
import { useServices } from '#features/shared/use-services.ts'
import { Button } from '#ui/controls/buttons/button.tsx'
import { Checkbox } from '#ui/controls/choices/checkbox.tsx'
import { RadioGroup } from '#ui/controls/choices/radio-group.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { activityWords, cognitiveWords, questionLabel } from '../../course-words.ts'
import styles from '../../course.module.css'
import { plainText } from './plain-text.ts'

export interface QuestionFormProps {
  activityId: ActivityId
  /** Of the questions: it is graded by the one that was asked. */
  version: number
  questions: readonly AskedQuestion[]
  onDone: () => void
}

type Chosen = Readonly<Record<string, readonly string[]>>

/** Asks all questions on one page. The answers are graded by the server, now or once it can be reached. */
export function QuestionForm({ activityId, version, questions, onDone }: QuestionFormProps) {
  const { clock, ids, sync, toasts } = useServices()
  const isOffline = useIsOffline()
  const [chosen, setChosen] = useState<Chosen>({})
  const [hasTried, setTried] = useState(false)
  const isMissing = questions.some(({ key }) => (chosen[key] ?? []).length === 0)
  async function submit(): Promise<void> {
    setTried(true)
    if (isMissing) return
    const queued = await sync.write(takeCognitiveAssessment, {
      params: { activityId, attemptId: cognitiveAttemptId.parse(ids.uuid()) },
      body: {
        version,
        takenAt: new Date(clock.now()).toISOString(),
        answers: questions.map(({ key }) => ({ question: key, chosen: [...(chosen[key] ?? [])] })),
      },
    })
    if (!queued.ok) {
      toasts.show({ type: 'ERROR', msg: activityWords.notStored })
      return
    }
    if (isOffline) toasts.show({ type: 'SAVED', msg: cognitiveWords.waits })
    onDone()
  }
  return (
    <div className={styles.form}>
      {questions.map((question, at) => (
        <div key={question.key} className={styles.question}>
          <Ask
            question={question}
            label={questionLabel(at + 1, plainText(question.text))}
            chosen={chosen[question.key] ?? []}
            onChoose={(keys) => setChosen((before) => ({ ...before, [question.key]: keys }))}
          />
        </div>
      ))}
      {hasTried && isMissing ? (
        <Notice tone="error" isUrgent>
          {cognitiveWords.missing}
        </Notice>
      ) : null}
      <div className={styles.foot}>
        <Button variant="primary" onPress={() => void submit()}>
          {cognitiveWords.submit}
        </Button>
        <Button variant="quiet" onPress={onDone}>
          {cognitiveWords.cancel}
        </Button>
      </div>
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
