import { CalendarDays, MapPin } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import type { OwnWorkshop } from '#contract/endpoints/workshops/workshops/workshop-lists.ts'
import { howSoon } from '#domain/workshops/own-workshops.ts'
import { useNow } from '#features/shared/use-now.ts'
import { useTimeZone } from '#features/shared/use-time-zone.ts'
import { nameZone, zoneCity } from '#ui/dates/zone-words.ts'
import { describeAddress, describeTimes, describeTimesIn } from '../../workshop-when.ts'
import { factWords as words, homeWords, roleText, soonText } from './own-words.ts'
import styles from './own-workshop.module.css'

export interface InviteProps {
  workshop: OwnWorkshop
  /** Left out where the page has it. */
  title?: string
  actions: ReactNode
}

/** When and where a workshop is, and as what one comes. */
export function Invite({ workshop, title, actions }: InviteProps) {
  const id = useId()
  const soon = howSoon(workshop, useNow())
  const place = describeAddress(workshop)
  return (
    <section
      className={styles.invite}
      {...(title === undefined ? { 'aria-label': homeWords.next } : { 'aria-labelledby': id })}
    >
      <DayMark startDate={workshop.startDate} />
      <div className={styles.words}>
        <p className={styles.soon}>{workshop.canceledAt === null ? soonText(soon) : homeWords.canceled}</p>
        {title === undefined ? null : (
          <h2 id={id} className={styles.title}>
            {title}
          </h2>
        )}
        <p className={styles.quiet}>{roleText(workshop, soon.status === 'over')}</p>
      </div>
      <div className={styles.facts}>
        <div className={styles.fact}>
          <CalendarDays aria-hidden="true" />
          <When workshop={workshop} />
        </div>
        <div className={styles.fact}>
          <MapPin aria-hidden="true" />
          <p>{place === '' ? words.noPlace : place}</p>
        </div>
      </div>
      <div className={styles.actions}>{actions}</div>
    </section>
  )
}

/** The clock on its wall, and what that of the reader shows if it is another one. */
function When({ workshop }: { workshop: OwnWorkshop }) {
  const zone = useTimeZone()
  const theirs = describeTimesIn(workshop, zone)
  return (
    <div>
      <p>
        {describeTimes(workshop)}, {nameZone(workshop.timezoneOption.timezone, 'en-US')}
      </p>
      {theirs === null ? null : (
        <p className={styles.theirs}>
          {words.forYou(zoneCity(zone))} {theirs}
        </p>
      )}
    </div>
  )
}

const month = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', month: 'short' })
const number = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', day: 'numeric' })

/** The day, as if through a scope; the words beside it say it, too. */
function DayMark({ startDate }: { startDate: string }) {
  const at = Date.parse(`${startDate}Z`)
  return (
    <span className={styles.day} aria-hidden="true">
      <span className={styles.month}>{month.format(at)}</span>
      <span className={styles.number}>{number.format(at)}</span>
    </span>
  )
}
