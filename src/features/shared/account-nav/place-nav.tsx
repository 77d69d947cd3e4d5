import { ChevronLeft, ChevronRight } from 'lucide-react'
import { IconButton } from '#ui/controls/buttons/icon-button.tsx'
import { useSideScroll } from '#ui/navigation/use-side-scroll.ts'
import styles from './place-nav.module.css'
import { placeWords } from './place-words.ts'

export interface PlaceNavProps {
  label: string
  places: readonly { href: string; text: string; isCurrent: boolean }[]
}

/** Links between screens that belong together, in the look of tabs. */
export function PlaceNav({ label, places }: PlaceNavProps) {
  const { ref, canGoBack, canGoOn, scroll } = useSideScroll()
  return (
    <nav className={styles.nav} aria-label={label}>
      {canGoBack ? (
        <IconButton label={placeWords.back} tabIndex={-1} onPress={() => scroll(-1)}>
          <ChevronLeft aria-hidden="true" />
        </IconButton>
      ) : null}
      <div ref={ref} className={styles.strip}>
        {places.map(({ href, text, isCurrent }) => (
          <a key={href} href={href} className={styles.place} aria-current={isCurrent ? 'page' : undefined}>
            {text}
          </a>
        ))}
      </div>
      {canGoOn ? (
        <IconButton label={placeWords.on} tabIndex={-1} onPress={() => scroll(1)}>
          <ChevronRight aria-hidden="true" />
        </IconButton>
      ) : null}
    </nav>
  )
}
