import { listExams, type ResidentExam, saveExam } from '#contract/endpoints/learning/exams.ts'
import { getReview } from '#contract/endpoints/learning/reviews.ts'
import { examTitles } from '#contract/vocabulary/learning/exams.ts'
import type { UserId } from '#contract/vocabulary/ids.ts'
import { describeFailure } from '#domain/failure-text.ts'
import { FormDialog } from '#features/shared/form-dialog.tsx'
import { useAnswers } from '#features/shared/reading/use-answers.ts'
import { useServices } from '#features/shared/use-services.ts'
import { Select } from '#ui/controls/choices/select.tsx'
import { DateField } from '#ui/dates/date-field.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { reviewWords } from './review-words.ts'

const words = reviewWords.exams

export interface ExamDialogProps {
  userId: UserId
  known: ResidentExam
  isMe: boolean
  onClose: () => void
}

const results = [
  { id: 'UNKNOWN', text: words.unknown },
  { id: 'PASSED', text: words.passed },
  { id: 'FAILED', text: words.failed },
] as const

/** Enters the dates of one exam. What the program confirmed, a resident only reads. */
export function ExamDialog({ userId, known, isMe, onClose }: ExamDialogProps) {
  const { call, toasts } = useServices()
  const answers = useAnswers()
  const { exam, version, plannedOn, takenOn, outcome, validUntil, isConfirmed } = known
  const form = useForm({
    initial: { plannedOn, takenOn, outcome, validUntil },
    onSubmit: async (dates) => {
      const answer = await call(saveExam, { params: { userId, exam }, body: { ...dates, basedOn: version } })
      await answers.invalidateAll([getReview, listExams])
      if (!answer.ok) return { problem: answer.failure.message ?? describeFailure(answer.failure).text }
      toasts.show({ type: 'SAVED', msg: words.saved })
      onClose()
      return undefined
    },
  })
  const { values } = form
  const isFixed = isMe && isConfirmed
  return (
    <FormDialog
      title={`${exam}, ${examTitles[exam]}`}
      form={form}
      words={{ submit: words.save, cancel: words.cancel, offline: words.offline }}
      onClose={onClose}
    >
      <DateField
        label={words.planned}
        help={`${words.plannedHelp} ${words.help}`}
        isOptional
        value={values.plannedOn}
        onChange={(day) => form.change({ plannedOn: day })}
      />
      {isFixed ? <p className="quiet">{words.isConfirmed}</p> : null}
      <DateField
        label={words.taken}
        isOptional
        isDisabled={isFixed}
        value={values.takenOn}
        // The planned date was that day, unless another one is planned.
        onChange={(day) =>
          form.change({
            takenOn: day,
            ...(day !== null && values.plannedOn !== null && values.plannedOn <= day && { plannedOn: null }),
          })
        }
      />
      <Select
        label={words.result}
        choices={results}
        isDisabled={isFixed}
        value={values.outcome ?? 'UNKNOWN'}
        onChange={(id) =>
          form.change({
            outcome: id === 'UNKNOWN' ? null : id,
            ...(id !== 'PASSED' && { validUntil: null }),
          })
        }
      />
      <DateField
        label={words.validUntil}
        isOptional
        isDisabled={isFixed || values.outcome !== 'PASSED'}
        value={values.validUntil}
        onChange={(day) => form.change({ validUntil: day })}
      />
    </FormDialog>
  )
}
