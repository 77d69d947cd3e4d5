import { CircleDashed, Film } from 'lucide-react'
import { Suspense, useState } from 'react'
import { formatMoment } from '#domain/moment-text.ts'
import { formatBytes, formatClock } from '#domain/quantity-text.ts'
import type { EarlierTake, TakeSeed } from '#domain/video/recording/capture/capture-state.ts'
import { continueFrom, recoverTake } from '#domain/video/recording/capture/recording-recovery.ts'
import type { WaitingTake } from '#domain/video/recording/capture/recording-recovery.ts'
import { lazyPart } from '#features/shared/lazy-part.ts'
import { useServices } from '#features/shared/use-services.ts'
import { useTimeZone } from '#features/shared/use-time-zone.ts'
import { Button } from '#ui/controls/buttons/button.tsx'
import styles from './recovery-list.module.css'
import { reviewWords, takeTroubles } from '../review/review-words.ts'
import { useTakeActions } from '../review/use-take-actions.ts'

// Uses the form library, which nobody needs before they submit.
const SubmitWaiting = lazyPart(async () => (await import('./submit-waiting.tsx')).SubmitWaiting)

const standWords: Record<WaitingTake['kind'], string> = {
  'cut-off': 'Cut off',
  undecided: 'Not decided yet',
  discarded: 'Discarded',
}

export interface RecoveryCardProps {
  waiting: WaitingTake
  onContinue: (seed: TakeSeed, earlier: EarlierTake) => void
}

/** One take that waits: how much of it there is, and what can be done with it. */
export function RecoveryCard({ waiting, onContinue }: RecoveryCardProps) {
  const timeZone = useTimeZone()
  const { takes, locks, openRecorder } = useServices()
  const actions = useTakeActions()
  const [trouble, setTrouble] = useState<string | null>(null)
  const [isSubmitting, setIsSubmitting] = useState(false)
  const { take, bytes, duration, kind } = waiting
  const isCutOff = kind === 'cut-off'

  /** Counts what is really there, closes the take, then does what was asked. */
  const withRecovered = async (act: (recovered: WaitingTake) => void | Promise<void>): Promise<void> => {
    const recorder = await openRecorder().catch(() => null)
    if (recorder === null) return setTrouble(takeTroubles.unreadable)
    const recovered = await recoverTake({ takes, locks, spare: recorder.spare }, take.id)
    if (recovered.ok) return await act(recovered.value)
    setTrouble(recovered.failure === 'busy' ? takeTroubles.elsewhere : takeTroubles.unreadable)
  }
  const goOn = (recovered: WaitingTake): void => {
    const { seed, earlier } = continueFrom(recovered)
    onContinue(seed, earlier)
  }
  const words = trouble ?? actions.trouble
  const buttons =
    kind === 'discarded' ? (
      <Button variant="primary" onPress={() => void actions.undoDiscard(take.id)}>
        Undo
      </Button>
    ) : (
      <>
        <Button
          variant="primary"
          isDisabled={bytes === 0}
          isPending={actions.isBusy}
          onPress={() => void withRecovered((recovered) => actions.send(recovered))}
        >
          Save to My videos
        </Button>
        <Button isDisabled={bytes === 0 || actions.isBusy} onPress={() => setIsSubmitting(true)}>
          {reviewWords.submit}
        </Button>
        <Button onPress={() => void withRecovered(goOn)}>Continue recording</Button>
        <Button
          variant="quiet"
          isDisabled={bytes === 0}
          onPress={() => void withRecovered((recovered) => actions.save(recovered))}
        >
          Save to a file
        </Button>
        <Button variant="quiet" onPress={() => void actions.discard(waiting)}>
          Discard
        </Button>
      </>
    )
  return (
    <article className={styles.card} data-kind={kind}>
      {isCutOff ? <CircleDashed aria-hidden="true" /> : <Film aria-hidden="true" />}
      <div className={styles.words}>
        <h3>{take.name}</h3>
        <p>
          {standWords[kind]} · {formatClock(duration)} · {formatBytes(bytes)} ·{' '}
          {formatMoment(new Date(take.recordedAt).toISOString(), timeZone)}
        </p>
        {words === null ? null : <p role="alert">{words}</p>}
      </div>
      <div className={styles.actions}>{buttons}</div>
      {isSubmitting ? (
        <Suspense>
          <SubmitWaiting
            take={take}
            isBusy={actions.isBusy}
            onClose={() => setIsSubmitting(false)}
            onSubmit={(submission) => {
              setIsSubmitting(false)
              void withRecovered((recovered) => actions.send(recovered, undefined, submission))
            }}
          />
        </Suspense>
      ) : null}
    </article>
  )
}
