import { ChevronDown } from 'lucide-react'
import { Suspense, useState } from 'react'
import type { Course } from '#contract/endpoints/learning/courses.ts'
import type { WaitingTake } from '#domain/video/recording/capture/recording-recovery.ts'
import { savedForLater, type TakeSubmission } from '#domain/video/upload/take-submission.ts'
import { lazyPart } from '#features/shared/lazy-part.ts'
import { useMe } from '#features/shared/use-me.ts'
import { Button } from '#ui/controls/buttons/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Menu } from '#ui/overlays/menu.tsx'
import styles from './review-step.module.css'
import { reviewMenu, reviewWords } from './review-words.ts'
import { useTakeActions } from './use-take-actions.ts'

// Uses the form library, which the recorder does not load until somebody submits.
const SubmitTakeDialog = lazyPart(async () => (await import('./submit-take-dialog.tsx')).SubmitTakeDialog)

/** What its owner decided about a take. */
export type TakeDecision =
  { type: 'sent'; submission: TakeSubmission } | { type: 'decided-later' } | { type: 'discarded' }

export interface ReviewActionsProps {
  waiting: WaitingTake
  courses: readonly Course[]
  onDone: (decision: TakeDecision) => void
  /** Continues recording the same take. */
  onMore: () => void
}

/** What to do with a take after reviewing it. */
export function ReviewActions({ waiting, courses, onDone, onMore }: ReviewActionsProps) {
  const me = useMe()
  const actions = useTakeActions()
  const [isSubmitting, setIsSubmitting] = useState(false)
  const send = (submission: TakeSubmission): void =>
    void actions.send(waiting, () => onDone({ type: 'sent', submission }), submission)
  return (
    <>
      {actions.trouble === null ? null : (
        <Notice tone="error" isUrgent>
          {actions.trouble}
        </Notice>
      )}
      <div className={styles.actions}>
        <Button isPending={actions.isBusy} onPress={() => send(savedForLater)}>
          {reviewWords.save}
        </Button>
        <Button variant="primary" isDisabled={actions.isBusy} onPress={() => setIsSubmitting(true)}>
          {reviewWords.submit}
        </Button>
        <Button
          isDisabled={actions.isBusy}
          onPress={() => void actions.discard(waiting, () => onDone({ type: 'discarded' }))}
        >
          {reviewWords.discard}
        </Button>
        <Menu
          label={reviewWords.more}
          location="top"
          entries={reviewMenu}
          onChoose={(id) => {
            if (id === 'continue') onMore()
            if (id === 'later') onDone({ type: 'decided-later' })
            if (id === 'file') void actions.save(waiting)
          }}
        >
          <Button variant="quiet" icon={<ChevronDown aria-hidden="true" />}>
            {reviewWords.more}
          </Button>
        </Menu>
      </div>
      <p className="quiet">{reviewWords.help}</p>
      {isSubmitting && me !== null ? (
        <Suspense>
          <SubmitTakeDialog
            me={me}
            take={waiting.take}
            courses={courses}
            isBusy={actions.isBusy}
            onClose={() => setIsSubmitting(false)}
            onSubmit={send}
          />
        </Suspense>
      ) : null}
    </>
  )
}
