import { ChevronLeft, ChevronRight } from 'lucide-react'
import { maySee, type Screen } from '#contract/policies/screens.ts'
import { IconButton } from '#ui/controls/buttons/icon-button.tsx'
import { useSideScroll } from '#ui/navigation/use-side-scroll.ts'
import { useLinks } from '../use-links.ts'
import { useMe } from '../use-me.ts'
import styles from './account-nav.module.css'
import { placeWords } from './place-words.ts'

const places = [
  'profile',
  'account',
  'members',
  'assessmentHistory',
  'curricularHistory',
] as const satisfies readonly Screen[]
export type AccountPlace = (typeof places)[number]

/** Navigation between the screens about a person. */
export function AccountNav({ current }: { current: AccountPlace }) {
  const links = useLinks()
  const me = useMe()
  const shown = places.filter((place) => me !== null && maySee(me, place))
  const { ref, canGoBack, canGoOn, scroll } = useSideScroll()
  return (
    <nav className={styles.nav} aria-label={placeWords.about}>
      {canGoBack ? (
        <IconButton label={placeWords.back} tabIndex={-1} onPress={() => scroll(-1)}>
          <ChevronLeft aria-hidden="true" />
        </IconButton>
      ) : null}
      <div ref={ref} className={styles.strip}>
        {shown.map((place) => (
          <a
            key={place}
            href={links[place]}
            className={styles.place}
            aria-current={place === current ? 'page' : undefined}
          >
            {placeWords[place]}
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
