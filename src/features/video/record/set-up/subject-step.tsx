import { useState } from 'react'
import type { Course } from '#contract/endpoints/learning/courses.ts'
import type { VideoType } from '#contract/vocabulary/videos.ts'
import type { RememberedSubject } from '#domain/video/recording/recording-memory.ts'
import { emptySubjectDraft, nameSubject, readSubject } from '#features/video/subject/subject-draft.ts'
import type { SubjectErrors } from '#features/video/subject/subject-draft.ts'
import { SubjectForm } from '#features/video/subject/subject-form.tsx'
import { Button } from '#ui/controls/buttons/button.tsx'
import { chooseWords } from './choose/choose-words.ts'
import styles from './subject-step.module.css'

export interface SubjectStepProps {
  courses: readonly Course[]
  /** The type that was tapped; the form may change it. */
  videoType: VideoType
  onBack: () => void
  onChosen: (subject: RememberedSubject) => void
}

/** The subject of the recording, if no large choice fits. */
export function SubjectStep({ courses, videoType, onBack, onChosen }: SubjectStepProps) {
  const [draft, setDraft] = useState({ ...emptySubjectDraft, videoType: videoType as VideoType | null })
  const [errors, setErrors] = useState<SubjectErrors>({})

  const submit = (): void => {
    const read = readSubject(draft)
    if (read.ok) onChosen({ subject: read.value, name: nameSubject(read.value, courses) })
    else setErrors(read.failure)
  }
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <SubjectForm
        value={draft}
        onChange={(next) => {
          setDraft(next)
          setErrors({})
        }}
        question={chooseWords.title}
        courses={courses}
        errors={errors}
      />
      <div className={styles.buttons}>
        <Button size="large" onPress={onBack}>
          Back
        </Button>
        <Button type="submit" variant="primary" size="large" wide>
          Continue
        </Button>
      </div>
    </form>
  )
}
