import type { ParticipantDetails } from '#contract/endpoints/workshops/participants/participant-details.ts'
import { OTHER } from '#contract/vocabulary/workshops/participant-form.ts'
import { showPhone } from '#domain/workshops/phone-number.ts'
import { EmailText } from '#features/shared/people/email-text.tsx'
import { Conflicts } from '#features/shared/participants/conflicts.tsx'
import { conflictWords } from '#features/shared/participants/conflict-words.ts'
import { participantWords } from '#features/shared/participants/participant-words.ts'
import { Section } from '#ui/layout/section.tsx'
import type { ReactNode } from 'react'
import styles from './participants.module.css'
import { detailsWords as words } from './participant-screen-words.ts'
import { describeStatus } from './users-columns.tsx'

interface FactsProps {
  person: ParticipantDetails
}

function Facts({
  title,
  facts,
  children,
}: {
  title: string
  facts: readonly [string, ReactNode][]
  children?: ReactNode
}) {
  return (
    <Section title={title} isCard>
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value === '' || value === null ? words.none : value}</dd>
          </div>
        ))}
      </dl>
      {children}
    </Section>
  )
}

export function PersonFacts({ person }: FactsProps) {
  const { isFaculty, isAttendee, email, currentStatus, primaryPhone, cellPhone, isInternal } = person
  const role = isFaculty && isAttendee ? 'both' : isFaculty ? 'faculty' : 'attendee'
  return (
    <Facts
      title={words.person}
      facts={[
        [words.role, words.roles[role]],
        [words.status, describeStatus(person)],
        [participantWords.email, <EmailText key="email" email={email} />],
        [participantWords.currentStatus, currentStatus],
        [participantWords.primaryPhone, showPhone(primaryPhone)],
        [participantWords.cellPhone, showPhone(cellPhone)],
        [words.internal, isInternal ? words.yes : words.no],
      ]}
    />
  )
}

/** What they stated, if they teach. */
export function ConflictFacts({ person: { isFaculty, conflicts } }: FactsProps) {
  if (!isFaculty) return null
  return (
    <Section title={conflictWords.title} isCard>
      <Conflicts conflicts={conflicts} />
    </Section>
  )
}

export function HospitalFacts({ person }: FactsProps) {
  const { hospitalName, hospitalAddressLine1, hospitalAddressLine2, hospitalZipCode, city, state } = person
  const town = [city, [state, hospitalZipCode].filter((part) => part !== '').join(' ')]
  const country = person.country === OTHER ? person.otherCountry : person.country
  const lines = [
    hospitalAddressLine1,
    hospitalAddressLine2,
    town.filter((part) => part !== '').join(', '),
    country,
  ]
  const own = person.selectedOtherSpecialty === '' ? [] : [person.selectedOtherSpecialty]
  const specialties = [...person.selectedSpecialties.filter((name) => name !== OTHER), ...own]
  return (
    <Facts
      title={words.hospital}
      facts={[
        [participantWords.hospitalName, hospitalName],
        [words.address, lines.filter((line) => line !== '').join('\n')],
        [participantWords.specialties, specialties.join(', ')],
      ]}
    />
  )
}

/** People at the door see what somebody learned, and no numbers. */
export function LicenseFacts({ person }: FactsProps) {
  const { medicalLicenseNumber, medicalLicenseState = '', nationalProviderId = '' } = person
  const numbers: readonly [string, ReactNode][] =
    medicalLicenseNumber === undefined
      ? []
      : [
          [participantWords.medicalLicenseNumber, medicalLicenseNumber],
          [participantWords.medicalLicenseState, medicalLicenseState],
          [participantWords.nationalProviderId, nationalProviderId],
        ]
  return (
    <Facts
      title={words.license}
      facts={[
        ...numbers,
        [participantWords.degrees, person.degrees.join(', ')],
        [participantWords.certifications, person.certifications.join(', ')],
        [participantWords.credentials, person.credentials.join(', ')],
      ]}
    />
  )
}

export function HealthFacts({ person }: FactsProps) {
  const { acceptingMeals, latexAllergy, hasDietaryRestrictions, dietaryRestrictions } = person
  return (
    <Facts
      title={words.health}
      facts={[
        [participantWords.acceptingMeals, describeAnswer(acceptingMeals)],
        [participantWords.latexAllergy, describeAnswer(latexAllergy)],
        [words.diet, hasDietaryRestrictions ? dietaryRestrictions : words.noDiet],
      ]}
    >
      <p className={styles.quiet}>{describeHealth(person)}</p>
    </Facts>
  )
}

function describeHealth({
  declinesHealth,
  healthRemovedAt,
}: Pick<ParticipantDetails, 'declinesHealth' | 'healthRemovedAt'>): string {
  if (declinesHealth) return words.healthDeclined
  return healthRemovedAt === null ? words.healthNote : words.healthRemoved
}

function describeAnswer(answer: boolean | null): string {
  if (answer === null) return words.notAnswered
  return answer ? words.yes : words.no
}
