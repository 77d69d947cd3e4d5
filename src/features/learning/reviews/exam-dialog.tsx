import { useState } from 'react'
import { listExams, type ResidentExam, saveExam } from '#contract/endpoints/learning/exams.ts'
import { getReview } from '#contract/endpoints/learning/reviews.ts'
import { changesResult, type ExamDates } from '#contract/policies/learning/exams.ts'
import { examTitles } from '#contract/vocabulary/learning/exams.ts'
import type { UserId } from '#contract/vocabulary/ids.ts'
import { describeFailure } from '#domain/failure-text.ts'
import { FormDialog } from '#features/shared/form-dialog.tsx'
import { useAnswers } from '#features/shared/reading/use-answers.ts'
import { useServices } from '#features/shared/use-services.ts'
import { Select } from '#ui/controls/choices/select.tsx'
import { DateField } from '#ui/dates/date-field.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { reviewWords, savedExamText } from './review-words.ts'

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
  const { exam } = known
  const { now, isOther, isFixed, draft, follow } = useDates(known, isMe)
  const form = useForm({
    initial: datesOf(now),
    draft,
    onSubmit: async (dates) => {
      const answer = await call(saveExam, {
        params: { userId, exam },
        body: { ...dates, basedOn: now.version },
      })
      await answers.invalidateAll([getReview, listExams])
      if (!answer.ok) {
        follow()
        return { problem: answer.failure.message ?? describeFailure(answer.failure).text }
      }
      toasts.show({ type: 'SAVED', msg: words.saved })
      onClose()
      return undefined
    },
  })
  const { values } = form
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
      {isOther && form.isChanged ? (
        <Notice tone="info" title={words.savedNow}>
          {savedExamText(now)}
        </Notice>
      ) : null}
    </FormDialog>
  )
}

const resultOf = ({ takenOn, outcome, validUntil }: ExamDates) => ({ takenOn, outcome, validUntil })
const datesOf = (dates: ExamDates): ExamDates => ({ plannedOn: dates.plannedOn, ...resultOf(dates) })

/**
 * The dates as they were when the dialog opened or, once they could not be saved, as they are by now, with what the
 * person changed of them. What they left as it was follows what others save.
 */
function useDates(known: ResidentExam, isMe: boolean) {
  const [opened] = useState(known)
  const [isFollowed, setFollowed] = useState(false)
  const [changed, setChanged] = useState<Partial<ExamDates>>({})
  const now = isFollowed ? known : opened
  const isFixed = isMe && now.isConfirmed
  return {
    now,
    /** They are no longer what the person saw when the dialog opened. */
    isOther: now.version !== opened.version,
    isFixed,
    draft: {
      draft: { ...datesOf(now), ...changed, ...(isFixed && resultOf(now)) },
      change: (dates: ExamDates) =>
        setChanged({
          ...(dates.plannedOn !== now.plannedOn && { plannedOn: dates.plannedOn }),
          ...(changesResult(now, dates) && resultOf(dates)),
        }),
    },
    follow: () => setFollowed(true),
  }
}
