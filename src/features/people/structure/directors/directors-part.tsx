import { Ellipsis } from 'lucide-react'
import { useState } from 'react'
import type { DirectorOfProgram, Program } from '#contract/endpoints/people/structure-values.ts'
import { nameZone } from '#ui/dates/zone-words.ts'
import { useLinks } from '#features/shared/use-links.ts'
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
  onEnd: (director: DirectorOfProgram) => void
  /** @returns why it was not saved */
  onLastDay: (director: DirectorOfProgram, lastDay: string | null) => Promise<string | null>
}

/** Who directs a program, and until when; directors whose time has ended are listed separately. */
export function DirectorsPart({ program, isDisabled, onEnd, onLastDay }: DirectorsPartProps) {
  const { programDirectors, timezoneOption, mayChange } = program
  const { timezone } = timezoneOption
  const [timing, setTiming] = useState<DirectorOfProgram | null>(null)
  const now = programDirectors.filter(({ isExpired }) => !isExpired)
  const ended = programDirectors.filter(({ isExpired }) => isExpired)
  const line = (one: DirectorOfProgram) => (
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
        <p className={styles.quiet}>{timeWords.zone(nameZone(timezone, 'en-US'))}</p>
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
  director: DirectorOfProgram
  timezone: string
  mayChange: boolean
  onTime: (director: DirectorOfProgram) => void
}

function Line({ director, timezone, mayChange, isDisabled, onEnd, onTime }: LineProps) {
  const { fullName, email, isExpired, account } = director
  const links = useLinks()
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
        {account === null ? (
          <span>{fullName}</span>
        ) : (
          <a href={links.personAmong({ ...account, email })} className={styles.link}>
            {fullName}
          </a>
        )}
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
