import type { PersonInGroup } from '#contract/endpoints/learning/metrics.ts'
import type { UserId } from '#contract/vocabulary/ids.ts'
import { countText } from '#domain/count-text.ts'
import type { TableColumn } from '#ui/table/column.ts'
import { Stack } from '#ui/layout/stack.tsx'
import { DataTable } from '#ui/table/data-table.tsx'
import { describeStatus } from '#domain/learning/counted-apart-text.ts'
import styles from './metrics.module.css'
import { words } from './metrics-words.ts'

const { people: text } = words

/** Nothing, of somebody who could not have done it, is not 0. */
function countOrDash(count: number, { status }: PersonInGroup): string {
  return count === 0 && describeStatus(status) !== null ? '–' : countText(count)
}

const columns: TableColumn<PersonInGroup>[] = [
  {
    value: 'fullName',
    text: text.name,
    sortable: true,
    width: 'minmax(10rem, 2fr)',
    formatter: (name, { status }) => (
      <>
        {name}
        <span className={styles.apart}>{describeStatus(status)}</span>
      </>
    ),
  },
  { value: 'judgedCount', text: text.judged, sortable: true, align: 'end', formatter: countOrDash },
  {
    value: 'globalMean',
    text: text.mean,
    subtext: text.scale,
    sortable: true,
    align: 'end',
    formatter: (mean) => (mean === null ? '–' : mean.toFixed(1)),
  },
  { value: 'practiceCount', text: text.practices, sortable: true, align: 'end', formatter: countOrDash },
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
