import type { Course } from '#contract/endpoints/courses.ts'
import type { WaitingTake } from '#domain/recording/capture/recording-recovery.ts'
import { useServices } from '#features/shared/use-services.ts'
import { SubmissionForm } from '#features/video/submit/submission-form.tsx'
import { useSubmission } from '#features/video/submit/use-submission.ts'
import { Button } from '#ui/controls/buttons/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import type { TakeOutcome } from './review-step.tsx'
import styles from './review-step.module.css'
import { useTakeActions } from './use-take-actions.ts'

export interface ReviewActionsProps {
  waiting: WaitingTake
  courses: readonly Course[]
  onDone: (what: TakeOutcome['what']) => void
  /** Goes on recording the same take. */
  onMore: () => void
}

/** What becomes of a take that was looked at. */
export function ReviewActions({ waiting, courses, onDone, onMore }: ReviewActionsProps) {
  const me = useServices().session.me()
  const actions = useTakeActions()
  const submission = useSubmission(waiting.take.subject, courses)

  const send = (): void => {
    const chosen = submission.read()
    if (chosen !== null) void actions.send(waiting, () => onDone('sent'), chosen)
  }
  return (
    <>
      {me === null ? null : <SubmissionForm me={me} {...submission} />}
      {actions.trouble === null ? null : (
        <Notice tone="error" isUrgent>
          {actions.trouble}
        </Notice>
      )}
      <div className={styles.actions}>
        <Button variant="primary" size="large" isPending={actions.isBusy} onPress={send}>
          {submission.verb}
        </Button>
        <Button size="large" onPress={() => onDone('kept')}>
          Keep for later
        </Button>
        <Button variant="quiet" size="large" onPress={onMore}>
          Record more
        </Button>
        <Button variant="quiet" size="large" onPress={() => void actions.save(waiting)}>
          Save to a file
        </Button>
        <Button
          scheme="light-red"
          size="large"
          onPress={() => void actions.discard(waiting, () => onDone('discarded'))}
        >
          Discard
        </Button>
      </div>
    </>
  )
}
