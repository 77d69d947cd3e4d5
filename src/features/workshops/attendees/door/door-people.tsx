import { type ReactNode, useState } from 'react'
import type { DoorAttendee } from '#contract/endpoints/workshops/attendees/attendee-door.ts'
import { formatMoment } from '#domain/moment-text.ts'
import { Button } from '#ui/controls/buttons/button.tsx'
import { Section } from '#ui/layout/section.tsx'
import styles from './door.module.css'
import { doorWords as words } from './door-words.ts'
import type { Arrivals } from './use-arrivals.ts'

/** How many are drawn until somebody asks for the rest. */
const DRAWN = 50

export interface DoorPeopleProps {
  title: string
  people: readonly DoorAttendee[]
  timeZone: string
  say: Arrivals['say']
  /** Where there is nobody. */
  empty: ReactNode
}

/** Those who are awaited, or those who came, each with what can be said of them. */
export function DoorPeople({ title, people, timeZone, say, empty }: DoorPeopleProps) {
  const [isWhole, setWhole] = useState(false)
  const drawn = isWhole ? people : people.slice(0, DRAWN)
  const left = people.length - drawn.length
  return (
    <Section title={words.titled(title, people.length)} isCard>
      {people.length === 0 ? <p className={styles.quiet}>{empty}</p> : null}
      <ul className={styles.rows}>
        {drawn.map((person) => (
          <li key={person.id} className={styles.row}>
            <span className={styles.lines}>
              <span className={styles.name}>{person.fullName}</span>
              <ArrivedText person={person} timeZone={timeZone} />
            </span>
            <ArrivalButton person={person} say={say} size="small" />
          </li>
        ))}
      </ul>
      {left === 0 ? null : <Button onPress={() => setWhole(true)}>{words.more(left)}</Button>}
    </Section>
  )
}

export function ArrivedText({ person, timeZone }: { person: DoorAttendee; timeZone: string }) {
  const { arrivedAt, arrivedBy } = person
  if (arrivedAt === null) return null
  return <span className={styles.quiet}>{words.at(formatMoment(arrivedAt, timeZone), arrivedBy)}</span>
}

export interface ArrivalButtonProps {
  person: DoorAttendee
  say: Arrivals['say']
  size?: 'small'
  isFirst?: boolean
}

export function ArrivalButton({ person, say, size, isFirst = false }: ArrivalButtonProps) {
  const { fullName, arrivedAt } = person
  return arrivedAt === null ? (
    <Button
      {...(size !== undefined && { size })}
      variant={isFirst ? 'primary' : 'secondary'}
      aria-label={words.markName(fullName)}
      onPress={() => void say(person, true)}
    >
      {words.mark}
    </Button>
  ) : (
    <Button
      {...(size !== undefined && { size })}
      aria-label={words.undoName(fullName)}
      onPress={() => void say(person, false)}
    >
      {words.undo}
    </Button>
  )
}
