import { Activity, Clapperboard, Stethoscope } from 'lucide-react'
import { Suspense } from 'react'
import type { Course } from '#contract/endpoints/learning/courses.ts'
import type { VideoType } from '#contract/vocabulary/videos.ts'
import { lazyPart } from '#features/shared/lazy-part.ts'
import { RadioCards, type CardChoice } from '#ui/controls/cards/radio-cards.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { fieldsOf } from '#ui/form/fields.ts'
import { SubjectTitle } from './subject-title.tsx'
import type { SubjectDraft, SubjectErrors } from './subject-draft.ts'
import styles from './subject-form.module.css'
import { subjectWords } from './subject-words.ts'

// Lists and pop-overs are heavy: they load when their type is chosen, so that the recorder opens without them.
const SubjectActivity = lazyPart(async () => (await import('./subject-activity.tsx')).SubjectActivity)
const SubjectSurgery = lazyPart(async () => (await import('./subject-surgery.tsx')).SubjectSurgery)

export interface SubjectFormProps {
  value: SubjectDraft
  onChange: (value: SubjectDraft) => void
  question?: string
  /** The person's courses; their recordable activities are offered. */
  courses: readonly Course[]
  /** What `readSubject` found missing, once the person has tried to continue. */
  errors?: SubjectErrors
  isDisabled?: boolean
}

const types: readonly CardChoice<VideoType>[] = [
  { id: 'simulation', text: 'Simulation', subtext: 'An activity from your courses', icon: <Activity /> },
  { id: 'surgical', text: 'Surgical', subtext: 'A procedure in the OR', icon: <Stethoscope /> },
  { id: 'other', text: 'Other', subtext: 'Anything else', icon: <Clapperboard /> },
]

/** What a video shows. Recorder and upload share this form; the caller reads the draft with `readSubject`. */
export function SubjectForm({
  value,
  onChange,
  question = subjectWords.question,
  courses,
  errors = {},
  isDisabled = false,
}: SubjectFormProps) {
  const change = (part: Partial<SubjectDraft>) => onChange({ ...value, ...part })
  const fields = fieldsOf({ values: value, change, faults: errors })
  const rest = { fields, isDisabled }
  return (
    <div className={styles.form}>
      <RadioCards label={question} choices={types} isDisabled={isDisabled} {...fields.videoType} />
      <Suspense fallback={<Skeleton height="72px" shape="card" />}>
        {value.videoType === 'simulation' ? <SubjectActivity {...rest} courses={courses} /> : null}
        {value.videoType === 'surgical' ? <SubjectSurgery {...rest} /> : null}
        {value.videoType === 'other' ? <SubjectTitle {...rest} /> : null}
      </Suspense>
    </div>
  )
}
