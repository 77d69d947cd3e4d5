import type { Course } from '#contract/endpoints/learning/courses.ts'
import type { Me } from '#contract/endpoints/session/session.ts'
import type { MyVideo } from '#contract/endpoints/video/videos.ts'
import { SubmissionDialog } from './submission-dialog.tsx'
import { toFaculty } from './submission-draft.ts'
import { useVideoActions } from './use-video-actions.ts'

export interface SubmitDialogProps {
  me: Me
  video: MyVideo
  courses: readonly Course[]
  onClose: () => void
}

/** Submits a video that was only saved. */
export function SubmitDialog({ me, video, courses, onClose }: SubmitDialogProps) {
  const actions = useVideoActions()
  return (
    <SubmissionDialog
      me={me}
      title={`Submit ${video.name}`}
      subject={video.subject}
      courses={courses}
      start={toFaculty}
      isSaved
      onClose={onClose}
      onSubmit={async (submission) => {
        if (await actions.submit(video, submission)) onClose()
      }}
    />
  )
}
