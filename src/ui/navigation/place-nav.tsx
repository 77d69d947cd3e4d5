import { SideScroll } from './side-scroll.tsx'
import styles from './tabs.module.css'

export interface PlaceNavProps {
  label: string
  places: readonly { href: string; text: string; isCurrent: boolean }[]
}

/** Links between screens that belong together, in the look of tabs. */
export function PlaceNav({ label, places }: PlaceNavProps) {
  return (
    <nav className={styles.strip} aria-label={label}>
      <SideScroll>
        {(ref) => (
          <div ref={ref} className={styles.list}>
            {places.map(({ href, text, isCurrent }) => (
              <a
                key={href}
                href={href}
                className={styles.tab}
                data-selected={isCurrent ? '' : undefined}
                aria-current={isCurrent ? 'page' : undefined}
              >
                {text}
              </a>
            ))}
          </div>
        )}
      </SideScroll>
    </nav>
  )
}
