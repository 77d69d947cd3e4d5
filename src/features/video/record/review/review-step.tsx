import type { Course } from '#contract/endpoints/learning/courses.ts'
import type { ActivityId, TakeId } from '#contract/vocabulary/ids.ts'
import type { EndReason } from '#domain/video/recording/capture/capture-state.ts'
import { describeLost, marksAroundLoss, sumLost } from '#contract/policies/video/lost-stretch.ts'
import { readHeld } from '#domain/video/recording/take/held-files.ts'
import { continueFrom } from '#domain/video/recording/capture/recording-recovery.ts'
import type { WaitingTake } from '#domain/video/recording/capture/recording-recovery.ts'
import { formatBytes, formatClock } from '#domain/quantity-text.ts'
import { takesOnlyInTab } from '#domain/video/recording/take/only-in-tab.ts'
import { useServices } from '#features/shared/use-services.ts'
import { useWatchable } from '#features/shared/use-watchable.ts'
import { Button } from '#ui/controls/buttons/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { PageHeader } from '#ui/navigation/page-header.tsx'
import { useFocusWhenLost } from '../use-focus-when-lost.ts'
import { MemoryReview } from './memory-review.tsx'
import { memoryWords } from './memory-words.ts'
import { ReviewActions, type TakeDecision } from './review-actions.tsx'
import styles from './review-step.module.css'
import { describeEnd, describeStop, elsewhereWords, lostWords, reviewTroubles } from './review-words.ts'
import { saveHeldFiles } from './save-held-files.ts'
import { TakePlayer } from './take-player.tsx'
import { partsToPlay } from './take-timeline.ts'
import { useClosedTake } from './use-closed-take.ts'

export interface TakeOutcome {
  decision: TakeDecision
  takeId: TakeId
  name: string
  /** The activity that it is for. */
  activityId?: ActivityId | null
}

export interface ReviewStepProps {
  takeId: TakeId
  why: EndReason
  courses: readonly Course[]
  onDone: (outcome: TakeOutcome) => void
}

/** Review the take, then say what next. It is safe here whatever is chosen. */
export function ReviewStep({ takeId, why, courses, onDone }: ReviewStepProps) {
  const { recording } = useServices()
  const { found, lookAgain } = useClosedTake(takeId)
  if (found === null) return <Skeleton height="60dvh" shape="card" />
  if (found === 'gone')
    return <GoneTake takeId={takeId} why={why} onBack={() => recording.capture.dismiss()} />
  if (found === 'full' || found === 'unreadable')
    return (
      <ReviewTrouble
        takeId={takeId}
        why={why}
        trouble={found}
        onLookAgain={lookAgain}
        onBack={() => recording.capture.dismiss()}
      />
    )
  if (found.take.inMemory) return <MemoryReview waiting={found} why={why} />
  return <Review waiting={found} why={why} courses={courses} onDone={onDone} />
}

function Review({
  waiting,
  why,
  courses,
  onDone,
}: Omit<ReviewStepProps, 'takeId'> & { waiting: WaitingTake }) {
  const { recording } = useServices()
  useFocusWhenLost()
  const { take, parts, bytes, duration } = waiting
  const ended = describeEnd(why)
  const lost = sumLost(parts)
  const isElsewhere = parts.some(({ elsewhere = 0 }) => elsewhere > 0)
  const isGone = parts.some(({ lostWithStore }) => lostWithStore)

  const recordMore = (): void => {
    const { seed, earlier } = continueFrom(waiting)
    recording.capture.dismiss()
    recording.capture.start(seed, earlier)
  }
  return (
    <div className={styles.review} data-mood="theater" data-alone="">
      <PageHeader
        title={take.name}
        sentence={`${formatClock(duration)} · ${formatBytes(bytes)} · ${isElsewhere ? elsewhereWords.where : 'saved on this device'}`}
      />
      {ended === null ? null : <Notice tone="waiting">{ended}</Notice>}
      {lost === 0 ? null : (
        <Notice tone="waiting" title={lostWords[isGone ? 'goneTitle' : 'title'](describeLost(lost))}>
          {lostWords[isGone ? 'goneText' : 'text']}
        </Notice>
      )}
      {isElsewhere ? <Notice tone="waiting">{elsewhereWords.text}</Notice> : null}
      <TakePlayer
        parts={partsToPlay(parts)}
        marks={marksAroundLoss(take.marks, parts)}
        turn={take.orientation}
      />
      <ReviewActions
        waiting={waiting}
        courses={courses}
        onDone={(decision) =>
          onDone({ decision, takeId: take.id, name: take.name, activityId: activityOf(take) })
        }
        onMore={recordMore}
      />
    </div>
  )
}

function activityOf({ subject }: WaitingTake['take']): ActivityId | null {
  return subject.videoType === 'simulation' ? subject.activityId : null
}

/** What memory still holds of it is offered, and nothing is called safe. */
function GoneTake({ takeId, why, onBack }: { takeId: TakeId; why: EndReason; onBack: () => void }) {
  const isHeld = (readHeld(takeId)?.files().length ?? 0) > 0
  const { title, text, held } = reviewTroubles.gone
  const actions = (
    <>
      {isHeld ? (
        <Button variant="primary" onPress={() => saveHeldFiles(takeId)}>
          {memoryWords.toFile}
        </Button>
      ) : null}
      <Button onPress={onBack}>Back to recording</Button>
    </>
  )
  return (
    <Notice tone="error" isUrgent title={title} action={actions}>
      <p>{isHeld ? held : text}</p>
      <Stopped why={why} />
    </Notice>
  )
}

/** What came after that was never filmed, whatever becomes of the rest. */
function Stopped({ why }: { why: EndReason }) {
  const words = describeStop(why)
  return words === null ? null : <p>{words}</p>
}

interface ReviewTroubleProps {
  takeId: TakeId
  why: EndReason
  trouble: 'full' | 'unreadable'
  onLookAgain: () => void
  onBack: () => void
}

/** The take can't be shown right now. What memory holds of it is offered, and is all there is if nothing else has it. */
function ReviewTrouble({ takeId, why, trouble, onLookAgain, onBack }: ReviewTroubleProps) {
  const isOnlyInTab = useWatchable(takesOnlyInTab).some(({ take }) => take.id === takeId)
  const isHeld = (readHeld(takeId)?.files().length ?? 0) > 0
  const actions = (
    <>
      {/* A newer version in another tab may have the store: only the page of that version can read it. */}
      {trouble === 'unreadable' && !isOnlyInTab ? (
        <Button variant="primary" onPress={() => location.reload()}>
          Reload
        </Button>
      ) : null}
      <Button variant={trouble === 'full' ? 'primary' : 'secondary'} onPress={onLookAgain}>
        Try again
      </Button>
      {isHeld ? <Button onPress={() => saveHeldFiles(takeId)}>{memoryWords.toFile}</Button> : null}
      <Button onPress={onBack}>Back to recording</Button>
    </>
  )
  const { title, text } = reviewTroubles[isOnlyInTab ? 'only' : trouble]
  return (
    <Notice tone={trouble === 'full' ? 'waiting' : 'error'} isUrgent title={title} action={actions}>
      <p>{text}</p>
      <Stopped why={why} />
    </Notice>
  )
}
