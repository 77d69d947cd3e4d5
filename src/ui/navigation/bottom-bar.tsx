import { isCurrent, type NavigationItem } from './navigation-item.ts'
import styles from './sidebar.module.css'

/** Where to go, on a tablet or a phone: within reach of a thumb. */
export function BottomBar({ items, path }: { items: readonly NavigationItem[]; path: string }) {
  return (
    <nav aria-label="Main" className={styles.bar}>
      <ul className={styles.list}>
        {items.map((item) => (
          <li key={item.link} className={styles.cell}>
            <a
              href={item.link}
              className={styles.tab}
              data-main={item.isMain ? '' : undefined}
              aria-current={isCurrent(item, path) ? 'page' : undefined}
            >
              <span className={styles.round} aria-hidden="true">
                {item.icon}
              </span>
              {item.name}
              {item.notifCount ? <span className={styles.count}>{item.notifCount}</span> : null}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
