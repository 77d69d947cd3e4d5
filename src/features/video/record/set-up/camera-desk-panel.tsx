import { CircleDashed, RotateCw, Settings2 } from 'lucide-react'
import { Suspense, useState } from 'react'
import { lazyPart } from '#features/shared/lazy-part.ts'
import { useServices } from '#features/shared/use-services.ts'
import { Button } from '#ui/controls/buttons/button.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import styles from './camera-desk-panel.module.css'
import { CameraPicture } from './camera-picture.tsx'
import { LevelBar } from './level-bar.tsx'
import { useCameraDesk } from '../use-recording.ts'

// Lists and pop-overs are heavy, and a camera that is remembered and works needs none of this.
const DeviceChoiceForm = lazyPart(async () => (await import('./device-choice-form.tsx')).DeviceChoiceForm)

const FailedCamera = lazyPart(async () => (await import('./failed-camera.tsx')).FailedCamera)

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
    recording.memory.saveTurn(next)
    setTurn(next)
  }
  const changeMask = (): void => {
    recording.memory.saveMask(!isMasked)
    setIsMasked(!isMasked)
  }
  if (camera.status === 'failed') {
    return (
      <Suspense fallback={<Skeleton height="40dvh" shape="card" />}>
        <FailedCamera why={camera.why} onUpload={onUpload} />
      </Suspense>
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
