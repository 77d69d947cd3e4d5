import { Trash2 } from 'lucide-react'
import type { LeftAnswer } from '#domain/video/assessment/rubric-form.ts'
import { useServices } from '#features/shared/use-services.ts'
import { Button } from '#ui/controls/buttons/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Stack } from '#ui/layout/stack.tsx'
import { answerWords, checkWords, formatExact } from '../assess-words.ts'
import type { Assessment } from '../use-assessment.ts'
import styles from './other-versions.module.css'
import { discardOf, leftTitle, leftWords } from './rubric-words.ts'

/** What was answered by a rubric that is not the form's: it is not sent, and stays until it is discarded. */
export function LeftAnswers({ assessment }: { assessment: Assessment }) {
  const { left } = assessment.form
  if (left.length === 0) return null
  return (
    <Notice tone="info" title={leftTitle(left.length)}>
      <p>{leftWords.text}</p>
      <div className={styles.version}>
        <Stack gap={2} as="ul">
          {left.map((answer) => (
            <Left key={answer.id} answer={answer} assessment={assessment} />
          ))}
        </Stack>
      </div>
    </Notice>
  )
}

function Left({ answer, assessment }: { answer: LeftAnswer; assessment: Assessment }) {
  const { dialogs } = useServices()
  const { desk, view, rubrics } = assessment
  const rubric = rubrics.find(({ rubricId }) => rubricId === answer.rubricId)
  const name = rubric?.lines.find(({ key }) => key === answer.line)?.text ?? answer.line
  // What was sent already is not the draft's to drop.
  const isDraft = Object.keys(answer.fields).some((field) => field in (view?.draft.fields ?? {}))
  async function discard(): Promise<void> {
    const isMeant = answer.note === '' || (await dialogs.confirm(leftWords.ask))
    if (isMeant) desk?.edit({ type: 'drop-left', seen: answer.fields })
  }
  return (
    <li className={styles.item}>
      <span>
        {name}: <strong>{saidIn(answer)}</strong>
      </span>
      {isDraft ? (
        <Button
          size="small"
          variant="quiet"
          icon={<Trash2 aria-hidden="true" />}
          aria-label={discardOf(name)}
          onPress={() => void discard()}
        >
          {leftWords.discard}
        </Button>
      ) : null}
    </li>
  )
}

function saidIn({ value, moment, note }: LeftAnswer): string {
  const said = typeof value === 'string' && value in checkWords ? (value as keyof typeof checkWords) : null
  return [
    ...(typeof value === 'number' ? [answerWords(value)] : []),
    ...(said === null ? [] : [answerWords(said)]),
    ...(moment === null ? [] : [formatExact(moment)]),
    ...(note === '' ? [] : [note]),
  ].join(' · ')
}
