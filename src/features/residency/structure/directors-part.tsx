import { Ellipsis } from 'lucide-react'
import type { Program, ProgramDirector } from '#contract/endpoints/structure/structure-values.ts'
import { Avatar } from '#ui/feedback/avatar.tsx'
import { IconButton } from '#ui/controls/buttons/icon-button.tsx'
import { Menu } from '#ui/overlays/menu.tsx'
import { Part } from './part.tsx'
import { programWords, timeWords } from './program-words.ts'
import styles from './structure.module.css'

export interface DirectorsPartProps {
  program: Program
  isDisabled: boolean
  onTime: (director: ProgramDirector, isEnding: boolean) => void
}

/** Who directs a program, and until when; those whose time has ended come last. */
export function DirectorsPart({ program, isDisabled, onTime }: DirectorsPartProps) {
  const { programDirectors, timezoneOption, mayChange } = program
  const mayEnd = mayChange.includes('programDirectors')
  return (
    <Part title={programWords.directors}>
      {programDirectors.length === 0 ? (
        <p className={styles.quiet}>{programWords.noDirectors}</p>
      ) : (
        <ul className={styles.lines}>
          {programDirectors.map((one) => (
            <li key={one.id} className={styles.line} data-ended={one.isExpired ? '' : undefined}>
              <Avatar name={one.fullName} size="XS" />
              <span className={styles.person}>
                <span>{one.fullName}</span>
                <span className={styles.quiet}>
                  {[one.email, timeWords.describe(one, timezoneOption.timezone)].filter(Boolean).join(' · ')}
                </span>
              </span>
              {mayEnd ? (
                <Menu
                  label={programWords.actionsFor(one.fullName)}
                  entries={[
                    one.isExpired
                      ? { id: 'restore', text: programWords.giveTime }
                      : { id: 'end', text: programWords.endTime, isDanger: true },
                  ]}
                  onChoose={(act) => onTime(one, act === 'end')}
                >
                  <IconButton label={programWords.actionsFor(one.fullName)} isDisabled={isDisabled}>
                    <Ellipsis aria-hidden="true" />
                  </IconButton>
                </Menu>
              ) : null}
            </li>
          ))}
        </ul>
      )}
    </Part>
  )
}
