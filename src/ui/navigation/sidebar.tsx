import type { ReactNode } from 'react'
import { ItemMarks } from './item-marks.tsx'
import { isCurrent, type NavigationItem } from './navigation-item.ts'
import styles from './sidebar.module.css'

export interface SidebarProps {
  items: readonly NavigationItem[]
  /** The current path of the page. */
  path: string
  /** Only icons. */
  isNarrow?: boolean
  /** Above the list: the mark, the main action. */
  head?: ReactNode
  foot?: ReactNode
}

/** Navigation on a desktop. */
export function Sidebar({ items, path, isNarrow = false, head, foot }: SidebarProps) {
  return (
    <div className={styles.sidebar} data-narrow={isNarrow ? '' : undefined}>
      {head}
      <nav aria-label="Main">
        <ul className={styles.list}>
          {items.map((item) => (
            <li key={item.link} data-starts={item.startsGroup ? '' : undefined}>
              <a
                href={item.link}
                data-test={item.testHook}
                className={styles.item}
                data-main={item.isMain ? '' : undefined}
                aria-current={isCurrent(item, path) ? 'page' : undefined}
                title={isNarrow ? item.name : undefined}
              >
                <span className={styles.disc} aria-hidden="true">
                  {item.icon}
                </span>
                <span className={styles.name}>{item.name}</span>
                <ItemMarks item={item} />
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {foot ? <div className={styles.foot}>{foot}</div> : null}
    </div>
  )
}
