import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { type ReactNode, useEffect, useRef } from 'react'
import { knownHeights } from './known-heights.ts'
import { usePlace } from './use-place.ts'
import { useRem } from './use-rem.ts'
import styles from './virtual-list.module.css'

export interface VirtualListProps<Item> {
  label: string
  items: readonly Item[]
  keyOf: (item: Item) => string
  renderItem: (item: Item, index: number) => ReactNode
  /** rem; an estimate for items not yet seen. Each is measured once it is rendered. */
  itemHeight: number
  /** px between two items. */
  gap?: number
  /** The number of all items, including those not yet loaded. */
  total?: number
  /** Called when the end of the loaded items comes near. */
  onNearEnd?: () => void
}

const NEAR = 6

/** Items one below the other, each as tall as it is; only those near the window are rendered. */
export function VirtualList<Item>(props: VirtualListProps<Item>) {
  'use no memo'
  const { label, items, keyOf, renderItem, itemHeight, gap = 0, total = items.length, onNearEnd } = props
  const list = useRef<HTMLUListElement>(null)
  const { top } = usePlace(list)
  const rem = useRem()
  const heights = knownHeights(label, `${window.innerWidth} ${rem}`)
  // oxlint-disable-next-line react/incompatible-library -- it tells what is new through the same object: not memoized
  const rows = useWindowVirtualizer({
    count: items.length,
    estimateSize: (index) => heights.get(keyOf(items[index]!)) ?? itemHeight * rem,
    getItemKey: (index) => keyOf(items[index]!),
    overscan: 4,
    gap,
    scrollMargin: top,
  })
  const shown = rows.getVirtualItems()
  const last = shown.at(-1)?.index ?? 0
  useEffect(() => {
    for (const { index, size } of shown) heights.set(keyOf(items[index]!), size)
  })
  useEffect(() => {
    if (last >= items.length - NEAR) onNearEnd?.()
  }, [last, items.length, onNearEnd])
  return (
    <ul ref={list} className={styles.list} aria-label={label} style={{ height: rows.getTotalSize() }}>
      {shown.map(({ key, index, start }) => (
        <li
          key={key}
          ref={rows.measureElement}
          data-index={index}
          className={styles.item}
          aria-setsize={total}
          aria-posinset={index + 1}
          style={{ transform: `translateY(${start - top}px)` }}
        >
          {renderItem(items[index]!, index)}
        </li>
      ))}
    </ul>
  )
}
