import { Pencil } from 'lucide-react'
import { type ComponentProps, Suspense, useState, type ReactNode } from 'react'
import type { Course } from '#contract/endpoints/learning/courses.ts'
import type { Me } from '#contract/endpoints/session/session.ts'
import type { CaptureState } from '#domain/video/recording/capture/capture-state.ts'
import type { RememberedSubject } from '#domain/video/recording/recording-memory.ts'
import { lazyPart } from '#features/shared/lazy-part.ts'
import { useLinks } from '#features/shared/use-links.ts'
import { useServices } from '#features/shared/use-services.ts'
import { Button } from '#ui/controls/buttons/button.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { PageHeader } from '#ui/navigation/page-header.tsx'
import { CameraDeskPanel } from './camera-desk-panel.tsx'
import { chooseWords } from './choose/choose-words.ts'
import { PreflightList } from './preflight-list.tsx'
import type { RecordExit } from '../record-exit.ts'
import styles from './set-up-step.module.css'
import { usePedalKeys } from '#features/shared/use-pedal-keys.ts'
import { useCameraDesk } from '../use-recording.ts'
import { useFocusWhenLost } from '../use-focus-when-lost.ts'

// Needed only the first time, or by those who look for help, so the recorder opens without it.
const ChooseKnown = lazyPart(async () => (await import('./choose/choose-known.tsx')).ChooseKnown)
const Recoverable = lazyPart(async () => (await import('../recovery/recovery-list.tsx')).RecoveryList)
const LastStart = lazyPart(async () => (await import('./last-start.tsx')).LastStart)
const SilentCamera = lazyPart(async () => (await import('./silent-camera.tsx')).SilentCamera)
const PedalHelp = lazyPart(async () => (await import('./pedal-help.tsx')).PedalHelp)

export interface SetUpStepProps {
  me: Me
  state: CaptureState
  courses: readonly Course[]
  onGoTo: (place: RecordExit) => void
}

/** What is recorded; then whether everything is ready, and the button that starts. */
export function SetUpStep(props: SetUpStepProps) {
  const { me, state, courses } = props
  const { memory } = useServices().recording
  const [recent, setRecent] = useState(() => memory.readSubjects(me.id))
  const [isChoosing, setIsChoosing] = useState(recent.length === 0)
  const [subject] = recent

  const refused = describeLastStart(state)
  if (isChoosing || subject === undefined)
    return (
      <div className={styles.screen} data-mood="theater">
        <PageHeader title={chooseWords.title} />
        {refused}
        <RecoveryList ownerId={me.id} onContinue={() => undefined} />
        <Suspense fallback={<Skeleton height="40dvh" shape="card" />}>
          <ChooseKnown
            courses={courses}
            recent={recent}
            onChosen={(next) => {
              memory.saveSubject(me.id, next)
              setRecent([next, ...recent.filter((one) => one !== next)])
              setIsChoosing(false)
            }}
          />
        </Suspense>
      </div>
    )
  return (
    <div className={styles.screen} data-mood="theater" data-alone="">
      {refused}
      <RecoveryList ownerId={me.id} kind="cut-off" onContinue={() => undefined} />
      <Preflight {...props} subject={subject} onChange={() => setIsChoosing(true)} />
      <RecoveryList ownerId={me.id} kind="decided-later" onContinue={() => undefined} />
    </div>
  )
}

function describeLastStart(state: CaptureState): ReactNode {
  const isEmpty = state.status === 'CANCELED' && state.discarded === null
  const why = isEmpty ? 'nothing' : state.status === 'READY' ? state.refused : null
  return why === null ? null : (
    <Suspense fallback={null}>
      <LastStart why={why} />
    </Suspense>
  )
}

interface PreflightProps extends SetUpStepProps {
  subject: RememberedSubject
  onChange: () => void
}

function Preflight({ me, subject, onChange, onGoTo }: PreflightProps) {
  const links = useLinks()
  const { recording, space, ids } = useServices()
  const { memory, capture } = recording
  useFocusWhenLost()
  const { camera } = useCameraDesk()
  const canStart = camera.status === 'open'

  const start = (): void => {
    // Requested now that the person has shown there is something to keep.
    void space.askForDurable()
    const id = ids.uuid() as Parameters<typeof capture.start>[0]['id']
    capture.start({ id, ownerId: me.id, ...subject, orientation: memory.readTurn() })
  }
  usePedalKeys(canStart ? { start } : {})
  return (
    <div className={styles.columns}>
      <CameraDeskPanel onUpload={() => onGoTo('upload')} />
      <div className={styles.side}>
        <PageHeader
          title={subject.name}
          isCompact
          sentence={`Recording as ${me.fullName}`}
          back={links.home}
          action={
            <Button icon={<Pencil aria-hidden="true" />} onPress={onChange}>
              Change
            </Button>
          }
        />
        <PreflightList />
        {canStart && camera.trial === 'nothing' ? (
          <Suspense fallback={null}>
            <SilentCamera onUpload={() => onGoTo('upload')} />
          </Suspense>
        ) : null}
        <div className={styles.start}>
          <Button variant="record" size="large" wide isDisabled={!canStart} throttle={800} onPress={start}>
            Start recording
          </Button>
        </div>
        <Suspense fallback={null}>
          <PedalHelp />
        </Suspense>
      </div>
    </div>
  )
}

function RecoveryList(props: ComponentProps<typeof Recoverable>) {
  return (
    <Suspense fallback={null}>
      <Recoverable {...props} />
    </Suspense>
  )
}
