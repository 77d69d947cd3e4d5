import { useId } from 'react'
import type { Course } from '#contract/endpoints/learning/courses.ts'
import type { Me } from '#contract/endpoints/session/session.ts'
import type { VideoSubject } from '#contract/vocabulary/video-subject.ts'
import type { TakeSubmission } from '#domain/video/upload/take-submission.ts'
import { Button } from '#ui/controls/buttons/button.tsx'
import { Form } from '#ui/form/form.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { Modal } from '#ui/overlays/modal.tsx'
import {
  faultsOfSubmission,
  fitToSubject,
  isAiProcessed,
  readSubmission,
  submissionVerbs,
  type SubmissionDraft,
} from './submission-draft.ts'
import { SubmissionForm } from './submission-form.tsx'

export interface SubmissionDialogProps {
  me: Me
  title: string
  subject: VideoSubject | null
  courses: readonly Course[]
  start: SubmissionDraft
  /** It is saved already, so only submitting can be chosen. */
  isSaved?: boolean
  isBusy?: boolean
  onClose: () => void
  onSubmit: (submission: TakeSubmission) => void | Promise<void>
}

/** Asks what a video is submitted for, and to whom. */
export function SubmissionDialog(props: SubmissionDialogProps) {
  const { me, title, subject, courses, start, isSaved = false, isBusy = false, onClose, onSubmit } = props
  const isAi = isAiProcessed(subject, courses)
  const form = useForm<SubmissionDraft>({
    initial: start,
    check: (draft) => faultsOfSubmission(draft, isAi),
    onSubmit: async (draft) => {
      const chosen = readSubmission(fitToSubject(draft, isAi))
      if (chosen.ok) await onSubmit(chosen.value)
    },
  })
  const formId = useId()
  return (
    <Modal
      isOpen
      title={title}
      width={640}
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>Cancel</Button>
          <Button variant="primary" type="submit" form={formId} isPending={isBusy}>
            {submissionVerbs[form.values.purpose]}
          </Button>
        </>
      }
    >
      <Form form={form} id={formId}>
        <SubmissionForm me={me} form={form} isAi={isAi} isSaved={isSaved} />
      </Form>
    </Modal>
  )
}
