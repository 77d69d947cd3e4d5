import type { ReactNode } from 'react'
import type {
  AttendedWorkshop,
  WorkshopOfPerson,
} from '#contract/endpoints/workshops/participants/participant-details.ts'
import { workshopTypeDisplayNames } from '#contract/vocabulary/workshops/workshop-types.ts'
import { nameZone } from '#ui/dates/zone-words.ts'
import { describeTimes } from '../workshop-when.ts'
import styles from './participants.module.css'
import { historyWords as words } from './participant-screen-words.ts'

export type ListedWorkshop = WorkshopOfPerson | AttendedWorkshop

export interface WorkshopsOfPersonProps {
  workshops: readonly ListedWorkshop[]
  linkOf: (workshop: WorkshopOfPerson) => string
  /** What they are in it, where the list doesn't say it. */
  roleOf?: (workshop: ListedWorkshop) => string
  /** What belongs to it, for the person themselves. */
  children?: (workshop: ListedWorkshop) => ReactNode
}

/** Workshops of one person, with what they are in each. */
export function WorkshopsOfPerson({ workshops, linkOf, roleOf, children }: WorkshopsOfPersonProps) {
  return (
    <ul className={styles.workshops}>
      {workshops.map((workshop) => (
        <li key={workshop.id}>
          <a href={linkOf(workshop)} className={styles.workshop}>
            <span className={styles.title}>{workshop.title}</span>
            <span className={styles.quiet}>
              {describeTimes(workshop)}, {nameZone(workshop.timezone, 'en-US')}
            </span>
            <span className={styles.quiet}>{describeWorkshop(workshop)}</span>
            <Marks
              marks={
                roleOf === undefined
                  ? [...marksOf(workshop), ...certificateOf(workshop)]
                  : [roleOf(workshop), ...marksOf(workshop)]
              }
            />
          </a>
          {children?.(workshop)}
        </li>
      ))}
    </ul>
  )
}

function Marks({ marks }: { marks: readonly string[] }) {
  return marks.length === 0 ? null : <span className={styles.marks}>{marks.join(' · ')}</span>
}

function describeWorkshop({ procedure, workshopType, location, city, state }: WorkshopOfPerson): string {
  const parts = [procedure, workshopTypeDisplayNames[workshopType], location, city, state]
  return parts.filter((part) => part !== '').join(', ')
}

function marksOf(workshop: ListedWorkshop): string[] {
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

function certificateOf(workshop: ListedWorkshop): string[] {
  return 'attendeeId' in workshop && workshop.certificate !== null ? [words.certificate] : []
}
