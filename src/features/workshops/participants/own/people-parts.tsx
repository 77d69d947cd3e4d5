import type { WorkshopTeacher } from '#contract/endpoints/workshops/participants/own-workshops.ts'
import { Conflicts } from '#features/shared/participants/conflicts.tsx'
import { Section } from '#ui/layout/section.tsx'
import { factWords as words } from './own-words.ts'
import styles from './own-workshop.module.css'

export interface TeachersProps {
  teachers: readonly WorkshopTeacher[]
  withConflicts?: boolean
}

/** Who teaches; with what they stated of their conflicts of interest, if that is asked for. */
export function Teachers({ teachers, withConflicts = false }: TeachersProps) {
  return (
    <Section title={words.teachers} isCard>
      {teachers.length === 0 ? <p className={styles.quiet}>{words.noTeachers}</p> : null}
      <ul className={styles.rows}>
        {teachers.map(({ id, fullName, hospital, conflicts }) => (
          <li key={id} className={styles.row}>
            <div className={styles.lines}>
              <span className={styles.name}>{fullName}</span>
              {hospital === '' ? null : <span className={styles.quiet}>{hospital}</span>}
              {withConflicts ? <Conflicts conflicts={conflicts} isTitled /> : null}
            </div>
          </li>
        ))}
      </ul>
    </Section>
  )
}

export function TravelNotes({ notes }: { notes: string }) {
  if (notes === '') return null
  return (
    <Section title={words.travel} isCard>
      <p className={styles.notes}>{notes}</p>
    </Section>
  )
}
