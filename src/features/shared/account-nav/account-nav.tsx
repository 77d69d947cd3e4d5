import { maySee, type Screen } from '#contract/policies/screens.ts'
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

/** The screens about a person, one beside the other. */
export function AccountNav({ here }: { here: AccountPlace }) {
  const links = useLinks()
  const me = useMe()
  const shown = places.filter((place) => me !== null && maySee(me, place))
  return (
    <nav className={styles.nav} aria-label={placeWords.about}>
      {shown.map((place) => (
        <a
          key={place}
          href={links[place]}
          className={styles.place}
          aria-current={place === here ? 'page' : undefined}
        >
          {placeWords[place]}
        </a>
      ))}
    </nav>
  )
}
