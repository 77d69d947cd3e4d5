import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { layOutCards } from './card-rows.ts'
import styles from './virtual-cards.module.css'

export interface VirtualCardsProps<Item> {
  label: string
  items: readonly Item[]
  keyOf: (item: Item) => string
  renderCard: (item: Item) => ReactNode
  /** px below which a column gets no narrower. */
  minWidth?: number
  /** rem below the picture, which is 16 : 9. */
  wordsHeight: number
  /** The end of the list comes near. */
  onNearEnd?: () => void
}

const GAP = 20
const NEAR_ROWS = 4

/** Cards in columns, of which only those near the window exist. Ten thousand cost what a hundred cost. */
export function VirtualCards<Item>(props: VirtualCardsProps<Item>) {
  'use no memo'
  const { label, items, keyOf, renderCard, minWidth = 272, wordsHeight, onNearEnd } = props
  const list = useRef<HTMLUListElement>(null)
  const { width, top } = usePlace(list)
  const rem = useRem()
  const measures = { width, minWidth, gap: GAP, wordsHeight: wordsHeight * rem }
  const { columns, cardWidth, rowHeight } = layOutCards(measures)
  const rowCount = Math.ceil(items.length / columns)
  // oxlint-disable-next-line react/incompatible-library -- it tells what is new through the same object: not memoized
  const rows = useWindowVirtualizer({
    count: width === 0 ? 0 : rowCount,
    estimateSize: () => rowHeight,
    overscan: 2,
    scrollMargin: top,
  })
  useLayoutEffect(() => rows.measure(), [rows, rowHeight])
  const shown = rows.getVirtualItems()
  const last = shown.at(-1)?.index ?? 0
  useEffect(() => {
    if (width > 0 && last >= rowCount - NEAR_ROWS) onNearEnd?.()
  }, [last, rowCount, width, onNearEnd])
  return (
    <ul ref={list} className={styles.list} aria-label={label} style={{ height: rows.getTotalSize() }}>
      {shown.flatMap((row) =>
        items.slice(row.index * columns, (row.index + 1) * columns).map((item, column) => (
          <li
            key={keyOf(item)}
            className={styles.card}
            aria-setsize={items.length}
            aria-posinset={row.index * columns + column + 1}
            style={{
              width: cardWidth,
              height: rowHeight - GAP,
              transform: `translate(${column * (cardWidth + GAP)}px, ${row.start - top}px)`,
            }}
          >
            {renderCard(item)}
          </li>
        )),
      )}
    </ul>
  )
}

/** How wide the list is, and where in the document it begins. */
function usePlace(list: RefObject<HTMLUListElement | null>): { width: number; top: number } {
  const [place, setPlace] = useState({ width: 0, top: 0 })
  useLayoutEffect(() => {
    const element = list.current
    if (element === null) return
    const look = (): void => {
      const { width, top } = element.getBoundingClientRect()
      const next = { width, top: Math.round(top + window.scrollY) }
      setPlace((known) => (known.width === next.width && known.top === next.top ? known : next))
    }
    look()
    // What stands above may come and go: then the document changes its height.
    const watcher = new ResizeObserver(look)
    watcher.observe(element)
    watcher.observe(document.body)
    return () => watcher.disconnect()
  }, [list])
  return place
}

/** People who read larger letters need higher cards. */
function useRem(): number {
  const [rem] = useState(() => Number.parseFloat(getComputedStyle(document.documentElement).fontSize))
  return rem
}
