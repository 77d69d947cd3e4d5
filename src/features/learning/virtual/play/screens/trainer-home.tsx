import { Check, GraduationCap, Play as PlayIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ArProgress } from '#contract/endpoints/learning/virtual/ar-attempts.ts'
import { lookThrough } from '#domain/learning/virtual/optics.ts'
import type { Play } from '#domain/learning/virtual/session.ts'
import { Button } from '#ui/controls/buttons/button.tsx'
import { Segments } from '#ui/controls/choices/segments.tsx'
import { Section } from '#ui/layout/section.tsx'
import { FOCUS_AT } from '../scene/lens.ts'
import type { ScopeFrame } from '../scene/scope-view.ts'
import { exerciseWords, levelButton, levelName, nextText, startText, words } from './play-words.ts'
import { ScopePicture } from './scope-picture.tsx'
import { nextStep, progressOf, stepOf, type TrainerActivity, type TrainerExercise } from './trainer-data.ts'
import styles from './trainer-home.module.css'

interface Elsewhere {
  /** Its tab has not answered yet. */
  isWaiting: boolean
  onClaimTurn: () => void
}

export interface TrainerHomeProps {
  activities: readonly TrainerActivity[]
  activity: TrainerActivity
  progress: ArProgress | undefined
  /** The exercise that the address names. */
  chosen: TrainerExercise | null
  half: Play | null
  /** Another tab of this browser plays. */
  elsewhere: Elsewhere | null
  onActivity: (name: string) => void
  onStart: (exercise: TrainerExercise, level: number) => void
  onResumeHalf: () => void
  onDeclineHalf: () => void
}

const view = lookThrough({ pan: -9, tilt: -7, depth: 14, roll: 0, lightPost: 0 }, 0)
/** The cavity from the port. */
const overview: ScopeFrame = {
  tip: view.tip,
  direction: view.direction,
  up: view.up,
  marks: [],
  paths: [],
  focusAt: FOCUS_AT * 2,
  smear: 0,
  mist: 0,
  notch: 0,
}

/** The exercises, what one reached, and one next step. */
export function TrainerHome(props: TrainerHomeProps) {
  const { activities, activity, progress, chosen, half, elsewhere, onActivity, onStart } = props
  const next = chosen === null ? nextStep(activity, progress) : stepOf(chosen, progress)
  // What the address names comes before what was left.
  const isOther = chosen !== null && half !== null && chosen.subActivityId !== half.subActivity.subActivityId
  return (
    <>
      <section className={styles.hero} aria-label={words.next}>
        <div className={styles.picture}>
          <ScopePicture frame={overview} label={words.overview} />
        </div>
        <div className={styles.next}>
          {activities.length > 1 ? (
            <Segments
              label={words.optic}
              choices={activities.map(({ name, optic }) => ({ id: name, text: words.optics[optic] }))}
              value={activity.name}
              onChange={onActivity}
            />
          ) : null}
          {elsewhere === null ? null : <ElsewhereCard {...elsewhere} />}
          {elsewhere !== null || next === null || (half !== null && !isOther) ? null : (
            <NextCard exercise={next.exercise} level={next.level} onStart={onStart} />
          )}
          {elsewhere !== null || half === null ? null : (
            <HalfCard
              half={half}
              isFirst={!isOther}
              onResume={props.onResumeHalf}
              onDecline={props.onDeclineHalf}
            />
          )}
        </div>
      </section>
      <Section title={words.exercises}>
        <ul className={styles.exercises}>
          {activity.exercises.map((exercise) => (
            <ExerciseCard key={exercise.kind} {...{ exercise, progress, onStart }} />
          ))}
        </ul>
      </Section>
    </>
  )
}

interface NextCardProps {
  exercise: TrainerExercise
  level: number
  onStart: TrainerHomeProps['onStart']
}

function NextCard({ exercise, level, onStart }: NextCardProps) {
  const { name, skill } = exerciseWords[exercise.kind]
  return (
    <div className={styles.card}>
      <h2 className={styles.nextTitle}>{nextText(name, level)}</h2>
      <p className={styles.skill}>{skill}</p>
      <Button
        variant="primary"
        size="large"
        icon={<PlayIcon aria-hidden="true" />}
        onPress={() => onStart(exercise, level)}
      >
        {startText(level)}
      </Button>
    </div>
  )
}

function ElsewhereCard({ isWaiting, onClaimTurn }: Elsewhere) {
  return (
    <div className={styles.card}>
      <h2 className={styles.nextTitle}>{words.elsewhere.title}</h2>
      <output className={styles.skill}>{isWaiting ? words.elsewhere.waiting : words.elsewhere.text}</output>
      <Button
        variant="primary"
        size="large"
        icon={<PlayIcon aria-hidden="true" />}
        isPending={isWaiting}
        onPress={onClaimTurn}
      >
        {words.elsewhere.claimTurn}
      </Button>
    </div>
  )
}

interface HalfCardProps {
  half: Play
  /** Nothing else is offered above it. */
  isFirst: boolean
  onResume: () => void
  onDecline: () => void
}

/** What was being played when the page was closed begins again from its level. */
function HalfCard({ half, isFirst, onResume, onDecline }: HalfCardProps): ReactNode {
  return (
    <div className={styles.card}>
      <h2 className={styles.nextTitle}>{nextText(exerciseWords[half.subActivity.kind].name, half.level)}</h2>
      <p className={styles.skill}>{words.half}</p>
      <div className={styles.actions}>
        <Button
          variant={isFirst ? 'primary' : 'secondary'}
          size="large"
          icon={<PlayIcon aria-hidden="true" />}
          onPress={onResume}
        >
          {words.startOver}
        </Button>
        <Button size="large" onPress={onDecline}>
          {isFirst ? words.home : words.leaveHalf}
        </Button>
      </div>
    </div>
  )
}

interface ExerciseCardProps {
  exercise: TrainerExercise
  progress: ArProgress | undefined
  onStart: TrainerHomeProps['onStart']
}

function ExerciseCard({ exercise, progress, onStart }: ExerciseCardProps) {
  const { name, skill } = exerciseWords[exercise.kind]
  const { passedLevel } = progressOf(progress, exercise.kind)
  const levels = Array.from({ length: exercise.levels + 1 }, (_none, level) => level)
  return (
    <li className={styles.exercise}>
      <div>
        <h3 className={styles.exerciseName}>{name}</h3>
        <p className={styles.skill}>{skill}</p>
      </div>
      <fieldset className={styles.levels} aria-label={name}>
        {levels.map((level) => (
          <button
            key={level}
            type="button"
            className={styles.level}
            data-passed={level > 0 && level <= passedLevel ? '' : undefined}
            aria-label={levelButton(name, level, level > 0 && level <= passedLevel)}
            title={levelName(level)}
            onClick={() => onStart(exercise, level)}
          >
            {level === 0 ? <GraduationCap aria-hidden="true" /> : level}
            {level > 0 && level <= passedLevel ? (
              <Check aria-hidden="true" className={styles.passed} />
            ) : null}
          </button>
        ))}
      </fieldset>
    </li>
  )
}
