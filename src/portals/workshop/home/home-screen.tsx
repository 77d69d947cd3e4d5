import { useQuery } from '@tanstack/react-query'
import { CalendarPlus } from 'lucide-react'
import {
  countPastWorkshops,
  countUpcomingWorkshops,
} from '#contract/endpoints/workshops/workshops/workshop-counts.ts'
import type { WorkshopMe } from '#contract/endpoints/workshops/workshop-session.ts'
import { isWorkshopStaff, managesWorkshops } from '#contract/policies/workshops/workshop-roles.ts'
import { endpointQuery } from '#features/shared/reading/endpoint-query.ts'
import { Prepare } from '#features/workshops/courses/own/prepare.tsx'
import { UnfinishedNotice } from '#features/workshops/registration/steps/unfinished-notice.tsx'
import { ParticipantHome } from '#features/workshops/participants/own/participant-home.tsx'
import { NextWorkshops } from '#features/workshops/workshops/next-workshops.tsx'
import { useWorkshopMe } from '#features/workshops/use-workshop-me.ts'
import { ButtonLink } from '#ui/controls/buttons/button-link.tsx'
import { Screen } from '#ui/layout/screen.tsx'
import { PageHeader } from '#ui/navigation/page-header.tsx'
import { navigationFor } from '../navigation/navigation-items.tsx'
import { hasScreen } from '../segments.ts'
import { workshopLinks } from '../links.ts'
import { homeSentence, newWorkshop, placeWords, workshopCount } from './home-words.ts'
import styles from './home-screen.module.css'

/** The calls that say how much is behind an entry, by its address. */
const counted: Readonly<Record<string, typeof countPastWorkshops | typeof countUpcomingWorkshops>> = {
  [workshopLinks.upcomingWorkshops]: countUpcomingWorkshops,
  [workshopLinks.pastWorkshops]: countPastWorkshops,
}

/** Nothing until it is known: the way there does not depend on it. */
function Count({ of }: { of: string }) {
  const { data } = useQuery(endpointQuery(counted[of] ?? countUpcomingWorkshops))
  return data === undefined ? null : <span className={styles.count}>{workshopCount(data)}</span>
}

/** Where somebody of the workshops begins: what they come for, one press away. */
export function HomeScreen() {
  const me = useWorkshopMe()
  const isStaff = isWorkshopStaff(me)
  return (
    <Screen {...(!isStaff && { width: 70 })}>
      <PageHeader
        title={`Hello, ${me.firstName}`}
        sentence={homeSentence(me)}
        action={managesWorkshops(me) ? <NewWorkshop /> : null}
      />
      {isStaff ? (
        <>
          <NextWorkshops />
          <Places me={me} />
        </>
      ) : (
        <ParticipantHome
          unfinished={<UnfinishedNotice />}
          renderPreparation={({ id }) => <Prepare workshop={id} />}
        />
      )}
    </Screen>
  )
}

function NewWorkshop() {
  return (
    <ButtonLink
      href={workshopLinks.createWorkshop}
      variant="primary"
      icon={<CalendarPlus aria-hidden="true" />}
    >
      {newWorkshop}
    </ButtonLink>
  )
}

/** What is behind each entry of the navigation, for staff: participants have all of it in the bar. */
function Places({ me }: { me: WorkshopMe }) {
  const places = navigationFor(me, hasScreen).filter(({ link }) => link !== workshopLinks.home)
  return (
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
              {link in counted ? <Count of={link} /> : null}
            </span>
          </a>
        </li>
      ))}
    </ul>
  )
}
