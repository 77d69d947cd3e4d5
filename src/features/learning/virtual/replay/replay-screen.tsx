import { useQuery } from '@tanstack/react-query'
import { ScanSearch } from 'lucide-react'
import { type ReactNode, useMemo, useState } from 'react'
import { getArReplay } from '#contract/endpoints/learning/virtual/ar-replay.ts'
import type { Reply } from '#contract/endpoint.ts'
import type { ArAttemptId } from '#contract/vocabulary/learning/virtual.ts'
import { secondsOf } from '#domain/learning/virtual/playback.ts'
import { STEPS_PER_SECOND } from '#domain/learning/virtual/pose.ts'
import type { Replay } from '#domain/learning/virtual/replay.ts'
import { endpointQuery } from '#features/shared/reading/endpoint-query.ts'
import { isNotFound } from '#features/shared/reading/call-error.ts'
import { QueryView } from '#features/shared/reading/query-view.tsx'
import { useLinks } from '#features/shared/use-links.ts'
import { useQueued } from '#features/shared/use-queued.ts'
import { useServices } from '#features/shared/use-services.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Screen } from '#ui/layout/screen.tsx'
import { PageHeader } from '#ui/navigation/page-header.tsx'
import { isComposing } from '#ui/keys.ts'
import { exerciseWords } from '../play/screens/play-words.ts'
import { ScopePicture } from '../play/screens/scope-picture.tsx'
import { FlatPath } from './flat-path.tsx'
import { ReplayComments } from './replay-comments.tsx'
import { ReplayControls } from './replay-controls.tsx'
import { replayFrame } from './replay-frame.ts'
import { eventOfKey } from './replay-keys.ts'
import { ReplayMoments } from './replay-moments.tsx'
import { ReplayScores } from './replay-scores.tsx'
import { describeLog, words } from './replay-words.ts'
import styles from './replay.module.css'
import { type Playing, usePlayback } from './use-playback.ts'
import { useReplayLog } from './use-replay-log.ts'
import { type OnDevice, useWaitingReplay } from './use-waiting-replay.ts'

export interface ReplayScreenProps {
  attemptId: ArAttemptId
  /** The moment at which it opens, seconds. */
  at: number
}

type Facts = Reply<typeof getArReplay>

/** An attempt of the trainer, seen through the scope once more. */
export function ReplayScreen({ attemptId, at }: ReplayScreenProps) {
  const { withWrites } = useQueued()
  const { clock } = useServices()
  const onDevice = useWaitingReplay(attemptId)
  const facts = useQuery({
    ...endpointQuery(getArReplay, { params: { attemptId } }),
    enabled: !onDevice.isOnDeviceAlone,
  })
  // Given up by its owner, it is nowhere.
  const isGone = !onDevice.isOnDeviceAlone && isNotFound(facts.error)
  return (
    <Screen gap={4}>
      <QueryView
        query={facts}
        instead={onDevice.facts === null || isGone ? null : { data: onDevice.facts, at: clock.now() }}
        skeleton={<Skeleton height="32rem" shape="card" />}
        offline={<EmptyState icon={<ScanSearch />} {...words.away} />}
        notFound={<EmptyState icon={<ScanSearch />} {...words.gone} />}
        reassurance={words.safe}
        asOf={{ what: 'the comments' }}
      >
        {(seen, asOf) => (
          <>
            <Head facts={seen} />
            {facts.data === undefined ? null : asOf}
            <WaitingNotice lane={onDevice.lane} />
            <Log facts={withWrites(getArReplay, seen)} onDevice={onDevice.log} at={at} />
          </>
        )}
      </QueryView>
    </Screen>
  )
}

function Head({ facts: { attempt, owner, isMine } }: { facts: Facts }) {
  const links = useLinks()
  const { activityId: activity, exercise } = attempt
  const person = isMine ? {} : { person: owner.id }
  return (
    <PageHeader
      title={`${exerciseWords[exercise].name}, ${describeLog(attempt)}`}
      sentence={isMine ? words.mine : owner.fullName}
      back={links.virtualMetrics({ activity, ...person })}
    />
  )
}

