import type { EventPage } from '#contract/endpoints/residency/events.ts'
import type { Me } from '#contract/endpoints/session.ts'
import { Select } from '#ui/controls/choices/select.tsx'
import { nameZone } from '#ui/dates/date-text.ts'
import styles from './schedule.module.css'
import { scheduleWords } from './schedule-words.ts'

export interface ZoneChoiceProps {
  me: Pick<Me, 'timezone'>
  programs: EventPage['programs']
  isProgramTime: boolean
  /** @param programZone of the program whose clock is chosen, or would be */
  onChange: (isProgramTime: boolean, programZone: string | null) => void
}

/** Whose clock the times are read on; a choice only where the program is elsewhere. */
export function ZoneChoice({ me, programs, isProgramTime, onChange }: ZoneChoiceProps) {
  const elsewhere = programs.find(({ timezone }) => timezone !== me.timezone)
  if (elsewhere === undefined)
    return (
      <p className={styles.quiet}>
        {scheduleWords.zone} {nameZone(me.timezone, 'en-US')}
      </p>
    )
  const choices = [
    { id: 'mine' as const, text: nameZone(me.timezone, 'en-US') },
    { id: 'program' as const, text: nameZone(elsewhere.timezone, 'en-US'), subtext: elsewhere.title },
  ]
  return (
    <div className={styles.zone}>
      <Select
        label={scheduleWords.zone}
        choices={choices}
        value={isProgramTime ? 'program' : 'mine'}
        onChange={(id) => onChange(id === 'program', elsewhere.timezone)}
      />
    </div>
  )
}
