import { useId } from 'react'
import type { Course } from '#contract/endpoints/learning/courses.ts'
import type { Me } from '#contract/endpoints/session/session.ts'
import type { VideoSubject } from '#contract/vocabulary/video-subject.ts'
import type { TakeSubmission } from '#domain/video/upload/take-submission.ts'
import { Button } from '#ui/controls/buttons/button.tsx'
import { Form } from '#ui/form/library-element.tsx'
import { useForm } from '#ui/form/library-form.ts'
import { Modal } from '#ui/overlays/modal.tsx'
import {
  fitToSubject,
  isAiProcessed,
  readSubmission,
  submissionRules,
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
    values: start,
    rules: submissionRules(isAi),
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
          <form.Subscribe selector={({ values }) => values.purpose}>
            {(purpose) => (
              <Button variant="primary" type="submit" form={formId} isPending={isBusy}>
                {submissionVerbs[purpose]}
              </Button>
            )}
          </form.Subscribe>
        </>
      }
    >
      <Form form={form} id={formId}>
        <form.Subscribe selector={({ values }) => values}>
          {(value) => (
            <SubmissionForm
              me={me}
              value={value}
              field={form.show}
              change={form.change}
              isAi={isAi}
              isSaved={isSaved}
            />
          )}
        </form.Subscribe>
      </Form>
    </Modal>
  )
}
