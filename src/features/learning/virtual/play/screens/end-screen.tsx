import { ArrowRight, House, RotateCcw, ScanSearch } from 'lucide-react'
import { useMemo } from 'react'
import { meetsCriteria } from '#domain/learning/virtual/passing.ts'
import { metricTexts, TRAINS_NOT_CERTIFIES } from '#domain/learning/virtual/metric-texts.ts'
import type { ExerciseScore } from '#domain/learning/virtual/metrics.ts'
import { exercises } from '#domain/learning/virtual/exercises.ts'
import { useLinks } from '#features/shared/use-links.ts'
import { useServices } from '#features/shared/use-services.ts'
import { ButtonLink } from '#ui/controls/buttons/button-link.tsx'
import { Button, type ButtonProps } from '#ui/controls/buttons/button.tsx'
import { Section } from '#ui/layout/section.tsx'
import { PageHeader } from '#ui/navigation/page-header.tsx'
import type { FinishedAttempt } from './use-trainer-session.ts'
import { endFrame } from './end-paths.ts'
import styles from './end-screen.module.css'
import { describeEnd, exerciseWords, harderWords, startText, words } from './play-words.ts'
import { beforeText, passText, rawText } from './score-words.ts'
import type { LastScore } from './last-scores.ts'
import { ScopePicture } from './scope-picture.tsx'
import { type Stored, StoredLine } from './stored-line.tsx'
import type { TrainerExercise } from './trainer-data.ts'

export interface EndScreenProps {
  finished: FinishedAttempt
  exercise: TrainerExercise
  /** Scores of the attempt before at this level, if there was one. */
  before: readonly LastScore[] | null
  stored: Stored
  onStoreAgain: () => void
  onRepeat: () => void
  onContinue: () => void
  onHome: () => void
}

/** The path in the cavity first, numbers second, and what comes next. */
export function EndScreen(props: EndScreenProps) {
  const { finished, exercise, before, stored, onStoreAgain } = props
  const { log, scored } = finished
  const frame = useMemo(() => endFrame(log), [log])
  const isTutorial = log.level === 0
  const isPassed = !isTutorial && scored.isOver && meetsCriteria(scored.exerciseScores, exercise.metrics)
  const { name } = exerciseWords[log.kind]
  return (
    <>
      <PageHeader
        {...(isTutorial
          ? tutorialEnd(scored.isTimeUp)
          : {
              title: describeEnd(name, log.level),
              sentence: scored.isTimeUp
                ? words.end.timeUp
                : isPassed
                  ? words.end.passed
                  : words.end.notPassed,
            })}
      />
      <div className={styles.end}>
        <figure className={styles.figure}>
          <ScopePicture frame={frame} label={words.end.path} />
          <figcaption className={styles.legend}>
            <span data-look="ideal">{words.end.ideal}</span>
            <span data-look="own">{words.end.own}</span>
            <span data-look="fault">{words.end.off}</span>
          </figcaption>
        </figure>
        <div className={styles.side}>
          <StoredLine stored={stored} onStoreAgain={onStoreAgain} />
          <NextActions {...props} isPassed={isPassed} />
          {isTutorial ? null : (
            <Scores scores={scored.exerciseScores} before={before} metrics={exercise.metrics} />
          )}
          <Notes notes={scored.analysisNotes} isTutorial={isTutorial} />
        </div>
      </div>
    </>
  )
}

const tutorialEnd = (isTimeUp: boolean) =>
  isTimeUp
    ? { title: words.end.tutorialOver, sentence: words.end.tutorialOverText }
    : { title: words.end.tutorialDone, sentence: words.end.tutorialText }

