import { useEffect } from 'react'
import type { Me } from '#contract/endpoints/session/session.ts'
import { roleDisplayNames } from '#contract/vocabulary/roles.ts'
import { inResidency } from '#domain/session/in-residency.ts'
import { OfflineAsOf } from '#features/shared/reading/offline-as-of.tsx'
import { OfflineMessage } from '#features/shared/reading/offline-message.tsx'
import { useIsOffline } from '#features/shared/use-is-offline.ts'
import { useServices } from '#features/shared/use-services.ts'
import { useWatchable } from '#features/shared/use-watchable.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { Card } from '#ui/layout/card.tsx'
import { Screen } from '#ui/layout/screen.tsx'
import { PageHeader } from '#ui/navigation/page-header.tsx'
import { AccountNav } from '#features/shared/account-nav/account-nav.tsx'
import { placeWords } from '#features/shared/account-nav/place-words.ts'
import styles from './account.module.css'
import { accountWords } from './account-words.ts'
import { PhotoField } from './photo-field.tsx'
import { ProfileForm } from './profile-form.tsx'

const words = accountWords.profile

/** The person's own profile: what their program says about them, and what they can change themselves. */
export function ProfileScreen() {
  const isAway = useIsOffline()
  const { session } = useServices()
  const state = useWatchable(session)
  // The address of the photo is valid for only some minutes, and the program may have moved this person.
  useEffect(() => void session.refresh(), [session])
  const me = state.status === 'signed-in' ? inResidency(state.me) : null
  if (state.status !== 'signed-in' || me === null) return null
  const { meAt } = state
  return (
    <Screen width={68}>
      <PageHeader title={placeWords.profile} sentence={words.sentence} />
      <AccountNav current="profile" />
      {isAway ? (
        <OfflineMessage>
          <Notice tone="waiting">{words.away}</Notice>
        </OfflineMessage>
      ) : null}
      {meAt === undefined ? null : <OfflineAsOf what={words.asOf} at={meAt} />}
      <div className={styles.columns}>
        <Card label={me.fullName}>
          <PhotoField me={me} isAway={isAway} />
          <div className={styles.who}>
            <h2 className={styles.name}>{me.fullName}</h2>
            <p className={styles.quiet}>{roleDisplayNames[me.role]}</p>
          </div>
          <Facts me={me} />
          <p className={styles.quiet}>{words.managed}</p>
        </Card>
        <Card>
          <ProfileForm key={me.id} me={me} isAway={isAway} />
        </Card>
      </div>
    </Screen>
  )
}

function Facts({ me }: { me: Me }) {
  const { email, programs = [], userGroups, proctorGroups } = me
  const groupsOf = (groups: Me['userGroups']): string[] =>
    groups.map(({ name, isActive }) => (isActive ? name : `${name} (${words.inactive})`))
  const facts: readonly (readonly [string, readonly string[]])[] = [
    [words.email, [email]],
    [programs.length > 1 ? words.programs : words.program, programs.map(({ title }) => title)],
    [words.groups, groupsOf(userGroups)],
    ...(proctorGroups.length === 0 ? [] : [[words.proctorGroups, groupsOf(proctorGroups)] as const]),
  ]
  return (
    <dl className={styles.facts}>
      {facts.map(([name, values]) => (
        <div key={name}>
          <dt>{name}</dt>
          {values.length === 0 ? <dd>{words.none}</dd> : values.map((value) => <dd key={value}>{value}</dd>)}
        </div>
      ))}
    </dl>
  )
}
