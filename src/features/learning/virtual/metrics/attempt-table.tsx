import type { ArAttempt } from '#contract/endpoints/learning/virtual/ar-attempts.ts'
import { useTimeZone } from '#features/shared/use-time-zone.ts'
import { DataTable } from '#ui/table/data-table.tsx'
import { attemptColumns } from './attempt-columns.tsx'
import { words } from './virtual-metrics-words.ts'

export interface AttemptTableProps {
  attempts: readonly ArAttempt[]
  /** Somebody looks at them who may mark them. */
  isMarkable: boolean
}

export function AttemptTable({ attempts, isMarkable }: AttemptTableProps) {
  const timeZone = useTimeZone()
  return (
    <DataTable
      label={words.attempts}
      columns={attemptColumns(timeZone, isMarkable)}
      rows={attempts}
      keyOf={({ attemptId }) => attemptId}
      empty={null}
    />
  )
}
