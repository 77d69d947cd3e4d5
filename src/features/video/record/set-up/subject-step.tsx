import { useState } from 'react'
import type { Course } from '#contract/endpoints/courses.ts'
import type { RememberedSubject } from '#domain/recording/recording-memory.ts'
import {
  draftOfSubject,
  emptySubjectDraft,
  nameSubject,
  readSubject,
} from '#features/video/subject/subject-draft.ts'
import type { SubjectErrors } from '#features/video/subject/subject-draft.ts'
import { SubjectForm } from '#features/video/subject/subject-form.tsx'
import { Button } from '#ui/controls/buttons/button.tsx'
import styles from './subject-step.module.css'

export interface SubjectStepProps {
  courses: readonly Course[]
  initial: RememberedSubject | null
  onChosen: (subject: RememberedSubject) => void
}

/** What the take is of. */
export function SubjectStep({ courses, initial, onChosen }: SubjectStepProps) {
  const [draft, setDraft] = useState(() =>
    initial === null ? emptySubjectDraft : draftOfSubject(initial.subject),
  )
  const [errors, setErrors] = useState<SubjectErrors>({})

  const goOn = (): void => {
    const read = readSubject(draft)
    if (read.ok) onChosen({ subject: read.value, name: nameSubject(read.value, courses) })
    else setErrors(read.failure)
  }
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        goOn()
      }}
    >
      <SubjectForm
        value={draft}
        onChange={(next) => {
          setDraft(next)
          setErrors({})
        }}
        courses={courses}
        errors={errors}
      />
      <Button type="submit" variant="primary" size="large" wide>
        Continue
      </Button>
    </form>
  )
}
