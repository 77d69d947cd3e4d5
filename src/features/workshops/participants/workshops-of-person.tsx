import type {
  AttendedWorkshop,
  WorkshopOfPerson,
} from '#contract/endpoints/workshops/participants/participant-details.ts'
import { workshopTypeDisplayNames } from '#contract/vocabulary/workshops/workshop-types.ts'
import { ButtonLink } from '#ui/controls/buttons/button-link.tsx'
import styles from './participants.module.css'
import { historyWords as words } from './participant-screen-words.ts'

export interface WorkshopsOfPersonProps {
  workshops: readonly (WorkshopOfPerson | AttendedWorkshop)[]
  linkOf: (workshop: WorkshopOfPerson) => string
  /** Where its courses are, for the person themselves. */
  coursesOf?: (workshop: WorkshopOfPerson) => string
}

/** Workshops of one person, with what they are in each. */
export function WorkshopsOfPerson({ workshops, linkOf, coursesOf }: WorkshopsOfPersonProps) {
  return (
    <ul className={styles.workshops}>
      {workshops.map((workshop) => (
        <li key={workshop.id}>
          <a href={linkOf(workshop)} className={styles.workshop}>
            <span className={styles.title}>{workshop.title}</span>
            <span className={styles.quiet}>{describeDates(workshop)}</span>
            <span className={styles.quiet}>{describeWorkshop(workshop)}</span>
            {marksOf(workshop).length === 0 ? null : (
              <span className={styles.marks}>{marksOf(workshop).join(' · ')}</span>
            )}
          </a>
          {coursesOf === undefined || !isReadable(workshop) ? null : (
            <ButtonLink size="small" href={coursesOf(workshop)}>
              {words.courses}
            </ButtonLink>
          )}
        </li>
      ))}
    </ul>
  )
}

/** Those who are not coming do not prepare. */
function isReadable(workshop: WorkshopOfPerson | AttendedWorkshop): boolean {
  return !workshop.isCanceled && (!('isActive' in workshop) || workshop.isActive)
}

/** The times of the wall are read as if they were UTC, so that no time zone changes them. */
const dayOf = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' })

function describeDates({ startDate, endDate }: WorkshopOfPerson): string {
  const [first, last] = [startDate, endDate].map((date) => dayOf.format(new Date(`${date}Z`)))
  return first === last ? `${first}` : `${first} – ${last}`
}

function describeWorkshop({ procedure, workshopType, location, city, state }: WorkshopOfPerson): string {
  const parts = [procedure, workshopTypeDisplayNames[workshopType], location, city, state]
  return parts.filter((part) => part !== '').join(', ')
}

function marksOf(workshop: WorkshopOfPerson | AttendedWorkshop): string[] {
  const canceled = workshop.isCanceled ? [words.canceled] : []
  if (!('attendeeId' in workshop)) return canceled
  const { isActive, registrationStatus, paymentStatus } = workshop
  return [
    ...canceled,
    ...(isActive ? [] : [words.inactive]),
    words.registration[registrationStatus],
    words.payment[paymentStatus],
  ]
}
