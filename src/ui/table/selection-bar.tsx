import type { ReactNode } from 'react'
import { Button } from '../controls/buttons/button.tsx'
import styles from './data-table.module.css'
import { countSelected, everythingSelected, nothingSelected, type RowSelection } from './row-selection.ts'

export interface SelectionBarProps {
  selection: RowSelection
  total: number
  onSelection: (selection: RowSelection) => void
  /** What can be done with all that are chosen. */
  children: ReactNode
}

/** How many rows are chosen, of those that are not in sight, too, and what can be done with them. */
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
