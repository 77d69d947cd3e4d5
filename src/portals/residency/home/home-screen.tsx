import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, Suspense, useEffect } from 'react'
import type { Me } from '#contract/endpoints/session/session.ts'
import { isResident } from '#contract/policies/roles.ts'
import { mayCapture } from '#contract/policies/video/videos.ts'
import { isInstructorView } from '#domain/session/login-sequence.ts'
import { DuePanel } from '#features/learning/progress/due-panel.tsx'
import { GroupProgress } from '#features/learning/progress/group-progress.tsx'
import { MyProgress } from '#features/learning/progress/my-progress.tsx'
import { PeopleBehind } from '#features/learning/progress/people-behind.tsx'
import { useProgressScope } from '#features/learning/progress/use-progress-scope.ts'
import { lazyPart } from '#features/shared/lazy-part.ts'
import { useSelection } from '#features/shared/selection/use-selection.ts'
import { useMe } from '#features/shared/use-me.ts'
import { useServices } from '#features/shared/use-services.ts'
import { useWatchable } from '#features/shared/use-watchable.ts'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { PageHeader } from '#ui/navigation/page-header.tsx'
import { residencyLinks } from '../links.ts'
import { homeSentence } from './home-words.ts'
import styles from './home-screen.module.css'
import { useIsPainted } from './use-is-painted.ts'
import { WayIn } from './way-in.tsx'

// What is due comes first. The rest loads while it is being read, so the recorder is still one tap away.
const RecoveryList = lazyPart(
  async () => (await import('#features/video/record/recovery/recovery-list.tsx')).RecoveryList,
)
const loadParts = () => import('./home-parts.ts')
const WaitingForMe = lazyPart(async () => (await loadParts()).WaitingForMe)
const NewFeedback = lazyPart(async () => (await loadParts()).NewFeedback)
const NextEvents = lazyPart(async () => (await loadParts()).NextEvents)
const LatestVideos = lazyPart(async () => (await loadParts()).LatestVideos)

const WayOn = lazyPart(async () => (await import('./way-on.tsx')).WayOn)

/** What is useful now: what is due, what waits for this person, the way to the recorder, what was done recently. */
export function HomeScreen() {
  const { sync, openRecorder } = useServices()
  const { summary } = useWatchable(sync.overview())
  const me = useMe()
  const { viewMode } = useSelection()
  const navigate = useNavigate()
  const isPainted = useIsPainted()
  const mayRecord = me !== null && mayCapture(me)
  useEffect(() => {
    // The recorder is one tap away. If this fetch fails, the tap tries again.
    if (isPainted && mayRecord) openRecorder().catch(() => undefined)
  }, [isPainted, mayRecord, openRecorder])
  if (me === null) return null
  const sentence = mayRecord ? homeSentence(summary.status) : null
  return (
    <div className={styles.home}>
      <PageHeader title={`Hello, ${me.firstName}`} {...(sentence === null ? {} : { sentence })} />
      <Late>
        <RecoveryList ownerId={me.id} onContinue={() => void navigate({ href: residencyLinks.record })} />
      </Late>
      <Board me={me} isTeaching={isInstructorView(me, viewMode)} />
    </div>
  )
}

/** A part that loads after the page. */
function Late({ children, fallback = null }: { children: ReactNode; fallback?: ReactNode }) {
  const isPainted = useIsPainted()
  return isPainted ? <Suspense fallback={fallback}>{children}</Suspense> : fallback
}

/** Spec 1 §6: instructors and people viewing as proctor see their groups; residents see their own work. */
function Board({ me, isTeaching }: { me: Me; isTeaching: boolean }) {
  if (isTeaching) return <TeachingBoard me={me} />
  if (isResident(me)) return <LearningBoard me={me} />
  if (mayCapture(me)) return <OwnWork me={me} />
  return <OverseeingBoard me={me} />
}

/** The programs that the person runs, and the progress of the selected groups. */
function OverseeingBoard({ me }: { me: Me }) {
  const { needsProgram } = useProgressScope()
  return (
    <>
      <Suspense fallback={<Skeleton height="max(27rem, 73rem - 100vw)" shape="card" />}>
        <WayOn viewer={me} />
      </Suspense>
      {needsProgram ? null : (
        <div className={styles.board}>
          <PeopleBehind />
          <GroupProgress />
        </div>
      )}
      <Next me={me} />
    </>
  )
}

function Next({ me }: { me: Me }) {
  return (
    <Late>
      <NextEvents me={me} />
    </Late>
  )
}

function LearningBoard({ me }: { me: Me }) {
  return (
    <>
      <div className={styles.board}>
        <div className={styles.column}>
          <DuePanel />
          <WayIn />
        </div>
        <MyProgress />
      </div>
      <Next me={me} />
      <Late>
        <NewFeedback />
      </Late>
      <Latest me={me} />
    </>
  )
}

function TeachingBoard({ me }: { me: Me }) {
  return (
    <>
      <Late fallback={<Skeleton height="21rem" shape="card" />}>
        <WaitingForMe />
      </Late>
      <div className={styles.board}>
        <PeopleBehind />
        <GroupProgress />
      </div>
      <Next me={me} />
      {mayCapture(me) ? <OwnWork me={me} /> : null}
    </>
  )
}

function OwnWork({ me }: { me: Me }) {
  return (
    <>
      <Late>
        <NewFeedback />
      </Late>
      <WayIn />
      <Latest me={me} />
    </>
  )
}

function Latest({ me }: { me: Me }) {
  return (
    <Late fallback={<Skeleton height="13rem" shape="card" />}>
      <LatestVideos timeZone={me.timezone} />
    </Late>
  )
}
