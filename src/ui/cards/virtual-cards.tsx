import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'
import { layOutCards } from './card-rows.ts'
import { knownHeights } from './known-heights.ts'
import { usePlace } from './use-place.ts'
import { useRem } from './use-rem.ts'
import styles from './virtual-cards.module.css'

export interface VirtualCardsProps<Item> {
  label: string
  items: readonly Item[]
  keyOf: (item: Item) => string
  renderCard: (item: Item, index: number) => ReactNode
  /** px; columns are never narrower than this. */
  minWidth?: number
  /** rem below the picture, which is 16:9; more if a card needs more. */
  wordsHeight: number
  /** Called when the end of the list comes near. */
  onNearEnd?: () => void
}

const GAP = 20
const NEAR_ROWS = 4

/**
 * Cards in columns; only those near the window are rendered. Ten thousand cost as much as a hundred. A row is as tall as
 * its tallest card, and is measured once it is rendered.
 */
export function VirtualCards<Item>(props: VirtualCardsProps<Item>) {
  'use no memo'
  const { label, items, keyOf, renderCard, minWidth = 272, wordsHeight, onNearEnd } = props
  const list = useRef<HTMLUListElement>(null)
  const { width, top } = usePlace(list)
  const rem = useRem()
  const measures = { width, minWidth, gap: GAP, wordsHeight: wordsHeight * rem }
  const { columns, rowHeight } = layOutCards(measures)
  const rowCount = Math.ceil(items.length / columns)
  const heights = width === 0 ? null : knownHeights(label, `${columns} × ${rowHeight}`)
  const keyOfRow = (row: number): string => keyOf(items[row * columns]!)
  // oxlint-disable-next-line react/incompatible-library -- it tells what is new through the same object: not memoized
  const rows = useWindowVirtualizer({
    count: width === 0 ? 0 : rowCount,
    estimateSize: (row) => heights?.get(keyOfRow(row)) ?? rowHeight,
    overscan: 2,
    gap: GAP,
    scrollMargin: top,
  })
  useLayoutEffect(() => rows.measure(), [rows, rowHeight])
  const shown = rows.getVirtualItems()
  const first = shown[0]
  const last = shown.at(-1)?.index ?? 0
  useEffect(() => {
    for (const { index, size } of shown) heights?.set(keyOfRow(index), size)
  })
  useEffect(() => {
    if (width > 0 && last >= rowCount - NEAR_ROWS) onNearEnd?.()
  }, [last, rowCount, width, onNearEnd])
  return (
    <ul
      ref={list}
      className={styles.list}
      aria-label={label}
      style={{
        height: rows.getTotalSize(),
        paddingBlockStart: first === undefined ? 0 : first.start - top,
        gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
        gap: GAP,
      }}
    >
      {shown.flatMap((row) =>
        items.slice(row.index * columns, (row.index + 1) * columns).map((item, column) => (
          <li
            key={keyOf(item)}
            // All cards of a row are as tall as the row: the first tells its height.
            ref={column === 0 ? rows.measureElement : null}
            data-index={row.index}
            className={styles.card}
            style={{ minHeight: rowHeight }}
            aria-setsize={items.length}
            aria-posinset={row.index * columns + column + 1}
          >
            {renderCard(item, row.index * columns + column)}
          </li>
        )),
      )}
    </ul>
  )
}
