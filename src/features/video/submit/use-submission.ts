import { useState } from 'react'
import type { Course } from '#contract/endpoints/learning/courses.ts'
import type { VideoSubject } from '#contract/vocabulary/video-subject.ts'
import type { TakeSubmission } from '#domain/video/upload/take-submission.ts'
import { fieldsOf, type FormPart } from '#ui/form/fields.ts'
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
  form: FormPart<SubmissionDraft>
  isAi: boolean
  /** The button's verb. */
  verb: string
  /** The complete choice; null if something is missing, which is then shown. */
  read(): TakeSubmission | null
}

/** The choice for one video to upload, or for several with the same subject. */
export function useSubmission(subject: VideoSubject | null, courses: readonly Course[]): SubmissionDesk {
  const [values, setValues] = useState(emptySubmission)
  const [errors, setErrors] = useState<SubmissionErrors>({})
  const isAi = isAiProcessed(subject, courses)
  function change(part: Partial<SubmissionDraft>): void {
    setValues((before) => ({ ...before, ...part }))
    setErrors({})
  }
  return {
    form: { values, change, fields: fieldsOf({ values, change, faults: errors }) },
    isAi,
    verb: submissionVerbs[values.purpose],
    read() {
      const read = readSubmission(fitToSubject(values, isAi))
      setErrors(read.ok ? {} : read.failure)
      return read.ok ? read.value : null
    },
  }
}
