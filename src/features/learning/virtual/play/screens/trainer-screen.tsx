import { ScanSearch } from 'lucide-react'
import { useMemo, useState } from 'react'
import { maySee } from '#contract/policies/screens.ts'
import { exercises, RULES_VERSION } from '#domain/learning/virtual/exercises.ts'
import type { ExerciseKind } from '#domain/learning/virtual/exercise.ts'
import type { Play } from '#domain/learning/virtual/session.ts'
import { useEverListed, useLastAnswer } from '#features/learning/virtual-attempts.ts'
import { ListSkeleton } from '#features/shared/list-skeleton.tsx'
import { QueryView } from '#features/shared/reading/query-view.tsx'
import { useLinks } from '#features/shared/use-links.ts'
import { useMe } from '#features/shared/use-me.ts'
import { ButtonLink } from '#ui/controls/buttons/button-link.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Cluster } from '#ui/layout/cluster.tsx'
import { Screen } from '#ui/layout/screen.tsx'
import { PageHeader } from '#ui/navigation/page-header.tsx'
import { allowOrientation } from '../hand/orientation-hand.ts'
import type { AttemptRun, PlayedLevel } from '../run/attempt-run.ts'
import { EndScreen } from './end-screen.tsx'
import { HandPanel } from './hand-panel.tsx'
import { type HandChoice, useHandSettings } from './hand-settings.ts'
import { useBefore } from './last-scores.ts'
import { PlayStage } from '../stage/play-stage.tsx'
import type { BeginEvent } from '../turn/use-turn.ts'
import { words } from './play-words.ts'
import {
  activitiesOf,
  type NextStep,
  nextStep,
  stepOf,
  type TrainerActivity,
  useSubActivities,
  useTrainerProgress,
} from './trainer-data.ts'
import { TrainerHome } from './trainer-home.tsx'
import { useStartAtOnce } from './use-start-at-once.ts'
import { useStoring } from './use-storing.ts'
import { type TrainerSession, useTrainerSession } from './use-trainer-session.ts'

export interface TrainerScreenProps {
  /** The activity that the address names (spec 2 §2); null for the first one. */
  activity: string | null
  /** The exercise that the address names. */
  exercise: ExerciseKind | null
  /** The next level begins without another press; `onStarted` forgets that. */
  startsAtOnce: boolean
  onStarted: () => void
  onActivity: (name: string) => void
}

/** The virtual camera-navigation trainer, with or without a network. */
export function TrainerScreen(props: TrainerScreenProps) {
  // Who began an attempt plays it to its end, even if their session ended meanwhile.
  const [me] = useState(useMe())
  if (me !== null && !maySee(me, 'trainer'))
    return (
      <Screen gap={6}>
        <PageHeader title={words.title} sentence={words.sentence} />
        <EmptyState icon={<ScanSearch />} {...words.notForYou} />
      </Screen>
    )
  return <TrainerOfPlayer {...props} />
}

function TrainerOfPlayer({ activity, ...rest }: TrainerScreenProps) {
  const query = useLastAnswer(useSubActivities())
  const known = activitiesOf(useEverListed(query.data))
  return (
    <Screen gap={6}>
      <QueryView
        query={query}
        skeleton={<TrainerSkeleton />}
        offline={<EmptyState icon={<ScanSearch />} {...words.offline} isPage />}
        reassurance={words.reassurance}
      >
        {(listed) => {
          const activities = activitiesOf(listed)
          const shown = activities.find(({ name }) => name === activity) ?? activities[0] ?? null
          return <Trainer {...rest} {...{ activities, known }} activity={shown} />
        }}
      </QueryView>
    </Screen>
  )
}

function TrainerSkeleton() {
  return (
    <>
      <PageHeader title={words.title} sentence={words.sentence} />
      <ListSkeleton />
    </>
  )
}

interface TrainerProps extends Omit<TrainerScreenProps, 'activity'> {
  activities: readonly TrainerActivity[]
  /** Those too that have left the list while something was played. */
  known: readonly TrainerActivity[]
  /** Null: none is listed. */
  activity: TrainerActivity | null
}

