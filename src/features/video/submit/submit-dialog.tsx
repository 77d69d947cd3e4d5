import type { Course } from '#contract/endpoints/courses.ts'
import type { Me } from '#contract/endpoints/session.ts'
import type { MyVideo } from '#contract/endpoints/videos.ts'
import { Button } from '#ui/controls/buttons/button.tsx'
import { Modal } from '#ui/overlays/modal.tsx'
import { toFaculty } from './submission-draft.ts'
import { SubmissionForm } from './submission-form.tsx'
import { useSubmission } from './use-submission.ts'
import { useVideoActions } from './use-video-actions.ts'

export interface SubmitDialogProps {
  me: Me
  video: MyVideo
  courses: readonly Course[]
  onClose: () => void
}

/** Hands in a video that was saved for later. */
export function SubmitDialog({ me, video, courses, onClose }: SubmitDialogProps) {
  const actions = useVideoActions()
  const submission = useSubmission(video.subject, courses, toFaculty)
  async function submit(): Promise<void> {
    const chosen = submission.read()
    if (chosen !== null && (await actions.submit(video, chosen))) onClose()
  }
  return (
    <Modal
      isOpen
      title={`Submit ${video.name}`}
      width={640}
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>Cancel</Button>
          <Button variant="primary" onPress={() => void submit()}>
            {submission.verb}
          </Button>
        </>
      }
    >
      <SubmissionForm me={me} {...submission} isSaved />
    </Modal>
  )
}
