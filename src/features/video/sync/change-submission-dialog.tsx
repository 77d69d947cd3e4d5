import type { Course } from '#contract/endpoints/learning/courses.ts'
import type { Me } from '#contract/endpoints/session/session.ts'
import type { SyncLine } from '#domain/sync/sync-line.ts'
import { useServices } from '#features/shared/use-services.ts'
import type { TakeSubmission } from '#domain/video/upload/take-submission.ts'
import { SubmissionDialog } from '#features/video/submit/submission-dialog.tsx'
import { draftOfSubmission } from '#features/video/submit/submission-draft.ts'
import { syncWords } from './sync-words.ts'

export interface ChangeSubmissionProps {
  me: Me
  line: SyncLine
  courses: readonly Course[]
  onClose: () => void
}

/** Changes the submission of a take that the server refused. Its bytes stay where they are. */
export function ChangeSubmissionDialog({ me, line, courses, onClose }: ChangeSubmissionProps) {
  const { sync, toasts } = useServices()
  async function send(chosen: TakeSubmission): Promise<void> {
    const changed = await sync.changeSubmission(line.takeId, chosen)
    if (changed.ok) onClose()
    else
      toasts.show({
        type: 'ERROR',
        msg: syncWords.notStored,
      })
  }
  return (
    <SubmissionDialog
      me={me}
      title={`Change how ${line.name} is sent`}
      subject={line.subject}
      courses={courses}
      start={draftOfSubmission(line.submission)}
      onClose={onClose}
      onSubmit={send}
    />
  )
}
