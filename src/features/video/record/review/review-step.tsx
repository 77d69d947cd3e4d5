import type { Course } from '#contract/endpoints/courses.ts'
import type { TakeId } from '#contract/vocabulary/ids.ts'
import type { EndReason } from '#domain/recording/capture/capture-state.ts'
import { describeLost, marksAroundLoss, sumLost } from '#domain/recording/take/lost-stretch.ts'
import { continueFrom } from '#domain/recording/capture/recording-recovery.ts'
import type { WaitingTake } from '#domain/recording/capture/recording-recovery.ts'
import { formatBytes, formatClock } from '#domain/quantity-text.ts'
import { useServices } from '#features/shared/use-services.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { PageHeader } from '#ui/navigation/page-header.tsx'
import { describeEnd } from '../record-words.ts'
import { ReviewActions } from './review-actions.tsx'
import styles from './review-step.module.css'
import { ReviewTrouble } from './review-trouble.tsx'
import { TakePlayer } from './take-player.tsx'
import { useClosedTake } from './use-closed-take.ts'

export interface TakeOutcome {
  what: 'sent' | 'kept' | 'discarded'
  name: string
  bytes: number
}

export interface ReviewStepProps {
  takeId: TakeId
  why: EndReason
  courses: readonly Course[]
  onDone: (outcome: TakeOutcome) => void
}

/** Look at the take, then say what becomes of it. It is safe here whatever is said. */
export function ReviewStep({ takeId, why, courses, onDone }: ReviewStepProps) {
  const { recording } = useServices()
  const { found, lookAgain } = useClosedTake(takeId)
  if (found === null) return <Skeleton height="60dvh" shape="card" />
  if (found === 'full' || found === 'unreadable')
    return <ReviewTrouble why={found} onLookAgain={lookAgain} onBack={() => recording.capture.dismiss()} />
  const { take, bytes, duration } = found
  const ended = describeEnd(why)
  const lost = sumLost(found.parts)

  const recordMore = (waiting: WaitingTake): void => {
    const { seed, earlier } = continueFrom(waiting)
    recording.capture.dismiss()
    recording.capture.start(seed, earlier)
  }
  return (
    <div className={styles.review} data-mood="theatre">
      <PageHeader
        title={take.name}
        sentence={`${formatClock(duration)} · ${formatBytes(bytes)} · kept on this device`}
      />
      {ended === null ? null : <Notice tone="waiting">{ended}</Notice>}
      {lost === 0 ? null : (
        <Notice tone="waiting" title={`Of this take ${describeLost(lost)} cannot be read any more`}>
          This device gave back damaged data. Everything else is kept, and a mark shows where it is missing.
        </Notice>
      )}
      <TakePlayer
        parts={found.parts}
        marks={marksAroundLoss(take.marks, found.parts)}
        turn={take.orientation}
      />
      <ReviewActions
        waiting={found}
        courses={courses}
        onDone={(what) => onDone({ what, name: take.name, bytes })}
        onMore={() => recordMore(found)}
      />
    </div>
  )
}
