import type { Course } from '#contract/endpoints/courses.ts'
import type { Me } from '#contract/endpoints/session.ts'
import type { SyncLine } from '#domain/sync/sync-line.ts'
import { useServices } from '#features/shared/use-services.ts'
import { draftOfSubmission } from '#features/video/submit/submission-draft.ts'
import { SubmissionForm } from '#features/video/submit/submission-form.tsx'
import { syncWords } from './sync-words.ts'
import { useSubmission } from '#features/video/submit/use-submission.ts'
import { Button } from '#ui/controls/buttons/button.tsx'
import { Modal } from '#ui/overlays/modal.tsx'

export interface ChangeSubmissionProps {
  me: Me
  line: SyncLine
  courses: readonly Course[]
  onClose: () => void
}

/** The submission of a take that the server refused, made otherwise. Its bytes stay where they are. */
export function ChangeSubmissionDialog({ me, line, courses, onClose }: ChangeSubmissionProps) {
  const { sync, toasts } = useServices()
  const submission = useSubmission(line.subject, courses, draftOfSubmission(line.submission))
  async function send(): Promise<void> {
    const chosen = submission.read()
    if (chosen === null) return
    const changed = await sync.changeSubmission(line.takeId, chosen)
    if (changed.ok) onClose()
    else
      toasts.show({
        type: 'ERROR',
        msg: syncWords.notStored,
      })
  }
  return (
    <Modal
      isOpen
      title={`Change how ${line.name} is sent`}
      width={640}
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>Cancel</Button>
          <Button variant="primary" onPress={() => void send()}>
            {submission.verb}
          </Button>
        </>
      }
    >
      <SubmissionForm me={me} {...submission} />
    </Modal>
  )
}
