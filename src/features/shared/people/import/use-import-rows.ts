import { startTransition, useRef, useState } from 'react'
import { cellsOf, columnsOf, type ImportCells, type ImportRow } from '#domain/people/import/import-rows.ts'
import { readTable } from '#domain/people/import/table-text.ts'
import { useServices } from '../../use-services.ts'

/** How long parsing may block the page before it draws again, ms: half a frame. */
const SLICE_MS = 8
/** How many rows are parsed between two looks at the clock. */
const STRIDE = 50

/**
 * The list of people to add, with the faults that each row shows on its own.
 * @param most how many it takes
 */
export function useImportRows(judge: (key: string, cells: ImportCells) => ImportRow, most: number) {
  const { clock, ids } = useServices()
  const [rows, setRows] = useState<readonly ImportRow[]>([])
  const [reading, setReading] = useState<number | null>(null)
  const [isCut, setCut] = useState(false)
  const run = useRef(0)

  /** In slices, so that the page stays responsive while thousands of rows are read and drawn. */
  async function readText(text: string): Promise<void> {
    run.current += 1
    const mine = run.current
    const found: ImportRow[] = []
    const room = most - rows.length
    const table = readTable(text)
    const first = table.next()
    if (first.done === true) return
    const columns = columnsOf(first.value)
    if (columns === null) found.push(judge(ids.uuid(), cellsOf(first.value, columns)))
    setReading(0)
    let since = clock.steady()
    for (const row of table) {
      if (found.length >= room) break
      found.push(judge(ids.uuid(), cellsOf(row, columns)))
      if (found.length % STRIDE === 0 && clock.steady() - since > SLICE_MS) {
        setReading(found.length)
        await new Promise<void>((resolve) => void clock.after(0, resolve))
        if (run.current !== mine) return
        since = clock.steady()
      }
    }
    startTransition(() => {
      setReading(null)
      setCut(table.next().done !== true)
      setRows((before) => [...before, ...found])
    })
  }

  return {
    rows,
    /** How many rows of the current text have been read; null: nothing is being read. */
    reading,
    /** Not all rows fit. */
    isCut,
    readText,
    save: (key: string | null, cells: ImportCells) =>
      setRows((before) =>
        key === null
          ? [...before, judge(ids.uuid(), cells)].slice(0, most)
          : before.map((row) => (row.key === key ? judge(key, cells) : row)),
      ),
    drop: (keys: ReadonlySet<string>) => setRows((before) => before.filter(({ key }) => !keys.has(key))),
    clear: () => {
      run.current += 1
      setReading(null)
      setCut(false)
      setRows([])
    },
  }
}
