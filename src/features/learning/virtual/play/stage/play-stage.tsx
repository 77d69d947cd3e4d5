import { Pause, Play, RotateCcw, X } from 'lucide-react'
import { useMemo, useRef, useState } from 'react'
import type { ExerciseKind, Lesson } from '#domain/learning/virtual/exercise.ts'
import { useAlone } from '#ui/overlays/use-alone.ts'
import { Button } from '#ui/controls/buttons/button.tsx'
import { IconButton } from '#ui/controls/buttons/icon-button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import type { AttemptRun, PlayedLevel } from '../run/attempt-run.ts'
import type { HandChoice } from '../screens/hand-settings.ts'
import { Guide, LessonLine } from './guide-line.tsx'
import { exerciseWords, levelName, words } from '../screens/play-words.ts'
import styles from './play-stage.module.css'
import { TouchPads } from './touch-pads.tsx'
import { type PauseReason, type PlayRefs, usePlay } from './use-play.ts'

export interface PlayStageProps {
  attempt: PlayedLevel
  lessons: readonly Lesson[]
  hand: HandChoice
  onOver: (run: AttemptRun) => void
  onPaused: (isPaused: boolean) => void
  onExit: () => void
  onReset: () => void
}

/** An exercise while it is played: the round picture, and below it what to do next. */
export function PlayStage({ attempt, lessons, hand, onOver, onPaused, onExit, onReset }: PlayStageProps) {
  const stage = useRef<HTMLElement>(null)
  const picture = useRef<HTMLDivElement>(null)
  const lookPad = useRef<HTMLDivElement>(null)
  const pad = useRef<HTMLDivElement>(null)
  const refs = useMemo<PlayRefs>(() => ({ stage, picture, lookPad, pad }), [])
  const [aside, setAside] = useState<'roll' | 'lightPost'>('roll')
  useAlone(stage)
  const { guidance, pause, hasPicture, hidTrouble, holdsStill, pauseOrResume } = usePlay({
    refs,
    attempt,
    hand,
    aside: () => aside,
    onOver,
    onPaused,
  })
  const lesson = attempt.level === 0 && guidance !== null ? lessons[guidance.target - 1] : undefined
  return (
    <section
      ref={stage}
      className={styles.stage}
      data-mood="theater"
      data-alone=""
      data-page-title=""
      tabIndex={-1}
      aria-describedby="trainer-keys"
      aria-label={`${exerciseWords[attempt.kind].name}, ${levelName(attempt.level)}`}
    >
      <StageTop
        kind={attempt.kind}
        level={attempt.level}
        isPaused={pause !== null}
        {...{ onExit, onReset, pauseOrResume }}
      />
      {hasPicture ? (
        <div className={styles.picture} ref={picture}>
          {pause === null ? null : <PauseVeil reason={pause} onResume={pauseOrResume} />}
        </div>
      ) : (
        <div className={styles.noPicture}>
          <EmptyState
            icon={<X />}
            {...words.noPicture}
            action={<Button onPress={onExit}>{words.home}</Button>}
          />
        </div>
      )}
      <p id="trainer-keys" className="spoken">
        {words.keys}
      </p>
      <footer className={styles.foot}>
        {holdsStill ? <output className={styles.holdStill}>{words.hand.holdStill}</output> : null}
        {hidTrouble ? <Notice tone="waiting">{words.hand.hidRefused}</Notice> : null}
        {lesson === undefined ? null : <LessonLine lesson={lesson} />}
        {guidance === null ? null : <Guide guidance={guidance} level={attempt.level} />}
      </footer>
      <TouchPads
        lookPad={lookPad}
        pad={pad}
        isLeftHanded={hand.isLeftHanded}
        canTurnPost={attempt.optic === 30}
        aside={aside}
        onAside={setAside}
      />
    </section>
  )
}

interface StageTopProps {
  kind: ExerciseKind
  level: number
  isPaused: boolean
  onExit: () => void
  onReset: () => void
  pauseOrResume: () => void
}

function StageTop({ kind, level, isPaused, onExit, onReset, pauseOrResume }: StageTopProps) {
  return (
    <>
      <header className={styles.left}>
        <Button icon={<X aria-hidden="true" />} onPress={onExit}>
          {words.exit}
        </Button>
        <p className={styles.name}>
          {exerciseWords[kind].name}
          <span className={styles.level}>{levelName(level)}</span>
        </p>
      </header>
      <div className={styles.right}>
        <IconButton label={words.reset} onPress={onReset}>
          <RotateCcw aria-hidden="true" />
        </IconButton>
        <IconButton label={isPaused ? words.resume : words.pause} onPress={pauseOrResume}>
          {isPaused ? <Play aria-hidden="true" /> : <Pause aria-hidden="true" />}
        </IconButton>
      </div>
    </>
  )
}

function PauseVeil({ reason, onResume }: { reason: PauseReason; onResume: () => void }) {
  const text = reason === 'lost' ? words.lost : reason === 'hidden' ? words.pausedHidden : words.pausedSelf
  return (
    <div className={styles.veil} role="alert">
      <p className={styles.paused}>{words.paused}</p>
      <p>{text}</p>
      {reason === 'lost' ? null : (
        <Button variant="primary" size="large" icon={<Play aria-hidden="true" />} onPress={onResume}>
          {words.resume}
        </Button>
      )}
    </div>
  )
}
