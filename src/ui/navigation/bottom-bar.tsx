import { ItemMarks } from './item-marks.tsx'
import { isCurrent, type NavigationItem } from './navigation-item.ts'
import { MoreItems } from './more-items.tsx'
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
            <MoreItems items={others} path={path} />
          </li>
        ) : null}
      </ul>
    </nav>
  )
}
