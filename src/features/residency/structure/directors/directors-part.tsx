import { Ellipsis } from 'lucide-react'
import { useState } from 'react'
import type { Program, ProgramDirector } from '#contract/endpoints/structure/structure-values.ts'
import { formatZone } from '#features/shared/people/time-zones.ts'
import { Avatar } from '#ui/feedback/avatar.tsx'
import { IconButton } from '#ui/controls/buttons/icon-button.tsx'
import { Menu } from '#ui/overlays/menu.tsx'
import { DirectorTimeDialog } from './director-time-dialog.tsx'
import { Part } from '../part.tsx'
import { programWords, timeWords } from '../program-words.ts'
import styles from '../structure.module.css'

export interface DirectorsPartProps {
  program: Program
  isDisabled: boolean
  onEnd: (director: ProgramDirector) => void
  /** @returns why it was not saved */
  onLastDay: (director: ProgramDirector, lastDay: string | null) => Promise<string | null>
}

/** Who directs a program, and until when; those whose time has ended stand apart. */
export function DirectorsPart({ program, isDisabled, onEnd, onLastDay }: DirectorsPartProps) {
  const { programDirectors, timezoneOption, mayChange } = program
  const { timezone } = timezoneOption
  const [timing, setTiming] = useState<ProgramDirector | null>(null)
  const now = programDirectors.filter(({ isExpired }) => !isExpired)
  const ended = programDirectors.filter(({ isExpired }) => isExpired)
  const line = (one: ProgramDirector) => (
    <Line
      key={one.id}
      director={one}
      timezone={timezone}
      mayChange={mayChange.includes('programDirectors')}
      isDisabled={isDisabled}
      onEnd={onEnd}
      onTime={setTiming}
    />
  )
  return (
    <Part title={programWords.directors}>
      {now.length === 0 ? (
        <p className={styles.quiet}>{programWords.noDirectors}</p>
      ) : (
        <ul className={styles.lines}>{now.map(line)}</ul>
      )}
      {ended.length === 0 ? null : (
        <details className={styles.ended}>
          <summary>{programWords.endedDirectors(ended.length)}</summary>
          <ul className={styles.lines}>{ended.map(line)}</ul>
        </details>
      )}
      {programDirectors.some(({ expiresAt }) => expiresAt !== null) ? (
        <p className={styles.quiet}>{timeWords.zone(formatZone(timezone))}</p>
      ) : null}
      {timing === null ? null : (
        <DirectorTimeDialog
          key={timing.id}
          director={timing}
          timezone={timezone}
          onSave={(lastDay) => onLastDay(timing, lastDay)}
          onClose={() => setTiming(null)}
        />
      )}
    </Part>
  )
}

interface LineProps extends Pick<DirectorsPartProps, 'isDisabled' | 'onEnd'> {
  director: ProgramDirector
  timezone: string
  mayChange: boolean
  onTime: (director: ProgramDirector) => void
}

function Line({ director, timezone, mayChange, isDisabled, onEnd, onTime }: LineProps) {
  const { fullName, email, isExpired } = director
  const entries = isExpired
    ? [{ id: 'time', text: programWords.giveTime }]
    : [
        { id: 'time', text: programWords.changeTime },
        { id: 'end', text: programWords.endTime, isDanger: true },
      ]
  return (
    <li className={styles.line}>
      <Avatar name={fullName} size="XS" />
      <span className={styles.person}>
        <span>{fullName}</span>
        <span className={styles.quiet}>
          {[email, timeWords.describe(director, timezone)].filter(Boolean).join(' · ')}
        </span>
      </span>
      {mayChange ? (
        <Menu
          label={programWords.actionsFor(fullName)}
          entries={entries}
          onChoose={(act) => (act === 'end' ? onEnd(director) : onTime(director))}
        >
          <IconButton label={programWords.actionsFor(fullName)} isDisabled={isDisabled}>
            <Ellipsis aria-hidden="true" />
          </IconButton>
        </Menu>
      ) : null}
    </li>
  )
}
