import { startTransition, useMemo, useState } from 'react'
import { belowTitles } from '#domain/people/import/import-columns.ts'
import { type ImportTable, type JudgeRow, looksMisread, tableOf } from '#domain/people/import/import-list.ts'
import { readTable } from '#domain/people/import/table-text.ts'
import { useServices } from '../../use-services.ts'
import { useImportEntries } from './use-import-entries.ts'

/**
 * The list of people to add, with the faults that each row shows on its own.
 * @param most how many it takes
 */
export function useImportRows(judge: JudgeRow, most: number) {
  const { ids } = useServices()
  const list = useImportEntries(judge, most)
  const { entries, setEntries, changeAll, make } = list
  const [table, setTable] = useState<ImportTable | null>(null)
  const [isCut, setCut] = useState(false)
  const rows = useMemo(() => entries.map(({ row }) => row), [entries])
  const isMisread = useMemo(() => looksMisread(entries), [entries])

  async function readText(text: string): Promise<void> {
    const lines = belowTitles(readTable(text))
    const first = lines.next()
    if (first.done === true) return
    const read = tableOf(first.value)
    const entryOf = (line: readonly string[]) => make.lineOf(ids.uuid(), line, read.columns)
    const above = read.hasHeadings ? [] : [entryOf(first.value)]
    const below = await list.inSlices(lines, entryOf, most - entries.length - above.length)
    if (below === null) return
    startTransition(() => {
      setCut(lines.next().done !== true)
      setTable({ ...read, sample: below[0]?.line ?? first.value })
      setEntries((before) => [...before.map((entry) => ({ ...entry, line: null })), ...above, ...below])
    })
  }

  function readColumns(columns: ImportTable['columns']): void {
    if (table !== null) setTable({ ...table, columns })
    void changeAll((entry) => (entry.line === null ? entry : make.lineOf(entry.row.key, entry.line, columns)))
  }

  function readFirstLine(hasHeadings: boolean): void {
    if (table === null) return
    const { firstLine, columns } = table
    setTable({ ...table, hasHeadings })
    setEntries((before) => {
      const others = before.filter(({ line }) => line !== firstLine)
      if (hasHeadings) return others
      const at = others.findIndex(({ line }) => line !== null)
      return others.toSpliced(at, 0, make.lineOf(ids.uuid(), firstLine, columns)).slice(0, most)
    })
  }

  return {
    rows,
    /** How many rows of the current text have been read; null: nothing is being read. */
    reading: list.done,
    /** Not all rows fit. */
    isCut,
    /** The table that was read last; null: none, or none of its rows is left. */
    table: entries.some(({ line }) => line !== null) ? table : null,
    isMisread,
    meanings: list.meanings,
    changeMeanings: list.changeMeanings,
    readText,
    /** Reads the last table with these columns. */
    readColumns,
    /** Its first line is a person, or it is not. */
    readFirstLine,
    save: list.save,
    drop: list.drop,
    clear: () => {
      list.stop()
      setCut(false)
      setTable(null)
      setEntries([])
    },
  }
}

export type ImportRows = ReturnType<typeof useImportRows>
