// The keyboard's position in a grid (ARIA APG, grid pattern). Row -1 is the heading.

export interface GridPosition {
  row: number
  column: number
}

export interface GridSize {
  rows: number
  columns: number
  /** The number of rows that fit on one screen. */
  page: number
}

export const HEADING = -1

/** The position that a key moves to, or null if the key does not move. */
export function stepGrid(
  { row, column }: GridPosition,
  { key, isControl }: { key: string; isControl: boolean },
  { rows, columns, page }: GridSize,
): GridPosition | null {
  const at = (nextRow: number, nextColumn: number): GridPosition => ({
    row: clamp(nextRow, HEADING, rows - 1),
    column: clamp(nextColumn, 0, columns - 1),
  })
  switch (key) {
    case 'ArrowDown':
      return at(row + 1, column)
    case 'ArrowUp':
      return at(row - 1, column)
    case 'ArrowRight':
      return at(row, column + 1)
    case 'ArrowLeft':
      return at(row, column - 1)
    case 'PageDown':
      return at(row + page, column)
    case 'PageUp':
      return at(row === HEADING ? HEADING : Math.max(0, row - page), column)
    case 'Home':
      return isControl ? at(0, 0) : at(row, 0)
    case 'End':
      return isControl ? at(rows - 1, columns - 1) : at(row, columns - 1)
    default:
      return null
  }
}

function clamp(value: number, from: number, to: number): number {
  return Math.max(from, Math.min(to, value))
}
