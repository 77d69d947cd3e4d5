import { CircleCheck, Clock3, CloudUpload, Trash2, TriangleAlert } from 'lucide-react'
import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { DISCARD_UNDO_MS } from '#contract/limits.ts'
import type { TakeSubmission } from '#domain/video/upload/take-submission.ts'
import { lazyPart } from '#features/shared/lazy-part.ts'
import { usePeople } from '#features/shared/people/use-people.ts'
import { useLinks } from '#features/shared/use-links.ts'
import { useServices } from '#features/shared/use-services.ts'
import { useWatchable } from '#features/shared/use-watchable.ts'
import { Button } from '#ui/controls/buttons/button.tsx'
import { ButtonLink } from '#ui/controls/buttons/button-link.tsx'
import { ProgressBar } from '#ui/controls/progress/progress-bar.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import type { RecordExit } from '../record-exit.ts'
import { useFocusWhenLost } from '../use-focus-when-lost.ts'
import styles from './done-step.module.css'
import { describeSent, doneWords, type SentWords, type SentReport } from './done-words.ts'
import type { TakeOutcome } from './review-step.tsx'
import { takeTroubles } from './review-words.ts'
import { useDelivery } from './use-delivery.ts'
import { useTakeActions } from './use-take-actions.ts'

// What comes next never delays what became of the recording.
const NextDue = lazyPart(async () => (await import('#features/shared/due/next-due.tsx')).NextDue)

export interface DoneStepProps {
  outcome: TakeOutcome
  onAgain: () => void
  /** Its discarding was undone, so the recording is reviewed again. */
  onUndone: () => void
  onGoTo: (place: RecordExit) => void
}

/** What happens to the recording, live. */
export function DoneStep(props: DoneStepProps) {
  useFocusWhenLost()
  return (
    <div className={styles.step} data-page-title="" tabIndex={-1}>
      <Outcome {...props} />
    </div>
  )
}

function Outcome({ outcome, ...onward }: DoneStepProps) {
  const { decision, name } = outcome
  switch (decision.type) {
    case 'sent':
      return <Sent outcome={outcome} submission={decision.submission} {...onward} />
    case 'decided-later':
      return (
        <EmptyState
          icon={<Clock3 />}
          title={doneWords.later}
          text={doneWords.laterText(name)}
          action={<Ways {...onward} />}
        />
      )
    case 'discarded':
      return <Discarded outcome={outcome} {...onward} />
  }
}

type Onward = Pick<DoneStepProps, 'onAgain' | 'onGoTo'>

const icons: Record<SentWords['look'], ReactNode> = {
  moving: <CloudUpload />,
  waiting: <Clock3 />,
  done: <CircleCheck />,
  trouble: <TriangleAlert />,
}

function Sent({
  outcome: { takeId, name, activityId = null },
  submission,
  onAgain,
  onGoTo,
}: Onward & { outcome: TakeOutcome; submission: TakeSubmission }) {
  const { sync, reachability } = useServices()
  const links = useLinks()
  const delivery = useDelivery(takeId)
  const report = useSentReport(submission)
  const isAway = useWatchable(reachability) === 'unreachable'
  const isAllSafe = useWatchable(sync.overview()).summary.status === 'safe'
  const words = describeSent({ name, delivery, report, isAway, isAllSafe })
  const isUnderWay = delivery.status === 'sending' || delivery.status === 'waiting'
  return (
    <div className={styles.done} data-tells-offline={isAway && isUnderWay ? '' : undefined}>
      {/* A percentage announced at every step would be noise. */}
      <div aria-live={words.look === 'moving' ? 'off' : 'polite'}>
        <EmptyState icon={icons[words.look]} title={words.title} text={words.text} />
      </div>
      {isUnderWay ? (
        <div className={styles.progress}>
          <ProgressBar label={name} value={delivery.share} tone={isAway ? 'waiting' : 'brand'} />
        </div>
      ) : null}
      <div className={styles.actions}>
        {words.look === 'trouble' ? <Button onPress={() => onGoTo('sync')}>{doneWords.look}</Button> : null}
        <Ways onAgain={onAgain} onGoTo={onGoTo}>
          {delivery.status === 'ready' && delivery.video ? (
            <ButtonLink href={links.video(delivery.video.type, delivery.video.id)}>
              {doneWords.watch}
            </ButtonLink>
          ) : null}
          <Button onPress={() => onGoTo('logout')}>{doneWords.handOver}</Button>
        </Ways>
      </div>
      <Suspense fallback={null}>
        <NextDue except={activityId === null ? [] : [activityId]} />
      </Suspense>
    </div>
  )
}

function Discarded({
  outcome: { takeId, name },
  onAgain,
  onUndone,
  onGoTo,
}: Omit<DoneStepProps, 'outcome'> & { outcome: TakeOutcome }) {
  const { clock } = useServices()
  const actions = useTakeActions()
  const [canUndo, setCanUndo] = useState(true)
  useEffect(() => clock.after(DISCARD_UNDO_MS, () => setCanUndo(false)), [clock])
  return (
    <EmptyState
      icon={<Trash2 />}
      title={doneWords.discarded}
      text={actions.trouble ?? doneWords.discardedText(name)}
      action={
        <>
          {canUndo || actions.isBusy || actions.trouble === takeTroubles.undo ? (
            <Button isPending={actions.isBusy} onPress={() => void actions.undoDiscard(takeId, onUndone)}>
              {doneWords.undo}
            </Button>
          ) : null}
          <Ways onAgain={onAgain} onGoTo={onGoTo} />
        </>
      }
    />
  )
}

function Ways({ onAgain, onGoTo, children }: Onward & { children?: ReactNode }) {
  return (
    <>
      <Button variant="primary" onPress={onAgain}>
        {doneWords.again}
      </Button>
      {children}
      <Button variant="quiet" onPress={() => onGoTo('home')}>
        {doneWords.home}
      </Button>
    </>
  )
}

/** Who is notified of a recording with this submission. Names that this device does not know are left out. */
function useSentReport(submission: TakeSubmission): SentReport {
  const kind = submission.is === 'submitted' && submission.assessorType === 'PEER' ? 'PEER' : 'FACULTY'
  const people = usePeople(kind) ?? []
  if (submission.is === 'saved') return { type: 'nobody' }
  if (submission.assessorType === 'AI') return { type: 'ai' }
  const names = people
    .filter(({ id }) => submission.usersToNotify.includes(id))
    .map(({ fullName }) => fullName)
  if (names.length > 0) return { type: 'people', names }
  return { type: 'everyone', of: kind === 'PEER' ? 'peers' : 'faculty' }
}
