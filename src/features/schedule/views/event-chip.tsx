import { Check, X } from 'lucide-react'
import type { EventSummary } from '#contract/endpoints/schedule/events.ts'
import { eventTypeNames } from '#contract/vocabulary/events.ts'
import { formatSpan, formatTime } from '../event-times.ts'
import styles from './event-chip.module.css'
import { useProgramName } from '../program-names.ts'
import { replyWords } from '../schedule-words.ts'

export interface EventChipProps {
  event: EventSummary
  zone: string
  onOpen: (event: EventSummary) => void
  /** `block` fills its place in a week, `line` is for a list. */
  look?: 'chip' | 'block' | 'line'
}

/** An event with its time, title and place; pressing it opens it. */
export function EventChip({ event, zone, onOpen, look = 'chip' }: EventChipProps) {
  const { title, location, type, startDate, reply, isAttending } = event
  const program = useProgramName(event)
  return (
    <button
      type="button"
      className={styles.event}
      data-look={look}
      data-type={type}
      data-declined={reply === 'NO' ? '' : undefined}
      data-onlooker={isAttending ? undefined : ''}
      data-program={program === null ? undefined : ''}
      onClick={() => onOpen(event)}
    >
      <span className={styles.time}>
        {look === 'chip' ? formatTime(startDate, zone).replace(':00', '') : formatSpan(event, zone)}
      </span>
      <span className={styles.title}>{title}</span>
      {look === 'chip' ? null : (
        <span className={styles.quiet}>
          {look === 'line' ? [program, eventTypeNames[type], location].filter(Boolean).join(' · ') : location}
        </span>
      )}
      {look !== 'line' && program !== null ? <span className={styles.program}>{program}</span> : null}
      {reply === null ? null : (
        <span className={styles.reply} data-reply={reply}>
          {reply === 'YES' ? <Check aria-hidden="true" /> : <X aria-hidden="true" />}
          <span className="spoken">{replyWords[reply]}</span>
        </span>
      )}
    </button>
  )
}