/** That it waits, and that nobody has checked its scores. */
function WaitingNotice({ lane: { isWaiting, refused } }: Pick<OnDevice, 'lane'>) {
  if (refused !== null)
    return (
      <Notice tone="error" title={words.refused}>
        {refused.refusal}
      </Notice>
    )
  return isWaiting ? (
    <Notice tone="waiting" title={words.waiting.title}>
      {words.waiting.text}
    </Notice>
  ) : null
}

interface LogProps {
  facts: Facts
  /** Its log, if it waits here. */
  onDevice: string | null
  at: number
}

function Log({ facts, onDevice, at }: LogProps) {
  const { attempt } = facts
  const isOnServer = attempt.verification === 'VERIFIED' || attempt.verification === 'NOT_VERIFIED'
  const { query, replay } = useReplayLog(attempt.attemptId, onDevice, isOnServer)
  // Its log was sent from this device, and what the server made of it isn't known here yet.
  const isStored = query.data !== undefined
  if (!isOnServer && onDevice === null && !isStored)
    return (
      <EmptyState
        icon={<ScanSearch />}
        {...words[attempt.verification === 'AWAITED' ? 'awaited' : 'notReplayable']}
      />
    )
  const skeleton = <Skeleton height="32rem" shape="card" />
  return (
    <QueryView
      query={query}
      instead={onDevice === null ? null : { data: { log: onDevice }, at: 0 }}
      skeleton={skeleton}
      offline={<EmptyState icon={<ScanSearch />} {...words.away} />}
      notFound={<EmptyState icon={<ScanSearch />} {...words.notReplayable} />}
      reassurance={words.safe}
    >
      {() =>
        replay === undefined ? (
          skeleton
        ) : replay === null ? (
          <EmptyState icon={<ScanSearch />} {...words.unreadable} />
        ) : (
          <Played facts={facts} replay={replay} at={at} />
        )
      }
    </QueryView>
  )
}

interface PlayedProps {
  facts: Facts
  replay: Replay
  at: number
}

function Played({ facts: { attempt, comments, mayComment }, replay, at }: PlayedProps) {
  const playing = usePlayback(replay.last, at)
  const { playback, dispatch } = playing
  const goTo = (step: number) => {
    dispatch({ type: 'pause' })
    dispatch({ type: 'moved-to', at: step })
  }
  const commentsAt = useMemo(() => comments.map(({ timeStamp }) => timeStamp * STEPS_PER_SECOND), [comments])
  return (
    <Keys dispatch={dispatch}>
      <div className={styles.stage}>
        <Picture replay={replay} at={playback.at} />
        <ReplayControls replay={replay} playing={playing} commentsAt={commentsAt} />
        <p className={`${styles.quiet} ${styles.keys}`}>{words.keys}</p>
      </div>
      <div className={styles.side}>
        <ReplayComments
          attemptId={attempt.attemptId}
          comments={comments}
          mayComment={mayComment}
          seconds={secondsOf(playback.at)}
          onGo={(seconds) => goTo(seconds * STEPS_PER_SECOND)}
          onWrite={() => dispatch({ type: 'pause' })}
        />
        <ReplayScores attempt={attempt} />
        <ReplayMoments replay={replay} notes={attempt.analysisNotes} onGo={goTo} />
      </div>
    </Keys>
  )
}

function Picture({ replay, at }: { replay: Replay; at: number }) {
  const [isMissing, setIsMissing] = useState(false)
  const frame = useMemo(() => replayFrame(replay, at), [replay, at])
  if (isMissing) return <FlatPath replay={replay} at={at} />
  return (
    <div className={styles.picture}>
      <ScopePicture frame={frame} label={words.picture} onMissing={() => setIsMissing(true)} />
    </div>
  )
}

/** Keys work wherever the focus is on this page, except in fields. */
function Keys({ dispatch, children }: Pick<Playing, 'dispatch'> & { children: ReactNode }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- buttons do the same; keys are a shortcut
    <div
      className={styles.replay}
      data-mood="theater"
      onKeyDown={(event) => {
        if (isComposing(event)) return
        const asked = eventOfKey(event.nativeEvent)
        if (asked === null) return
        event.preventDefault()
        dispatch(asked)
      }}
    >
      {children}
    </div>
  )
}
