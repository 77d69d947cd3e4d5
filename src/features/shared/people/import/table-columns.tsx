import { beginningOf } from '#contract/vocabulary/people/graphemes.ts'
import { useState } from 'react'
import type { ImportColumn, ImportColumns } from '#domain/people/import/import-columns.ts'
import type { ImportTable } from '#domain/people/import/import-list.ts'
import { Button } from '#ui/controls/buttons/button.tsx'
import { Checkbox } from '#ui/controls/choices/checkbox.tsx'
import { Select } from '#ui/controls/choices/select.tsx'
import { Card } from '#ui/layout/card.tsx'
import { Cluster } from '#ui/layout/cluster.tsx'
import { Columns } from '#ui/layout/columns.tsx'
import { columnWords as words } from './column-words.ts'
import type { ImportRows } from './use-import-rows.ts'

export interface TableColumnsProps {
  list: Pick<ImportRows, 'table' | 'isMisread' | 'readColumns' | 'readFirstLine'>
  /** What people who are added here have. */
  wanted: readonly ImportColumn[]
}

/** Which column of the table is read as what; open from the start if most rows lack an email or a name. */
export function TableColumns({ list, wanted }: TableColumnsProps) {
  const { table, isMisread, readColumns, readFirstLine } = list
  const [isOpen, setOpen] = useState(false)
  if (table === null) return null
  const headings = table.firstLine.slice(0, MOST).map((cell, at) => headingOf(table, cell, at))
  const unused = headings.filter((_heading, at) => wanted.every((column) => table.columns[column] !== at))
  if (!isOpen && !isMisread)
    return (
      <Cluster gap={3}>
        <p className="quiet">{words.readAs(describe(table.columns, wanted, headings))}</p>
        <Button size="small" onPress={() => setOpen(true)}>
          {words.change}
        </Button>
      </Cluster>
    )
  return (
    <Card title={isMisread ? words.misread : words.title}>
      <Columns atLeast={14} gap={4}>
        {wanted.map((column) => (
          <Select<string>
            key={column}
            label={words.columns[column]}
            choices={[
              { id: NONE, text: words.none },
              ...headings.map((text, at) => choiceOf(table, text, at)),
            ]}
            value={String(table.columns[column] ?? NONE)}
            onChange={(at) => readColumns(withColumn(table.columns, column, at))}
          />
        ))}
      </Columns>
      <Checkbox isSelected={table.hasHeadings} onChange={readFirstLine}>
        {words.hasHeadings}
      </Checkbox>
      {unused.length === 0 ? null : <p className="quiet">{words.unused(unused)}</p>}
      {isMisread ? null : (
        <Cluster gap={3}>
          <Button onPress={() => setOpen(false)}>{words.done}</Button>
        </Cluster>
      )}
    </Card>
  )
}

const NONE = 'none'
/** Of how many columns one can be chosen: tables of hospitals have dozens. */
const MOST = 100
/** Signs of a cell that are shown of it. */
const SHOWN = 40

function headingOf({ hasHeadings }: ImportTable, cell: string, at: number): string {
  const text = hasHeadings ? beginningOf(cell.trim(), SHOWN) : ''
  return text === '' ? words.column(at + 1) : text
}

function choiceOf({ sample }: ImportTable, text: string, at: number) {
  return { id: String(at), text, subtext: beginningOf((sample[at] ?? '').trim(), SHOWN) }
}

function describe(columns: ImportColumns, wanted: readonly ImportColumn[], headings: readonly string[]) {
  return wanted.flatMap((column) => {
    const heading = headings[columns[column] ?? -1]
    return heading === undefined ? [] : [{ field: words.columns[column], heading }]
  })
}

function withColumn(columns: ImportColumns, column: ImportColumn, at: string): ImportColumns {
  const { [column]: _before, ...others } = columns
  return at === NONE ? others : { ...others, [column]: Number(at) }
}
