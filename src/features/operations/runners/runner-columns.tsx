import type { Runner } from '#contract/endpoints/operations/runners/runners.ts'
import { formatMoment } from '#domain/moment-text.ts'
import { Button } from '#ui/controls/buttons/button.tsx'
import { StatusDot } from '#ui/feedback/status-dot.tsx'
import type { TableColumn } from '#ui/table/column.ts'
import { jobText, runnerWords as words } from './runner-words.ts'

export interface RunnerColumnsProps {
  timeZone: string
  /** Nothing can be changed now. */
  isAway: boolean
  onRevoke: (runner: Runner) => void
}

export function runnerColumns({
  timeZone,
  isAway,
  onRevoke,
}: RunnerColumnsProps): readonly TableColumn<Runner>[] {
  return [
    { value: 'name', text: words.name, width: 'minmax(8rem, 2fr)' },
    {
      value: 'isAlive',
      text: words.state,
      width: 'minmax(9rem, 1fr)',
      formatter: (_alive, runner) => <RunnerState {...runner} />,
    },
    {
      value: 'jobs',
      text: words.now,
      width: 'minmax(8rem, 2fr)',
      formatter: (jobs) => (jobs.length === 0 ? words.nothing : jobs.map(jobText).join(' · ')),
    },
    {
      value: 'lastSeen',
      text: words.lastSeen,
      width: 'minmax(9rem, 1fr)',
      sortable: true,
      formatter: (moment) => formatMoment(moment, timeZone),
    },
    { value: 'version', text: words.version, width: '6rem' },
    { value: 'done', text: words.done, align: 'end', width: '5rem' },
    { value: 'failed', text: words.failed, align: 'end', width: '5rem' },
    {
      value: 'id',
      text: words.actions,
      width: '7.5rem',
      isActions: true,
      formatter: (_id, runner) => (
        <Button
          size="small"
          isDisabled={isAway}
          aria-label={`${words.revoke} ${runner.name}`}
          onPress={() => onRevoke(runner)}
        >
          {words.revoke}
        </Button>
      ),
    },
  ]
}

function RunnerState({ isAlive, isOutdated }: Pick<Runner, 'isAlive' | 'isOutdated'>) {
  if (isOutdated) return <StatusDot tone="error">{words.outdated}</StatusDot>
  return isAlive ? (
    <StatusDot tone="good">{words.alive}</StatusDot>
  ) : (
    <StatusDot tone="idle">{words.away}</StatusDot>
  )
}
