import { CircleDashed, RotateCw, Settings2, VideoOff } from 'lucide-react'
import { Suspense, useState } from 'react'
import { lazyPart } from '#features/shared/lazy-part.ts'
import { useServices } from '#features/shared/use-services.ts'
import { Button } from '#ui/controls/buttons/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import styles from './camera-desk-panel.module.css'
import { CameraPicture } from './camera-picture.tsx'
import { LevelBar } from './level-bar.tsx'
import { describeCameraFailure } from '../record-words.ts'
import { useCameraDesk } from '../use-recording.ts'

// Lists and pop-overs are heavy, and a remembered camera needs none.
const DeviceChoiceForm = lazyPart(async () => (await import('./device-choice-form.tsx')).DeviceChoiceForm)

/** The picture before recording, and which devices it comes from. */
export function CameraDeskPanel({ onUpload }: { onUpload: () => void }) {
  const { recording } = useServices()
  const { camera } = useCameraDesk()
  const [turn, setTurn] = useState(() => recording.memory.readTurn())
  const [isMasked, setIsMasked] = useState(() => recording.memory.readMask())
  const [isChoosing, setIsChoosing] = useState(false)
  const open = camera.status === 'open' ? camera.camera : null

  const turnPicture = (): void => {
    const next = ((turn + 90) % 360) as typeof turn
    recording.memory.keepTurn(next)
    setTurn(next)
  }
  const changeMask = (): void => {
    recording.memory.keepMask(!isMasked)
    setIsMasked(!isMasked)
  }
  if (camera.status === 'failed') {
    const words = describeCameraFailure(camera.why)
    return (
      <EmptyState
        icon={<VideoOff />}
        title={words.title}
        text={words.text}
        action={
          <>
            <Button variant="primary" onPress={() => recording.desk.open()}>
              Try again
            </Button>
            <Button variant="quiet" onPress={onUpload}>
              Upload a file instead
            </Button>
          </>
        }
      />
    )
  }
  return (
    <section className={styles.panel} aria-label="Camera">
      <div aria-busy={open === null}>
        <CameraPicture camera={open} turn={turn} frame="page" isMasked={isMasked} />
      </div>
      <div className={styles.row}>
        <LevelBar camera={open} />
        <Button variant="quiet" icon={<RotateCw aria-hidden="true" />} onPress={turnPicture}>
          Rotate
        </Button>
        <Button
          variant="quiet"
          icon={<CircleDashed aria-hidden="true" />}
          aria-pressed={isMasked}
          onPress={changeMask}
        >
          Scope circle
        </Button>
        <Button
          variant="quiet"
          icon={<Settings2 aria-hidden="true" />}
          aria-expanded={isChoosing}
          onPress={() => setIsChoosing(!isChoosing)}
        >
          Devices
        </Button>
      </div>
      {isChoosing ? (
        <Suspense fallback={<Skeleton height="72px" shape="card" />}>
          <DeviceChoiceForm />
        </Suspense>
      ) : null}
    </section>
  )
}
