import { runsOf, writeRuns } from './inline-runs.ts'

const CELLS_MAX = 2_000
const SPAN_MAX = 100

/** A table; merged cells stand in the first of their places. One that only places its content is no table. */
export function writeTable(table: Element): string[] {
  const rows = [...table.querySelectorAll('tr')].filter((row) => row.closest('table') === table)
  const grid = gridOf(rows)
  const columns = Math.max(0, ...grid.map((row) => row.length))
  if (columns === 0) return []
  if (columns === 1 || columns * grid.length > CELLS_MAX) return grid.flat().filter((text) => text !== '')
  const lines = grid.map(
    (row) => `| ${Array.from({ length: columns }, (_, at) => row[at] ?? '').join(' | ')} |`,
  )
  return [[lines[0], `|${' --- |'.repeat(columns)}`, ...lines.slice(1)].join('\n')]
}

function gridOf(rows: readonly Element[]): string[][] {
  const grid: string[][] = rows.map(() => [])
  rows.forEach((row, line) => {
    let column = 0
    for (const cell of row.children) {
      while (grid[line]![column] !== undefined) column += 1
      const [width, height] = [spanOf(cell, 'colspan'), spanOf(cell, 'rowspan')]
      for (let down = 0; down < height && line + down < grid.length; down += 1)
        for (let over = 0; over < width; over += 1) grid[line + down]![column + over] = ''
      grid[line]![column] = textOf(cell)
      column += width
    }
  })
  return grid
}

function spanOf(cell: Element, name: string): number {
  return Math.min(SPAN_MAX, Math.max(1, Number(cell.getAttribute(name)) || 1))
}

function textOf(cell: Element): string {
  const lines = [...cell.querySelectorAll('p, li, div')].filter(
    (one) => one.querySelector('p, li, div') === null,
  )
  const parts = lines.length === 0 ? [cell] : lines
  return parts
    .map((part) => writeRuns(runsOf(part)).replaceAll('\\\n', ' '))
    .filter((text) => text !== '')
    .join(' ')
}
