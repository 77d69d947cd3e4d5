import type { Take } from '#domain/ports.ts'
import type { TakeSubmission } from '#domain/video/upload/take-submission.ts'
import { useMyCourses } from '#features/shared/reading/use-my-courses.ts'
import { useMe } from '#features/shared/use-me.ts'
import { SubmitTakeDialog } from '../review/submit-take-dialog.tsx'

export interface SubmitWaitingProps {
  take: Take
  isBusy: boolean
  onClose: () => void
  onSubmit: (submission: TakeSubmission) => void
}

/** Chooses whom a take that waits on this device is submitted to. */
export function SubmitWaiting(props: SubmitWaitingProps) {
  const me = useMe()
  const courses = useMyCourses()
  return me === null ? null : <SubmitTakeDialog me={me} courses={courses} {...props} />
}
