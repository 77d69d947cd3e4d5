import { ScanSearch } from 'lucide-react'
import { useMemo, useState } from 'react'
import { exercises, RULES_VERSION } from '#domain/learning/virtual/exercises.ts'
import { encodeLog } from '#domain/learning/virtual/log.ts'
import type { ExerciseKind } from '#domain/learning/virtual/exercise.ts'
import type { Play } from '#domain/learning/virtual/session.ts'
import { useLastAnswer, useSendAttempt } from '#features/learning/virtual-attempts.ts'
import { ListSkeleton } from '#features/shared/list-skeleton.tsx'
import { QueryView } from '#features/shared/reading/query-view.tsx'
import { useLinks } from '#features/shared/use-links.ts'
import { useServices } from '#features/shared/use-services.ts'
import { ButtonLink } from '#ui/controls/buttons/button-link.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Cluster } from '#ui/layout/cluster.tsx'
import { Screen } from '#ui/layout/screen.tsx'
import { PageHeader } from '#ui/navigation/page-header.tsx'
import { allowOrientation } from '../hand/orientation-hand.ts'
import type { AttemptRun, PlayedLevel } from '../run/attempt-run.ts'
import { EndScreen, type Stored } from './end-screen.tsx'
import { HandPanel } from './hand-panel.tsx'
import { type HandChoice, useHandSettings } from './hand-settings.ts'
import { useBefore, useLastScores } from './last-scores.ts'
import { PlayStage } from '../stage/play-stage.tsx'
import { words } from './play-words.ts'
import { activitiesOf, type TrainerActivity, useSubActivities, useTrainerProgress } from './trainer-data.ts'
import { TrainerHome } from './trainer-home.tsx'
import { type FinishedAttempt, useTrainerSession } from './use-trainer-session.ts'

export interface TrainerScreenProps {
  /** The activity that the address names (spec 2 §2); null for the first one. */
  activity: string | null
  /** The exercise that the address names. */
  exercise: ExerciseKind | null
  onActivity: (name: string) => void
}

/** The virtual camera-navigation trainer, with or without a network. */
export function TrainerScreen({ activity, exercise, onActivity }: TrainerScreenProps) {
  const query = useLastAnswer(useSubActivities())
  return (
    <Screen gap={6}>
      <QueryView
        query={query}
        skeleton={
          <>
            <PageHeader title={words.title} sentence={words.sentence} />
            <ListSkeleton />
          </>
        }
        offline={<EmptyState icon={<ScanSearch />} {...words.offline} isPage />}
        reassurance={words.reassurance}
      >
        {(listed) => {
          const activities = activitiesOf(listed)
          const shown = activities.find(({ name }) => name === activity) ?? activities[0]
          return shown === undefined ? (
            <EmptyState icon={<ScanSearch />} {...words.none} isPage />
          ) : (
            <Trainer {...{ activities, onActivity, exercise }} activity={shown} />
          )
        }}
      </QueryView>
    </Screen>
  )
}

interface TrainerProps {
  activities: readonly TrainerActivity[]
  activity: TrainerActivity
  exercise: ExerciseKind | null
  onActivity: (name: string) => void
}

function Trainer({ activities, activity, exercise, onActivity }: TrainerProps) {
  const progress = useTrainerProgress(activity.id)
  const hand = useHandSettings()
  const links = useLinks()
  const store = useStoring(activities)
  const session = useTrainerSession((attempt) => store.begin(attempt))
  const { state, dispatch } = session
  const before = useBefore(activities, store.finished, store.before)
  const find = (play: Play) => exerciseOf(activities, play)
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
        exercise={find(state.play) ?? activity.exercises[0]!}
        before={before}
        stored={store.stored}
        onStoreAgain={store.again}
        onRepeat={() => session.begin({ type: 'repeated', playId: session.newPlayId() })}
        onContinue={() => session.begin({ type: 'continued', playId: session.newPlayId() })}
        onHome={() => dispatch({ type: 'exited' })}
      />
    )
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
        chosen={activity.exercises.find(({ kind }) => kind === exercise) ?? null}
        half={state.status === 'home' && state.half !== null && find(state.half) !== null ? state.half : null}
        onStart={(subActivity, level) => {
          // Permission for the sensors lasts as long as the page, and is asked for in a gesture.
          if (hand.settings.isScope) void allowOrientation()
          session.begin({ type: 'selected', subActivity, level, playId: session.newPlayId() })
        }}
        onResumeHalf={() => session.begin({ type: 'half-resumed', playId: session.newPlayId() })}
        elsewhere={session.isElsewhere ? { onClaimTurn: session.claimTurn } : null}
        onDeclineHalf={() => dispatch({ type: 'half-declined' })}
      />
    </>
  )
}

function exerciseOf(activities: readonly TrainerActivity[], { subActivity }: Play) {
  const all = activities.flatMap((activity) => activity.exercises)
  return all.find(({ subActivityId }) => subActivityId === subActivity.subActivityId) ?? null
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

/** Stores what was finished on this device first; it is sent from there. */
function useStoring(activities: readonly TrainerActivity[]) {
  const { log: pageLog } = useServices()
  const send = useSendAttempt()
  const last = useLastScores()
  const [finished, setFinished] = useState<FinishedAttempt | null>(null)
  const [before, setBefore] = useState<ReturnType<typeof last.read>>(null)
  const [stored, setStored] = useState<Stored>('storing')
  async function save({ play, log, scored, playedAt }: FinishedAttempt): Promise<boolean> {
    setStored('storing')
    const activity = activities.find(({ exercises: all }) =>
      all.some(({ subActivityId }) => subActivityId === play.subActivity.subActivityId),
    )
    if (activity === undefined) {
      pageLog.error('virtual-trainer', 'Invalid subActivityId')
      setStored('failed')
      return false
    }
    const { kind, optic } = play.subActivity
    const sent = await send({
      activityId: activity.id,
      exercise: log.kind,
      optic: log.optic,
      level: log.level,
      exerciseScores: scored.exerciseScores,
      analysisNotes: scored.analysisNotes,
      log: Uint8Array.from(encodeLog(log)),
      deviceKind: log.device,
      startedAt: Math.round(playedAt - scored.seconds * 1_000),
      seconds: scored.seconds,
      selected: { exercise: kind, optic },
    }).catch(() => ({ ok: false as const }))
    setStored(sent.ok ? { attemptId: sent.value } : 'failed')
    return sent.ok
  }
  return {
    finished,
    before,
    stored,
    begin(attempt: FinishedAttempt): Promise<boolean> {
      setFinished(attempt)
      setBefore(last.read(attempt.log))
      last.write(attempt.log, attempt.scored.exerciseScores)
      return save(attempt)
    },
    again: () => void (finished === null ? null : save(finished)),
  }
}
