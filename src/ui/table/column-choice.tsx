import { Columns3 } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../controls/buttons/button.tsx'
import { IconButton } from '../controls/buttons/icon-button.tsx'
import { Checkbox } from '../controls/choices/checkbox.tsx'
import { Panel } from '../overlays/panel.tsx'
import type { TableColumn } from './column.ts'
import styles from './data-table.module.css'
import { toggleColumn, type TableView } from './table-view.ts'

export interface ColumnChoiceProps<Row> {
  columns: readonly TableColumn<Row>[]
  view: TableView
  onView: (view: TableView) => void
  /** Only an icon, where there is little room. */
  isNarrow: boolean
}

/** The choice of columns. The first column, which names the row, and the column of actions are always shown. */
export function ColumnChoice<Row>({ columns, view, onView, isNarrow }: ColumnChoiceProps<Row>) {
  const [isOpen, setOpen] = useState(false)
  return (
    <Panel
      label="Columns"
      isOpen={isOpen}
      onOpenChange={setOpen}
      trigger={
        isNarrow ? (
          <IconButton label="Columns">
            <Columns3 aria-hidden="true" />
          </IconButton>
        ) : (
          <Button variant="quiet" size="small" icon={<Columns3 aria-hidden="true" />}>
            Columns
          </Button>
        )
      }
    >
      <div className={styles.choice}>
        {columns
          .slice(1)
          .filter(({ isActions }) => isActions !== true)
          .map(({ value, text, subtext }) => (
            <Checkbox
              key={value}
              isSelected={!view.hidden.includes(value)}
              onChange={() => onView(toggleColumn(view, value))}
              {...(subtext === undefined ? {} : { help: subtext })}
            >
              {text}
            </Checkbox>
          ))}
      </div>
    </Panel>
  )
}
