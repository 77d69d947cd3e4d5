import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import type { CourseItemId } from '#contract/vocabulary/workshops/course-ids.ts'
import { IconButton } from '#ui/controls/buttons/icon-button.tsx'
import { OrderedList } from '#ui/controls/order/ordered-list.tsx'
import styles from '../courses.module.css'
import { type ListOrder, useOrdered } from '../use-ordered.ts'
import { partWords as words } from './part-words.ts'

export interface PartListProps<Item> {
  label: string
  items: readonly Item[]
  none: string
  nameOf: (item: Item) => string
  isHeld: boolean
  /** False: they are only read. */
  mayChange: boolean
  onOrder: (order: ListOrder<CourseItemId>) => Promise<boolean>
  onRemove: (item: Item) => void
  renderTools?: (item: Item) => ReactNode
  children: (item: Item) => ReactNode
}

/** The didactics, attachments or videos of a course. */
export function PartList<Item extends { id: CourseItemId }>(props: PartListProps<Item>) {
  const { label, items, none, nameOf, isHeld, mayChange, onOrder, onRemove, renderTools, children } = props
  const { items: shown, order } = useOrdered<CourseItemId, Item>(items, onOrder)
  if (items.length === 0) return <p className={styles.quiet}>{none}</p>
  if (!mayChange)
    return (
      <ul className={styles.rows} aria-label={label}>
        {items.map((item) => (
          <li key={item.id}>{children(item)}</li>
        ))}
      </ul>
    )
  return (
    <OrderedList
      label={label}
      items={shown}
      nameOf={nameOf}
      onOrder={(next) => void order(next)}
      renderTools={(item) => (
        <>
          {renderTools?.(item)}
          <IconButton
            label={words.removeOne(nameOf(item))}
            isDisabled={isHeld}
            onPress={() => onRemove(item)}
          >
            <X aria-hidden="true" />
          </IconButton>
        </>
      )}
    >
      {children}
    </OrderedList>
  )
}
