import { useCallback, useRef } from 'react'
import { isRowSelected, selectRows, toggleRow, type RowSelection } from './row-selection.ts'

/** Selects one row, or with Shift, all rows from the last selected one to this one. */
export function useRowSelection(
  keys: readonly string[],
  selection: RowSelection,
  onSelection: ((selection: RowSelection) => void) | undefined,
): (index: number, isRange: boolean) => void {
  const last = useRef<string | null>(null)
  return useCallback(
    (index, isRange) => {
      const key = keys[index]
      if (key === undefined || onSelection === undefined) return
      const from = isRange && last.current !== null ? keys.indexOf(last.current) : -1
      last.current = key
      if (from < 0) return onSelection(toggleRow(selection, key))
      const range = keys.slice(Math.min(from, index), Math.max(from, index) + 1)
      onSelection(selectRows(selection, range, !isRowSelected(selection, key)))
    },
    [keys, selection, onSelection],
  )
}