function NextActions({
  finished,
  exercise,
  stored,
  isPassed,
  onRepeat,
  onContinue,
  onHome,
}: EndScreenProps & { isPassed: boolean }) {
  const links = useLinks()
  const leaving = useLeaving(stored)
  const { level, kind } = finished.log
  const next = exercises[kind].levels.find((other) => other.level === level + 1)
  const canContinue = next !== undefined && level < exercise.levels
  const goesOn = canContinue && (level === 0 || isPassed)
  const harder = next?.harderIn == null ? undefined : harderWords[next.harderIn]
  const further = canContinue ? (
    <Button
      variant={goesOn ? 'primary' : 'secondary'}
      icon={<ArrowRight aria-hidden="true" />}
      {...leaving(onContinue)}
    >
      {startText(level + 1)}
    </Button>
  ) : null
  const again = (
    <Button
      variant={goesOn ? 'secondary' : 'primary'}
      icon={<RotateCcw aria-hidden="true" />}
      {...leaving(onRepeat)}
    >
      {words.again}
    </Button>
  )
  return (
    <div className={styles.next}>
      <div className={styles.actions}>
        {goesOn ? (
          <>
            {further}
            {again}
          </>
        ) : (
          <>
            {again}
            {further}
          </>
        )}
        <Button variant="quiet" icon={<House aria-hidden="true" />} {...leaving(onHome)}>
          {words.home}
        </Button>
        {typeof stored === 'string' ? null : (
          <ButtonLink
            variant="quiet"
            icon={<ScanSearch aria-hidden="true" />}
            href={links.virtualReplay(stored.attemptId)}
          >
            {words.end.replay}
          </ButtonLink>
        )}
      </div>
      {goesOn && harder !== undefined ? <p className={styles.quiet}>{words.harder(harder)}</p> : null}
    </div>
  )
}

/** Whoever leaves an attempt that could not be stored says so first; until it is known, they wait. */
function useLeaving(stored: Stored): (go: () => void) => Pick<ButtonProps, 'isPending' | 'onPress'> {
  const { dialogs } = useServices()
  async function leave(go: () => void): Promise<void> {
    if (stored === 'failed' && !(await dialogs.confirm({ ...words.end.drop, destructive: true }))) return
    go()
  }
  return (go) => ({ isPending: stored === 'storing', onPress: () => void leave(go) })
}

interface ScoresProps {
  scores: readonly ExerciseScore[]
  before: EndScreenProps['before']
  metrics: TrainerExercise['metrics']
}

function Scores({ scores, before, metrics }: ScoresProps) {
  return (
    <Section title={words.end.scores}>
      <ul className={styles.scores}>
        {scores
          .toSorted((one, other) => orderOf(one) - orderOf(other))
          .map((score) => (
            <ScoreRow
              key={score.metricType}
              score={score}
              before={before?.find(({ metricType }) => metricType === score.metricType)?.score ?? null}
              metric={metrics.find(({ metricType }) => metricType === score.metricType) ?? null}
            />
          ))}
      </ul>
      <p className={styles.quiet}>{before === null ? words.end.nothingBefore : words.end.compared}</p>
      <p className={styles.quiet}>{TRAINS_NOT_CERTIFIES}</p>
    </Section>
  )
}

const orderOf = ({ metricName }: ExerciseScore): number => (metricName === 'total' ? 0 : 1)

interface ScoreRowProps {
  score: ExerciseScore
  before: number | null
  metric: TrainerExercise['metrics'][number] | null
}

function ScoreRow({ score, before, metric }: ScoreRowProps) {
  const { title, meaning, source, doesNotShow } = metricTexts[score.metricName]
  const needed = metric?.isPassingCriteria === true ? metric.passingScore : null
  const meets = needed === null ? undefined : score.score >= needed
  return (
    <li className={styles.score} data-total={score.metricName === 'total' ? '' : undefined}>
      <div className={styles.scoreHead}>
        <span className={styles.scoreName}>{title}</span>
        <span className={styles.raw}>{score.metricName === 'total' ? '' : rawText(score)}</span>
        <span className={styles.points}>{Math.round(score.score)}</span>
      </div>
      <div className={styles.bar} data-meets={meets} aria-hidden="true">
        <span style={{ inlineSize: `${score.score}%` }} />
        {needed === null ? null : <i style={{ insetInlineStart: `${needed}%` }} />}
      </div>
      <p className={styles.means}>
        {meaning}
        {needed === null ? '' : ` ${passText(needed)}`}
        {before === null ? '' : ` ${beforeText(score.score, before)}`}
      </p>
      <details className={styles.more}>
        <summary>{words.end.whereFrom}</summary>
        <p>{source}</p>
        <p>{words.end.doesNotShow(doesNotShow)}</p>
      </details>
    </li>
  )
}

function Notes({ notes, isTutorial }: { notes: readonly string[]; isTutorial: boolean }) {
  // That the time ran out is said above.
  const shown = notes.filter((note) => note !== words.end.timeUp)
  if (isTutorial || shown.length === 0) return null
  return (
    <Section title={words.end.notes}>
      <ul>
        {shown.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
    </Section>
  )
}
