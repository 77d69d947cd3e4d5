import type { PersonInGroup } from '#contract/endpoints/learning/metrics.ts'
import type { UserId } from '#contract/vocabulary/ids.ts'
import type { TableColumn } from '#ui/table/column.ts'
import { Stack } from '#ui/layout/stack.tsx'
import { DataTable } from '#ui/table/data-table.tsx'
import styles from './metrics.module.css'
import { words } from './metrics-words.ts'

const { people: text } = words
const columns: TableColumn<PersonInGroup>[] = [
  { value: 'fullName', text: text.name, sortable: true, width: 'minmax(10rem, 2fr)' },
  { value: 'judgedCount', text: text.judged, sortable: true, align: 'end' },
  {
    value: 'globalMean',
    text: text.mean,
    subtext: text.scale,
    sortable: true,
    align: 'end',
    formatter: (mean) => (mean === null ? '–' : mean.toFixed(1)),
  },
  { value: 'practiceCount', text: text.practices, sortable: true, align: 'end' },
]

export interface GroupPeopleProps {
  people: readonly PersonInGroup[]
  /** The address of one person's metrics. */
  hrefOf: (id: UserId) => string
}

/** The people behind a group's figures. */
export function GroupPeople({ people, hrefOf }: GroupPeopleProps) {
  return (
    <Stack gap={2} as="section" aria-labelledby="metrics-people">
      <h2 id="metrics-people" className={styles.heading}>
        {text.title}
      </h2>
      <DataTable
        label={text.title}
        columns={columns}
        rows={people}
        keyOf={({ userId }) => userId}
        hrefOf={({ userId }) => hrefOf(userId)}
        empty={null}
      />
    </Stack>
  )
}
