import { useState } from 'react'
import type { Course } from '#contract/endpoints/learning/courses.ts'
import type { VideoSubject } from '#contract/vocabulary/video-subject.ts'
import type { TakeSubmission } from '#domain/video/upload/take-submission.ts'
import { type ShowField, showHeld } from '#ui/form/show-field.ts'
import {
  emptySubmission,
  fitToSubject,
  isAiProcessed,
  readSubmission,
  submissionVerbs,
  type SubmissionDraft,
  type SubmissionErrors,
} from './submission-draft.ts'

export interface SubmissionDesk {
  value: SubmissionDraft
  onChange: (value: SubmissionDraft) => void
  field: ShowField<SubmissionDraft>
  change: (part: Partial<SubmissionDraft>) => void
  isAi: boolean
  /** The button's verb. */
  verb: string
  /** The complete choice; null if something is missing, which is then shown. */
  read(): TakeSubmission | null
}

/** The choice for one video to upload, or for several with the same subject. */
export function useSubmission(subject: VideoSubject | null, courses: readonly Course[]): SubmissionDesk {
  const [value, setValue] = useState(emptySubmission)
  const [errors, setErrors] = useState<SubmissionErrors>({})
  const isAi = isAiProcessed(subject, courses)
  function onChange(next: SubmissionDraft): void {
    setValue(next)
    setErrors({})
  }
  return {
    value,
    onChange,
    field: showHeld({ value, onChange, errors }),
    change: (part) => onChange({ ...value, ...part }),
    isAi,
    verb: submissionVerbs[value.purpose],
    read() {
      const read = readSubmission(fitToSubject(value, isAi))
      setErrors(read.ok ? {} : read.failure)
      return read.ok ? read.value : null
    },
  }
}
