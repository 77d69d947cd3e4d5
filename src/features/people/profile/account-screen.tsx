import { useQuery } from '@tanstack/react-query'
import { LogOut } from 'lucide-react'
import type { ReactNode } from 'react'
import { listMySignIns } from '#contract/endpoints/people/profile.ts'
import { mayBeAskedToTeach } from '#contract/policies/people/accounts.ts'
import { hasNotifications } from '#contract/policies/notices/notifications.ts'
import { inResidency } from '#domain/session/in-residency.ts'
import { formatMoment } from '#domain/moment-text.ts'
import { ListSkeleton } from '#features/shared/list-skeleton.tsx'
import { endpointQuery } from '#features/shared/reading/endpoint-query.ts'
import { QueryView } from '#features/shared/reading/query-view.tsx'
import { useLinks } from '#features/shared/use-links.ts'
import { usePerson } from '#features/shared/use-me.ts'
import { useTimeZone } from '#features/shared/use-time-zone.ts'
import { ButtonLink } from '#ui/controls/buttons/button-link.tsx'
import { Card } from '#ui/layout/card.tsx'
import { Screen } from '#ui/layout/screen.tsx'
import { PageHeader } from '#ui/navigation/page-header.tsx'
import { AccountNav } from '#features/shared/account-nav/account-nav.tsx'
import { placeWords } from '#features/shared/account-nav/place-words.ts'
import styles from './account.module.css'
import { accountWords } from './account-words.ts'
import { DevicesPart } from './devices/devices-part.tsx'
import { DigestPart } from './digest-part.tsx'
import { PasswordPart } from './password-part.tsx'
import { PushPart } from './push-part.tsx'
import { SecondStepPart } from './second-step-part.tsx'
import { TeachingPart } from './teaching/teaching-part.tsx'

const words = accountWords.account

export interface AccountScreenProps {
  /** Without what the residency alone has: messages, requests to teach, the way to the other screens about a person. */
  isOfPerson?: boolean
  /** What a portal has of its own about messages. */
  messages?: ReactNode
}

/** How a person signs in, and which messages they get. */
export function AccountScreen({ isOfPerson = false, messages = null }: AccountScreenProps) {
  const person = usePerson()
  const me = isOfPerson ? null : inResidency(person)
  const links = useLinks()
  const timeZone = useTimeZone()
  const signIns = useQuery(endpointQuery(listMySignIns))
  if (person === null) return null
  return (
    <Screen width={68}>
      <PageHeader title={placeWords.account} sentence={words.sentence} />
      {me === null ? null : <AccountNav current="account" />}
      <Card title={words.signIn}>
        <p className={styles.text}>{words.signedInAs(person.email)}</p>
        <PasswordPart me={person} />
        <div>
          <ButtonLink href={links.logout} icon={<LogOut aria-hidden="true" />}>
            {words.signOut}
          </ButtonLink>
        </div>
        <p className={styles.quiet}>
          {person.role === null ? words.signOutTextInWorkshops : words.signOutText}
        </p>
      </Card>
      {me !== null && mayBeAskedToTeach(me) ? <TeachingPart /> : null}
      <SecondStepPart />
      {me !== null && hasNotifications(me) ? <PushPart /> : null}
      {me !== null && hasNotifications(me) ? <DigestPart /> : null}
      {messages}
      <DevicesPart />
      <Card title={words.recent}>
        <QueryView
          query={signIns}
          skeleton={<ListSkeleton />}
          offline={<p className={styles.quiet}>{words.recentAway}</p>}
          reassurance={words.recentSafe}
          asOf={{ what: 'recent sign-ins', limit: 'as far as they are stored on this device' }}
        >
          {({ items }, asOf) => (
            <>
              {asOf}
              {items.length === 0 ? <p className={styles.quiet}>{words.noRecent}</p> : null}
              <ul className={styles.lines}>
                {items.map(({ at }) => (
                  <li key={at}>
                    <time dateTime={at}>{formatMoment(at, timeZone)}</time>
                    <span className={styles.quiet}>{words.web}</span>
                  </li>
                ))}
              </ul>
              <p className={styles.quiet}>
                {person.role === null ? words.unknownInWorkshops : words.unknown}
              </p>
            </>
          )}
        </QueryView>
      </Card>
    </Screen>
  )
}
