import { useWorkshopMe } from '#features/workshops/use-workshop-me.ts'
import { Screen } from '#ui/layout/screen.tsx'
import { PageHeader } from '#ui/navigation/page-header.tsx'
import { navigationFor } from '../navigation/navigation-items.tsx'
import { hasScreen } from '../screens.ts'
import { workshopLinks } from '../links.ts'
import { homeSentence, placeWords } from './home-words.ts'
import styles from './home-screen.module.css'

/** Where somebody of the workshops begins: what they come for, one press away. */
export function HomeScreen() {
  const me = useWorkshopMe()
  const places = navigationFor(me, hasScreen).filter(({ link }) => link !== workshopLinks.home)
  return (
    <Screen>
      <PageHeader title={`Hello, ${me.firstName}`} sentence={homeSentence(me)} />
      {places.length === 0 ? null : (
        <ul className={styles.places}>
          {places.map(({ name, link, icon }) => (
            <li key={link}>
              <a href={link} className={styles.place}>
                <span className={styles.icon} aria-hidden="true">
                  {icon}
                </span>
                <span className={styles.words}>
                  <span className={styles.name}>{name}</span>
                  <span className={styles.text}>{placeWords[name]}</span>
                </span>
              </a>
            </li>
          ))}
        </ul>
      )}
    </Screen>
  )
}
