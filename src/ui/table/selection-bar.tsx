import type { ReactNode } from 'react'
import { Button } from '../controls/buttons/button.tsx'
import styles from './data-table.module.css'
import { countSelected, everythingSelected, nothingSelected, type RowSelection } from './row-selection.ts'

export interface SelectionBarProps {
  selection: RowSelection
  total: number
  onSelection: (selection: RowSelection) => void
  /** Actions for all selected rows. */
  children: ReactNode
}

/** The number of selected rows, including those out of view, and the actions for them. */
export function SelectionBar({ selection, total, onSelection, children }: SelectionBarProps) {
  const count = countSelected(selection, total)
  return (
    <div className={styles.bar}>
      <output className={styles.count}>{count > 0 ? `${count.toLocaleString()} selected` : ''}</output>
      {count > 0 ? (
        <>
          {count < total ? (
            <Button variant="quiet" size="small" onPress={() => onSelection(everythingSelected)}>
              Select all {total.toLocaleString()}
            </Button>
          ) : null}
          <Button variant="quiet" size="small" onPress={() => onSelection(nothingSelected)}>
            Clear selection
          </Button>
          {children}
        </>
      ) : null}
    </div>
  )
}
