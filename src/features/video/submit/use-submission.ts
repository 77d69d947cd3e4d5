import { useState } from 'react'
import type { Course } from '#contract/endpoints/courses.ts'
import type { VideoSubject } from '#contract/vocabulary/video-subject.ts'
import type { TakeSubmission } from '#domain/upload/take-submission.ts'
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
  errors: SubmissionErrors
  isAi: boolean
  /** What the button that does it says. */
  verb: string
  /** The complete choice; null when something is missing, which is then shown. */
  read(): TakeSubmission | null
}

/** What is chosen about one video, or about several that are of the same. */
export function useSubmission(
  subject: VideoSubject | null,
  courses: readonly Course[],
  start: SubmissionDraft = emptySubmission,
): SubmissionDesk {
  const [value, setValue] = useState(start)
  const [errors, setErrors] = useState<SubmissionErrors>({})
  const isAi = isAiProcessed(subject, courses)
  return {
    value,
    errors,
    isAi,
    verb: submissionVerbs[value.purpose],
    onChange(next) {
      setValue(next)
      setErrors({})
    },
    read() {
      const read = readSubmission(fitToSubject(value, isAi))
      setErrors(read.ok ? {} : read.failure)
      return read.ok ? read.value : null
    },
  }
}
