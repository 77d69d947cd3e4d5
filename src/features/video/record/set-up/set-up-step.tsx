import { Pencil } from 'lucide-react'
import { Suspense, useState } from 'react'
import type { Course } from '#contract/endpoints/courses.ts'
import type { Me } from '#contract/endpoints/session.ts'
import type { CaptureState } from '#domain/recording/capture/capture-state.ts'
import type { RememberedSubject } from '#domain/recording/recording-memory.ts'
import { lazyPart } from '#features/shared/lazy-part.ts'
import { useServices } from '#features/shared/use-services.ts'
import { Button } from '#ui/controls/buttons/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { PageHeader } from '#ui/navigation/page-header.tsx'
import { CameraDeskPanel } from './camera-desk-panel.tsx'
import { PreflightList } from './preflight-list.tsx'
import { describeRefusal } from '../record-words.ts'
import type { RecordExit } from '../record-screen.tsx'
import { RecoveryList } from '../recovery/recovery-list.tsx'
import styles from './set-up-step.module.css'
import { SubjectStep } from './subject-step.tsx'
import { usePedalKeys } from '#features/shared/use-pedal-keys.ts'
import { useCameraDesk } from '../use-recording.ts'

// To be read by who looks for it: the recorder opens without.
const PedalHelp = lazyPart(async () => (await import('./pedal-help.tsx')).PedalHelp)

export interface SetUpStepProps {
  me: Me
  state: CaptureState
  courses: readonly Course[]
  onGoTo: (place: RecordExit) => void
}

/** What it is of, whether everything is well, and the button that starts. */
export function SetUpStep({ me, state, courses, onGoTo }: SetUpStepProps) {
  const { recording, space, ids } = useServices()
  const { memory, capture } = recording
  const [subject, setSubject] = useState<RememberedSubject | null>(() => memory.readSubject(me.id))
  const [isChoosing, setIsChoosing] = useState(subject === null)
  const { camera } = useCameraDesk()
  const canStart = subject !== null && !isChoosing && camera.status === 'open'

  const start = (): void => {
    if (subject === null) return
    // Asked when a person has shown that there is something to keep.
    void space.askForDurable()
    const id = ids.uuid() as Parameters<typeof capture.start>[0]['id']
    capture.start({ id, ownerId: me.id, ...subject, orientation: memory.readTurn() })
  }
  usePedalKeys(canStart ? { start } : {})

  return (
    <div className={styles.screen} data-mood="theatre">
      <PageHeader title="Record" sentence={`As ${me.fullName}. Kept on this device from the first second.`} />
      <RecoveryList ownerId={me.id} onContinue={() => undefined} />
      {state.status === 'READY' && state.refused !== null ? (
        <Notice tone="error" isUrgent title={describeRefusal(state.refused).title}>
          {describeRefusal(state.refused).text}
        </Notice>
      ) : null}
      {state.status === 'CANCELED' ? <Notice tone="info">Nothing was kept of the last take.</Notice> : null}
      <div className={styles.columns}>
        <CameraDeskPanel onUpload={() => onGoTo('upload')} />
        <div className={styles.side}>
          {isChoosing || subject === null ? (
            <SubjectStep
              courses={courses}
              initial={subject}
              onChosen={(next) => {
                memory.keepSubject(me.id, next)
                setSubject(next)
                setIsChoosing(false)
              }}
            />
          ) : (
            <>
              <div className={styles.subject}>
                <p className={styles.subjectName}>{subject.name}</p>
                <Button
                  variant="quiet"
                  icon={<Pencil aria-hidden="true" />}
                  onPress={() => setIsChoosing(true)}
                >
                  Change
                </Button>
              </div>
              <PreflightList />
              <div className={styles.start}>
                <Button
                  variant="record"
                  size="large"
                  wide
                  isDisabled={!canStart}
                  throttle={800}
                  onPress={start}
                >
                  Start recording
                </Button>
              </div>
              <Suspense fallback={null}>
                <PedalHelp />
              </Suspense>
            </>
          )}
        </div>
      </div>
    </div>
  )
}
