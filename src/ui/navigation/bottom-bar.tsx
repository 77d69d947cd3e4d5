import { Ellipsis } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { useBack } from '../overlays/use-back.ts'
import { ItemMarks } from './item-marks.tsx'
import { isCurrent, type NavigationItem } from './navigation-item.ts'
import styles from './sidebar.module.css'

/** As many entries as a thumb can hit on a phone. */
const PLACES = 5

/** Navigation on a tablet or a phone, within reach of a thumb. Entries without room are behind the last one. */
export function BottomBar({ items, path }: { items: readonly NavigationItem[]; path: string }) {
  const shown = items.length > PLACES ? items.slice(0, PLACES - 1) : items
  const others = items.slice(shown.length)
  return (
    <nav aria-label="Main" className={styles.bar}>
      <ul className={styles.list}>
        {shown.map((item) => (
          <li key={item.link} className={styles.cell}>
            <a
              href={item.link}
              data-test={item.testHook}
              className={styles.tab}
              data-main={item.isMain ? '' : undefined}
              aria-current={isCurrent(item, path) ? 'page' : undefined}
            >
              <span className={styles.round} aria-hidden="true">
                {item.icon}
              </span>
              {item.name}
              <ItemMarks item={item} />
            </a>
          </li>
        ))}
        {others.length > 0 ? (
          <li className={styles.cell}>
            {/* A new one on each route, so that it closes whoever changed that (spec 1 §2). */}
            <MoreItems key={path} items={others} path={path} />
          </li>
        ) : null}
      </ul>
    </nav>
  )
}

/** The browser's own popover: it works from the first paint, and Escape or a tap outside closes it. */
function MoreItems({ items, path }: { items: readonly NavigationItem[]; path: string }) {
  const id = useId()
  const sheet = useRef<HTMLUListElement>(null)
  const [isOpen, setOpen] = useState(false)
  const close = () => sheet.current?.hidePopover()
  useBack(isOpen, close)
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        className={styles.tab}
        data-current={items.some((item) => isCurrent(item, path)) ? '' : undefined}
      >
        <span className={styles.round} aria-hidden="true">
          <Ellipsis />
        </span>
        More
      </button>
      <ul
        ref={sheet}
        id={id}
        popover="auto"
        aria-label="More"
        className={styles.more}
        onToggle={({ newState }) => setOpen(newState === 'open')}
      >
        {items.map((item) => (
          <li key={item.link}>
            <a
              href={item.link}
              data-test={item.testHook}
              className={styles.item}
              aria-current={isCurrent(item, path) ? 'page' : undefined}
              onClick={close}
            >
              <span className={styles.disc} aria-hidden="true">
                {item.icon}
              </span>
              {item.name}
              <ItemMarks item={item} />
            </a>
          </li>
        ))}
      </ul>
    </>
  )
}
