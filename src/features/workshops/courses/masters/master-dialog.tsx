import { useState } from 'react'
import { courseRefusal, type MasterCourse } from '#contract/endpoints/workshops/courses/course-values.ts'
import {
  changeMasterCourse,
  createMasterCourse,
} from '#contract/endpoints/workshops/courses/master-courses.ts'
import { DESCRIPTION_MAX, TITLE_MAX } from '#contract/limits.ts'
import { workshopCourseId } from '#contract/vocabulary/workshops/course-ids.ts'
import { FormDialog } from '#features/shared/form-dialog.tsx'
import { useServices } from '#features/shared/use-services.ts'
import { TextArea } from '#ui/controls/fields/text-area.tsx'
import { TextField } from '#ui/controls/fields/text-field.tsx'
import { required } from '#ui/form/form-rules.ts'
import { useForm } from '#ui/form/use-form.ts'
import { describeCourseRefusal } from '../use-course-actions.ts'
import { masterFormWords as words } from './master-words.ts'

export interface MasterDialogProps {
  /** Null: a new one. */
  course: MasterCourse | null
  onClose: () => void
  onSaved: (now: MasterCourse) => void
}

/**
 * Creates a course, or changes its title and description. If somebody else has changed it, that is said, and it is saved
 * again only on purpose.
 */
export function MasterDialog({ course, onClose, onSaved }: MasterDialogProps) {
  const { call, ids } = useServices()
  const [id] = useState(() => course?.id ?? workshopCourseId.parse(ids.uuid()))
  const [initial] = useState({ title: course?.title ?? '', description: course?.description ?? '' })
  const [seen, setSeen] = useState(course?.version)
  const form = useForm({
    initial,
    rules: { title: required },
    onSubmit: async (values) => {
      const params = { id }
      const answer =
        seen === undefined
          ? await call(createMasterCourse, { params, body: values })
          : await call(changeMasterCourse, { params, body: { ...values, version: seen } })
      if (answer.ok) {
        onSaved(answer.value)
        return undefined
      }
      const why = describeCourseRefusal(answer.failure)
      const theirs = courseRefusal.safeParse(answer.failure.details).data?.now
      if (theirs === undefined) return { problem: why }
      setSeen(theirs.version)
      return { problem: `${why} ${words.isNow(theirs)}` }
    },
  })
  const { title, description } = form.fields
  const isNew = course === null
  return (
    <FormDialog
      title={isNew ? words.createTitle : words.editTitle}
      form={form}
      words={{ submit: isNew ? words.create : words.save, cancel: words.cancel, offline: words.offline }}
      onClose={onClose}
    >
      <TextField label={words.title} maxLength={TITLE_MAX} autoComplete="off" {...title} />
      <TextArea
        label={words.description}
        help={words.descriptionHelp}
        isOptional
        rows={4}
        maxLength={DESCRIPTION_MAX}
        {...description}
      />
    </FormDialog>
  )
}
