import type { LaneStatus } from '#contract/endpoints/operations/status.ts'
import { countText } from '#domain/count-text.ts'
import { formatMoment } from '#domain/moment-text.ts'
import { useTimeZone } from '#features/shared/use-time-zone.ts'
import { Section } from '#ui/layout/section.tsx'
import type { TableColumn } from '#ui/table/column.ts'
import { DataTable } from '#ui/table/data-table.tsx'
import { laneText, statusWords } from './status-words.ts'

function columnsFor(timeZone: string): readonly TableColumn<LaneStatus>[] {
  return [
    { value: 'lane', text: statusWords.lane, formatter: laneText },
    { value: 'waiting', text: statusWords.waiting, align: 'end', formatter: countText },
    { value: 'running', text: statusWords.running, align: 'end', formatter: countText },
    { value: 'failed', text: statusWords.failed, align: 'end', formatter: countText },
    {
      value: 'oldestAt',
      text: statusWords.waitingSince,
      width: 'minmax(9rem, 1.8fr)',
      formatter: (moment) => (moment === null ? '–' : formatMoment(moment, timeZone)),
    },
  ]
}

export function StatusWork({ lanes }: { lanes: readonly LaneStatus[] }) {
  const timeZone = useTimeZone()
  const busy = lanes.filter(({ waiting, running, failed }) => waiting + running + failed > 0)
  return (
    <Section title={statusWords.work}>
      {busy.length === 0 ? (
        <p className="quiet">{statusWords.idle}</p>
      ) : (
        <DataTable
          label={statusWords.work}
          columns={columnsFor(timeZone)}
          rows={busy}
          keyOf={({ lane }) => lane}
          empty={null}
        />
      )}
    </Section>
  )
}
