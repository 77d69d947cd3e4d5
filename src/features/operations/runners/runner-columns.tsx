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
    { value: 'name', text: words.name },
    { value: 'isAlive', text: words.state, formatter: (_alive, runner) => <RunnerState {...runner} /> },
    {
      value: 'jobs',
      text: words.now,
      formatter: (jobs) => (jobs.length === 0 ? words.nothing : jobs.map(jobText).join(' · ')),
    },
    {
      value: 'lastSeen',
      text: words.lastSeen,
      sortable: true,
      formatter: (moment) => formatMoment(moment, timeZone),
    },
    { value: 'version', text: words.version },
    { value: 'done', text: words.done, align: 'end' },
    { value: 'failed', text: words.failed, align: 'end' },
    {
      value: 'id',
      text: words.actions,
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