function Trainer({ activities, known, activity, exercise, onActivity, ...start }: TrainerProps) {
  const { progress, isLoading } = useTrainerProgress(activity?.id ?? null)
  const hand = useHandSettings()
  const links = useLinks()
  const store = useStoring(known)
  const session = useTrainerSession(store)
  const { state, dispatch } = session
  const before = useBefore(known, store.finished, store.before)
  const chosen = activity?.exercises.find(({ kind }) => kind === exercise) ?? null
  const isStarting = useStartAtOnce({
    session,
    isAsked: start.startsAtOnce,
    isReady: activity !== null && !isLoading,
    // Sensors are asked for in a gesture on this page.
    choose: () =>
      hand.settings.isScope || activity === null
        ? null
        : beginOf(session, chosen === null ? nextStep(activity, progress) : stepOf(chosen, progress)),
    onAnswered: start.onStarted,
  })
  if (state.status === 'tutorial' || state.status === 'game')
    return (
      <Playing
        key={state.play.playId}
        play={state.play}
        hand={hand.settings}
        onOver={(run) => session.finish(state.play, run.log())}
        onPaused={(isPaused) => dispatch({ type: isPaused ? 'interrupted' : 'resumed' })}
        onExit={() => dispatch({ type: 'exited' })}
        onReset={() => dispatch({ type: 'reset' })}
      />
    )
  if (state.status !== 'home' && store.finished !== null)
    return (
      <EndScreen
        finished={store.finished}
        exercise={exerciseOf(known, state.play) ?? known[0]!.exercises[0]!}
        before={before}
        stored={store.stored}
        onStoreAgain={session.storeAgain}
        onRepeat={() => void session.begin({ type: 'repeated', playId: session.newPlayId() })}
        onContinue={() => void session.begin({ type: 'continued', playId: session.newPlayId() })}
        onHome={session.leaveEnd}
      />
    )
  if (activity === null) return <EmptyState icon={<ScanSearch />} {...words.none} isPage />
  if (isStarting) return <TrainerSkeleton />
  return (
    <>
      <PageHeader
        title={words.title}
        sentence={words.sentence}
        action={
          <Cluster gap={3}>
            <ButtonLink href={links.virtualMetrics({ activity: activity.id })}>{words.attempts}</ButtonLink>
            <HandPanel settings={hand.settings} onChange={hand.change} />
          </Cluster>
        }
      />
      <TrainerHome
        {...{ activities, activity, progress, onActivity }}
        chosen={chosen}
        half={state.status === 'home' && isListed(activities, state.half) ? state.half : null}
        onStart={(subActivity, level) => {
          // Permission for the sensors lasts as long as the page, and is asked for in a gesture.
          if (hand.settings.isScope) void allowOrientation()
          void session.begin({ type: 'selected', subActivity, level, playId: session.newPlayId() })
        }}
        onResumeHalf={() => void session.begin({ type: 'half-resumed', playId: session.newPlayId() })}
        elsewhere={
          session.isElsewhere ? { isWaiting: session.isWaiting, onClaimTurn: session.claimTurn } : null
        }
        onDeclineHalf={() => dispatch({ type: 'half-declined' })}
      />
    </>
  )
}

/** What was left half done is begun again before anything else; of another exercise, the person is asked. */
function beginOf(session: TrainerSession, next: NextStep | null): BeginEvent | null {
  const playId = session.newPlayId()
  const half = session.readHalf()
  if (next === null) return null
  const { exercise, level } = next
  if (half === null) return { type: 'selected', subActivity: exercise, level, playId }
  return half.subActivity.subActivityId === exercise.subActivityId ? { type: 'half-resumed', playId } : null
}

function exerciseOf(activities: readonly TrainerActivity[], { subActivity }: Play) {
  const all = activities.flatMap((activity) => activity.exercises)
  return all.find(({ subActivityId }) => subActivityId === subActivity.subActivityId) ?? null
}

/** What has left the list is begun no more. */
function isListed(activities: readonly TrainerActivity[], half: Play | null): boolean {
  return half !== null && exerciseOf(activities, half) !== null
}

interface PlayingProps {
  play: Play
  hand: HandChoice
  onOver: (run: AttemptRun) => void
  onPaused: (isPaused: boolean) => void
  onExit: () => void
  onReset: () => void
}

function Playing({ play, hand, onOver, onPaused, onExit, onReset }: PlayingProps) {
  const { kind, optic } = play.subActivity
  const [seed] = useState(() => seedOf(play.playId))
  const attempt = useMemo<PlayedLevel>(
    () => ({ kind, optic, level: play.level, seed, fogs: true }),
    [kind, optic, play.level, seed],
  )
  return (
    <PlayStage
      attempt={attempt}
      lessons={exercises[kind].lessons[optic]}
      hand={hand}
      onOver={onOver}
      onPaused={onPaused}
      onExit={onExit}
      onReset={onReset}
    />
  )
}

/** Another layout with each attempt, from its id. */
export function seedOf(playId: string): number {
  const digits = Number.parseInt(playId.replaceAll('-', '').slice(0, 8), 16)
  return Number.isFinite(digits) ? digits : RULES_VERSION
}
