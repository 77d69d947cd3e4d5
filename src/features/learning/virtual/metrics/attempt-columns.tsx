import {
  type ArAttempt,
  attemptLane,
  listArAttempts,
} from '#contract/endpoints/learning/virtual/ar-attempts.ts'
import { markArAttempt } from '#contract/endpoints/learning/virtual/ar-following.ts'
import { scoreOf } from '#domain/learning/virtual-progress.ts'
import { formatMoment } from '#domain/moment-text.ts'
import { useAnswers } from '#features/shared/reading/use-answers.ts'
import { useLinks } from '#features/shared/use-links.ts'
import { useQueued } from '#features/shared/use-queued.ts'
import { useServices } from '#features/shared/use-services.ts'
import { useTimeZone } from '#features/shared/use-time-zone.ts'
import { Select } from '#ui/controls/choices/select.tsx'
import { StatusDot } from '#ui/feedback/status-dot.tsx'
import type { TableColumn } from '#ui/table/column.ts'
import {
  describeLevel,
  describeVerification,
  deviceNames,
  exerciseNames,
  markNames,
  replayOf,
  words,
} from './virtual-metrics-words.ts'
import styles from './virtual-metrics.module.css'

/**
 * Of each attempt: how it was made, and what became of it.
 * @param isMarkable for somebody who may mark them
 */
export function attemptColumns(timeZone: string, isMarkable: boolean): TableColumn<ArAttempt>[] {
  return [
    {
      value: 'playedAt',
      text: words.played,
      sortable: true,
      width: 'minmax(10rem, 2fr)',
      formatter: (at) => formatMoment(at, timeZone),
    },
    {
      value: 'exercise',
      text: words.exercise,
      sortable: true,
      formatter: (exercise, { level }) => (
        <>
          {exerciseNames[exercise]}
          <span className={styles.sub}>{describeLevel(level)}</span>
        </>
      ),
    },
    {
      value: 'exerciseScores',
      text: words.score,
      subtext: '0 to 100',
      align: 'end',
      formatter: (exerciseScores) => {
        const total = scoreOf({ exerciseScores }, 'TOTAL')
        return total === null ? '–' : Math.round(total)
      },
    },
    { value: 'isPassed', text: words.result, formatter: (_isPassed, attempt) => <Outcome of={attempt} /> },
    { value: 'device', text: words.device, formatter: (device) => deviceNames[device] },
    { value: 'attemptId', text: words.replay, formatter: (_id, attempt) => <ReplayLink attempt={attempt} /> },
    ...(isMarkable ? [markColumn] : []),
  ]
}

/** Only where there is a log: on the server, or on this device. */
function ReplayLink({ attempt: { attemptId, verification, playedAt } }: { attempt: ArAttempt }) {
  const links = useLinks()
  const timeZone = useTimeZone()
  const isOnDevice = useIsWaiting(attemptId)
  if (verification === 'NOT_REPLAYABLE' || (verification === 'AWAITED' && !isOnDevice)) return '–'
  return (
    <a href={links.virtualReplay(attemptId)} aria-label={replayOf(formatMoment(playedAt, timeZone))}>
      {words.watch}
    </a>
  )
}

function useIsWaiting(attemptId: ArAttempt['attemptId']): boolean {
  const { isWaiting, refused } = useQueued().laneStatus(attemptLane(attemptId))
  return isWaiting || refused !== null
}

function Outcome({ of }: { of: ArAttempt }) {
  const { level, isPassed, verification } = of
  const isWaiting = useIsWaiting(of.attemptId)
  const note = isWaiting ? words.notVerifiedYet : describeVerification(verification)
  return (
    <>
      {isWaiting ? (
        <StatusDot tone="waiting">{words.waits}</StatusDot>
      ) : level === 0 ? (
        words.tutorial
      ) : verification === 'AWAITED' ? null : (
        <StatusDot tone={isPassed ? 'good' : 'idle'}>{isPassed ? words.passed : words.notPassed}</StatusDot>
      )}
      {note === null || level === 0 ? null : <span className={styles.sub}>{note}</span>}
    </>
  )
}

const markColumn: TableColumn<ArAttempt> = {
  value: 'markedAs',
  text: words.mark,
  width: '11rem',
  formatter: (_mark, attempt) => (attempt.level === 0 ? '–' : <Mark attempt={attempt} />),
}

/** Passing scores are proposed from what is marked. */
function Mark({ attempt: { attemptId, markedAs, playedAt } }: { attempt: ArAttempt }) {
  const { call, toasts } = useServices()
  const answers = useAnswers()
  const timeZone = useTimeZone()
  async function mark(chosen: keyof typeof markNames): Promise<void> {
    const as = chosen === 'NONE' ? null : chosen
    const answer = await call(markArAttempt, { params: { attemptId }, body: { as } })
    if (!answer.ok) toasts.show({ type: 'ERROR', msg: words.notMarked })
    await answers.invalidate(listArAttempts)
  }
  return (
    <Select
      label={`${words.mark}: ${formatMoment(playedAt, timeZone)}`}
      value={markedAs ?? 'NONE'}
      choices={(['NONE', 'EXPERT', 'NOVICE'] as const).map((id) => ({ id, text: markNames[id] }))}
      onChange={(id) => void mark(id)}
    />
  )
}
