import type { Course } from '#contract/endpoints/courses.ts'
import type { Me } from '#contract/endpoints/session.ts'
import type { Take } from '#domain/ports.ts'
import type { TakeSubmission } from '#domain/upload/take-submission.ts'
import { toFaculty } from '#features/video/submit/submission-draft.ts'
import { SubmissionForm } from '#features/video/submit/submission-form.tsx'
import { useSubmission } from '#features/video/submit/use-submission.ts'
import { Button } from '#ui/controls/buttons/button.tsx'
import { Modal } from '#ui/overlays/modal.tsx'

export interface SubmitTakeDialogProps {
  me: Me
  take: Pick<Take, 'name' | 'subject'>
  courses: readonly Course[]
  isBusy: boolean
  onClose: () => void
  onSubmit: (submission: TakeSubmission) => void
}

/** Whom a recording is submitted to. Faculty is chosen already: one more tap submits. */
export function SubmitTakeDialog({ me, take, courses, isBusy, onClose, onSubmit }: SubmitTakeDialogProps) {
  const submission = useSubmission(take.subject, courses, toFaculty)
  const submit = (): void => {
    const chosen = submission.read()
    if (chosen !== null) onSubmit(chosen)
  }
  return (
    <Modal
      isOpen
      title={`Submit ${take.name}`}
      width={640}
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>Cancel</Button>
          <Button variant="primary" isPending={isBusy} onPress={submit}>
            {submission.verb}
          </Button>
        </>
      }
    >
      <SubmissionForm me={me} {...submission} isSaved />
    </Modal>
  )
}
