import type { Course } from '#contract/endpoints/learning/courses.ts'
import type { Me } from '#contract/endpoints/session/session.ts'
import type { Take } from '#domain/ports.ts'
import type { TakeSubmission } from '#domain/video/upload/take-submission.ts'
import { SubmissionDialog } from '#features/video/submit/submission-dialog.tsx'
import { toFaculty } from '#features/video/submit/submission-draft.ts'

export interface SubmitTakeDialogProps {
  me: Me
  take: Pick<Take, 'name' | 'subject'>
  courses: readonly Course[]
  isBusy: boolean
  onClose: () => void
  onSubmit: (submission: TakeSubmission) => void
}

/** Chooses whom a recording is submitted to. Faculty is preselected, so that one more tap submits. */
export function SubmitTakeDialog({ take, ...rest }: SubmitTakeDialogProps) {
  return (
    <SubmissionDialog
      {...rest}
      title={`Submit ${take.name}`}
      subject={take.subject}
      start={toFaculty}
      isSaved
    />
  )
}
