import { Suspense } from 'react'
import type { UserId } from '#contract/vocabulary/ids.ts'
import { lazyPart } from '#features/shared/lazy-part.ts'
import { useServices } from '#features/shared/use-services.ts'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import styles from './recovery-list.module.css'
import { useWaitingTakes } from './use-waiting-takes.ts'
import type { CameraDesk } from '#domain/video/recording/capture/camera-desk.ts'

// Usually nothing waits, so the recorder opens without it.
const RecoveryCard = lazyPart(async () => (await import('./recovery-card.tsx')).RecoveryCard)

export interface RecoveryListProps {
  ownerId: UserId
  /** Takes that a crash cut off, or the others; all by default. */
  kind?: 'cut-off' | 'decided-later'
  /** The recorder continues one of them, so its screen must be shown. */
  onContinue: () => void
}

/** Takes of this person that wait on this device, those that were cut off first. Hidden if there are none. */
export function RecoveryList({ ownerId, kind, onContinue }: RecoveryListProps) {
  const { openRecorder } = useServices()
  const waiting = useWaitingTakes(ownerId).filter(
    (one) => kind === undefined || (one.kind === 'cut-off') === (kind === 'cut-off'),
  )
  if (waiting.length === 0) return null
  const ordered = waiting.toSorted(
    (one, other) => Number(other.kind === 'cut-off') - Number(one.kind === 'cut-off'),
  )
  return (
    <section className={styles.list} aria-label="Waiting on this device">
      <h2 className={styles.title}>Waiting on this device</h2>
      <Suspense fallback={<Skeleton height="72px" shape="card" />}>
        {ordered.map((each) => (
          <RecoveryCard
            key={each.take.id}
            waiting={each}
            onContinue={(seed, earlier) => {
              onContinue()
              void openRecorder().then(({ desk, capture }) =>
                whenCameraOpens(desk, () => capture.start(seed, earlier)),
              )
            }}
          />
        ))}
      </Suspense>
    </section>
  )
}

/**
 * Opens the camera if necessary and calls `work` once there is a picture; never if it fails, which the screen shows, or
 * if the recorder is left before that: whoever opens it later wants to record something else.
 */
function whenCameraOpens(desk: CameraDesk, work: () => void): void {
  desk.open()
  if (desk.snapshot().camera.status === 'open') return work()
  const stop = desk.subscribe(() => {
    const { status } = desk.snapshot().camera
    if (status !== 'opening') stop()
    if (status === 'open') work()
  })
}
