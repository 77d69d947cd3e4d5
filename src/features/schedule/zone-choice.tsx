import type { Me } from '#contract/endpoints/session/session.ts'
import { Select } from '#ui/controls/choices/select.tsx'
import { nameZone } from '#ui/dates/zone-words.ts'
import type { ScheduleClock } from './schedule-place.ts'
import styles from './schedule.module.css'
import { scheduleWords } from './schedule-words.ts'
import type { ClockProgram } from './use-schedule-clock.ts'

export interface ZoneChoiceProps {
  me: Pick<Me, 'timezone'>
  /** The time zone in which times are shown now. */
  zone: string
  /** The program whose time zone can be chosen. */
  elsewhere: ClockProgram | null
  onChange: (clock: ScheduleClock, program: ClockProgram) => void
}

/** The time zone of the times shown; a choice only if the program's differs. */
export function ZoneChoice({ me, zone, elsewhere, onChange }: ZoneChoiceProps) {
  if (elsewhere?.timezone === undefined)
    return (
      <p className="quiet">
        {scheduleWords.zone} {nameZone(zone, 'en-US')}
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
        value={zone === elsewhere.timezone ? 'program' : 'mine'}
        onChange={(id) => onChange(id, elsewhere)}
      />
    </div>
  )
}
