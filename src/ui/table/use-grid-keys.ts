import { type FocusEvent, type KeyboardEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { type GridPosition, type GridSize, HEADING, stepGrid } from './grid-position.ts'
import { isComposing } from '#ui/keys.ts'

export interface GridKeysDeps {
  size: Omit<GridSize, 'page'>
  rowHeight: number
  /** Scrolls a row into view; rows out of view are not rendered. */
  showRow: (row: number) => void
  onToggle: ((row: number, isRange: boolean) => void) | undefined
  onSelectAll: (() => void) | undefined
}

export interface GridKeys {
  /** The one cell that Tab reaches. */
  position: GridPosition
  onKeyDown: (event: KeyboardEvent) => void
  onFocus: (event: FocusEvent) => void
}

const WIDGETS = 'a[href], button:not(:disabled), input:not(:disabled), select, textarea'

/**
 * The keys of a grid (ARIA APG): Tab reaches one cell, arrows move between cells, Enter presses the cell's control or
 * goes into the cell, Escape comes back, and Space selects a row.
 */
export function useGridKeys(grid: RefObject<HTMLElement | null>, deps: GridKeysDeps): GridKeys {
  const [asked, setPosition] = useState<GridPosition>({ row: HEADING, column: 0 })
  const position = clampPosition(asked, deps.size)
  const isMoving = useRef(false)
  useLayoutEffect(() => {
    if (!isMoving.current) return
    isMoving.current = false
    const cell = grid.current?.querySelector<HTMLElement>(
      `[data-row="${position.row}"][data-column="${position.column}"]`,
    )
    cell?.focus({ preventScroll: true })
    cell?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  })
  function move(next: GridPosition): void {
    isMoving.current = true
    setPosition(next)
    if (next.row !== HEADING) deps.showRow(next.row)
  }
  function onKeyDown(event: KeyboardEvent): void {
    if (isComposing(event)) return
    const cell = cellOf(event.target)
    if (cell === null) return
    const { row, column } = placeOf(cell)
    if (event.target !== cell) {
      if (event.key === 'Escape') cell.focus()
      return
    }
    const page = Math.max(1, Math.floor((grid.current?.clientHeight ?? 0) / deps.rowHeight) - 2)
    const next = stepGrid(
      { row, column },
      { key: event.key, isControl: event.ctrlKey || event.metaKey },
      { ...deps.size, page },
    )
    if (next === null && !actOnCell(event, cell, row, deps)) return
    event.preventDefault()
    if (next !== null) move(next)
  }
  function onFocus({ target }: FocusEvent): void {
    const cell = cellOf(target)
    if (cell !== null) setPosition(placeOf(cell))
  }
  return { position, onKeyDown, onFocus }
}

/** Returns whether the key was handled. */
function actOnCell(event: KeyboardEvent, cell: HTMLElement, row: number, deps: GridKeysDeps): boolean {
  const isPress = event.key === 'Enter' || event.key === 'F2'
  if (isPress || (event.key === ' ' && row === HEADING)) return pressIn(cell)
  if (event.key === ' ' && deps.onToggle !== undefined) {
    deps.onToggle(row, event.shiftKey)
    return true
  }
  if (event.key === 'a' && (event.ctrlKey || event.metaKey) && deps.onSelectAll !== undefined) {
    deps.onSelectAll()
    return true
  }
  return false
}

function pressIn(cell: HTMLElement): boolean {
  const widgets = cell.querySelectorAll<HTMLElement>(WIDGETS)
  const [first] = widgets
  if (first === undefined) return false
  if (widgets.length === 1 && first.matches('a, button, [type=checkbox]')) first.click()
  else first.focus()
  return true
}

/** Use as the `ref` of a row: Enter reaches the controls in its cells, Tab does not. */
export function keepFromTab(row: HTMLElement | null): void {
  for (const widget of row?.querySelectorAll<HTMLElement>(WIDGETS) ?? []) widget.tabIndex = -1
}

function cellOf(target: EventTarget): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('[data-column]') : null
}

function placeOf({ dataset }: HTMLElement): GridPosition {
  return { row: Number(dataset['row']), column: Number(dataset['column']) }
}

function clampPosition({ row, column }: GridPosition, { rows, columns }: GridKeysDeps['size']): GridPosition {
  return { row: Math.min(row, rows - 1), column: Math.min(column, columns - 1) }
}
