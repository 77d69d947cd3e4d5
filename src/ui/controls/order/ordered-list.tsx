import { ArrowDown, ArrowUp, GripVertical } from 'lucide-react'
import { type KeyboardEvent, type PointerEvent, type ReactNode, useRef } from 'react'
import { IconButton } from '../buttons/icon-button.tsx'
import styles from './ordered-list.module.css'
import { type Tool, useOrder } from './use-order.ts'
import { isComposing } from '#ui/keys.ts'

export interface OrderedListProps<Item> {
  label: string
  items: readonly Item[]
  /** Its name in the labels of the buttons. */
  nameOf: (item: Item, at: number) => string
  onOrder: (items: readonly Item[]) => void
  children: (item: Item, at: number) => ReactNode
  /** Rows that are a form of their own get a line for name and tools above it. */
  isTall?: boolean
  renderTools?: (item: Item, at: number) => ReactNode
}

/** A list that people put in order: by dragging the grip, with its arrow keys, or with two buttons. */
export function OrderedList<Item>(props: OrderedListProps<Item>) {
  const { label, items, nameOf, onOrder, children, isTall = false, renderTools } = props
  const list = useRef<HTMLOListElement>(null)
  const order = useOrder(list, { items, nameOf, onOrder })
  return (
    <>
      <ol
        ref={list}
        className={styles.list}
        aria-label={label}
        onPointerMove={order.drag}
        onPointerUp={order.drop}
        onPointerCancel={order.drop}
      >
        {items.map((item, at) => (
          // A row is its place: what is in it moves.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={at} className={styles.row} data-tall={isTall ? '' : undefined}>
            <Grip
              name={nameOf(item, at)}
              onGrab={(event) => order.grab(event, at)}
              onMove={(by) => order.move(at, at + by, 'grip')}
            />
            {isTall ? <span className={styles.name}>{nameOf(item, at)}</span> : null}
            <div className={styles.content}>{children(item, at)}</div>
            <span className={styles.tools}>
              <Arrows
                name={nameOf(item, at)}
                isFirst={at === 0}
                isLast={at === items.length - 1}
                onMove={(by, tool) => order.move(at, at + by, tool)}
              />
              {renderTools?.(item, at)}
            </span>
          </li>
        ))}
      </ol>
      <output className="spoken">{order.said}</output>
    </>
  )
}

interface GripProps {
  name: string
  onGrab: (event: PointerEvent) => void
  onMove: (by: number) => void
}

function Grip({ name, onGrab, onMove }: GripProps) {
  function moveByKey(event: KeyboardEvent): void {
    if (isComposing(event)) return
    const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0
    if (by === 0) return
    event.preventDefault()
    onMove(by)
  }
  return (
    <span data-tool="grip">
      <button
        type="button"
        className={styles.grip}
        aria-label={`Move ${name} with the arrow keys`}
        onPointerDown={onGrab}
        onKeyDown={moveByKey}
      >
        <GripVertical aria-hidden="true" />
      </button>
    </span>
  )
}

interface ArrowsProps {
  name: string
  isFirst: boolean
  isLast: boolean
  onMove: (by: number, tool: Tool) => void
}

function Arrows({ name, isFirst, isLast, onMove }: ArrowsProps) {
  return (
    <>
      <span data-tool="up">
        <IconButton label={`Move ${name} up`} isDisabled={isFirst} onPress={() => onMove(-1, 'up')}>
          <ArrowUp aria-hidden="true" />
        </IconButton>
      </span>
      <span data-tool="down">
        <IconButton label={`Move ${name} down`} isDisabled={isLast} onPress={() => onMove(1, 'down')}>
          <ArrowDown aria-hidden="true" />
        </IconButton>
      </span>
    </>
  )
}
