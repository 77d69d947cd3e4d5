import { Bookmark, Pause, Play, Square } from 'lucide-react'
import { Suspense, useEffect, useRef, useState } from 'react'
import type { CaptureInHand } from '#domain/video/recording/capture/capture-state.ts'
import { measureTakeTime } from '#domain/video/recording/capture/capture-time.ts'
import { lazyPart } from '#features/shared/lazy-part.ts'
import { useAlone } from '#ui/overlays/use-alone.ts'
import { useServices } from '#features/shared/use-services.ts'
import { formatClock } from '#domain/quantity-text.ts'
import { Button } from '#ui/controls/buttons/button.tsx'
import { CameraPicture } from '../set-up/camera-picture.tsx'
import { LevelBar } from '../set-up/level-bar.tsx'
import { RecordFacts } from './record-facts.tsx'
import styles from './record-stage.module.css'
import { RecordTimer } from './record-timer.tsx'
import { StageButton } from './stage-button.tsx'
import { cancelQuestion } from './stage-words.ts'
import { useCameraDesk, useNow } from '../use-recording.ts'
import { usePedalKeys } from '#features/shared/use-pedal-keys.ts'

/** What may go wrong takes many words, of which most takes need none. The screen fetches them before a take begins. */
export const fetchTrouble = () => import('./trouble-banner.tsx')
const TroubleBanner = lazyPart(async () => (await fetchTrouble()).TroubleBanner)

const MARK_FLASH_MS = 900

export interface RecordStageProps {
  state: CaptureInHand
  /**
   * Whether the take belongs to the signed-in person; another person's continues all the same, without its name, and
   * can be stopped but not discarded.
   */
  isMine: boolean
}

/** The take while it is recorded. Controls never leave the screen. */
export function RecordStage({ state, isMine }: RecordStageProps) {
  const { recording, dialogs } = useServices()
  const { capture, memory } = recording
  const stage = useRef<HTMLElement>(null)
  useAlone(stage)
  const { camera } = useCameraDesk()
  const now = useNow()
  const { take } = state
  const isRecording = state.status === 'RECORDING'
  const isPaused = state.status === 'PAUSED'
  const open = camera.status === 'open' ? camera.camera : null
  const elapsed = measureTakeTime(take, now)
  const pauseOrResume = isPaused ? capture.resume : capture.pause
  const marked = take.marks.filter(({ label }) => label === '').length
  const mark = (): void => capture.mark('')
  async function cancel(): Promise<void> {
    if (await dialogs.confirm(cancelQuestion(formatClock(elapsed)))) capture.cancel()
  }
  usePedalKeys(isRecording || isPaused ? { 'pause-resume': pauseOrResume, stop: capture.stop, mark } : {})

  return (
    <section
      ref={stage}
      className={styles.stage}
      data-mood="theater"
      data-alone=""
      data-page-title=""
      tabIndex={-1}
      aria-label="Recording"
    >
      <CameraPicture camera={open} turn={take.seed.orientation} frame="edge" isMasked={memory.readMask()} />
      <header className={styles.top}>
        <div className={styles.corner}>
          <p className={styles.name}>{isMine ? take.seed.name : 'Recording'}</p>
          {isMine && (isRecording || isPaused) ? <Button onPress={() => void cancel()}>Cancel</Button> : null}
        </div>
        <RecordTimer elapsed={elapsed} state={state} />
        <RecordFacts take={take} />
      </header>
      <Suspense fallback={null}>
        <TroubleBanner state={state} now={now} />
      </Suspense>
      <footer className={styles.controls}>
        <div className={styles.level}>
          <LevelBar camera={open} />
        </div>
        <StageButton
          label={isPaused ? 'Resume' : 'Pause'}
          icon={isPaused ? <Play aria-hidden="true" /> : <Pause aria-hidden="true" />}
          isDisabled={!isRecording && !isPaused}
          onPress={pauseOrResume}
        />
        <StageButton
          label="Stop"
          look="stop"
          icon={<Square aria-hidden="true" fill="currentColor" />}
          isDisabled={state.status === 'ENDING'}
          onPress={capture.stop}
        />
        <StageButton
          label="Mark"
          icon={<Bookmark aria-hidden="true" />}
          isDisabled={!isRecording && !isPaused}
          onPress={mark}
          badge={marked}
        />
        <MarkFlash count={marked} />
      </footer>
    </section>
  )
}

/** Confirms that the mark was made, without demanding a look. */
function MarkFlash({ count }: { count: number }) {
  const { clock } = useServices()
  const [shown, setShown] = useState(count)
  useEffect(() => clock.after(MARK_FLASH_MS, () => setShown(count)), [clock, count])
  return (
    <output className={styles.flash} data-on={count > shown ? '' : undefined}>
      {count > shown ? 'Moment marked' : ''}
    </output>
  )
}
