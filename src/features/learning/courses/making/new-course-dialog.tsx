import { useState } from 'react'
import {
  makeCourse,
  listWrittenCourses,
  type NamedOwner,
  type WrittenCourse,
} from '#contract/endpoints/learning/course-making.ts'
import { TITLE_MAX } from '#contract/limits.ts'
import {
  type TrainingCategory,
  trainingCategory,
  trainingCategoryTitles,
} from '#contract/vocabulary/curriculum.ts'
import { courseId as anyCourse, type CourseId } from '#contract/vocabulary/ids.ts'
import { FormDialog } from '#features/shared/form-dialog.tsx'
import { useAnswers } from '#features/shared/reading/use-answers.ts'
import { useMyCourses } from '#features/shared/reading/use-my-courses.ts'
import { useServices } from '#features/shared/use-services.ts'
import { Select } from '#ui/controls/choices/select.tsx'
import { TextField } from '#ui/controls/fields/text-field.tsx'
import { required } from '#ui/form/form-rules.ts'
import { useForm } from '#ui/form/use-form.ts'
import { problemOf } from './use-making.ts'
import { newCourseWords as words, ownerName } from './making-words.ts'

const EMPTY = 'empty'
const INITIAL: { name: string; owner: string; from: string; courseType: TrainingCategory } = {
  name: '',
  owner: '0',
  from: EMPTY,
  courseType: 'SKILL_PROCEDURAL',
}
const categories = trainingCategory.options.map((id) => ({ id, text: trainingCategoryTitles[id] }))

export interface NewCourseDialogProps {
  owners: readonly NamedOwner[]
  /** Courses that can be copied, besides those that the person is shown. */
  written: readonly Pick<WrittenCourse, 'id' | 'name' | 'courseType'>[]
  onMade: (id: CourseId) => void
  onClose: () => void
}

/** Sent again after an answer was lost, it is the same course: the id is made here. */
export function NewCourseDialog({ owners, written, onMade, onClose }: NewCourseDialogProps) {
  const { call, ids } = useServices()
  const answers = useAnswers()
  const sources = [...written, ...useMyCourses()]
  const copied = [...new Map(sources.map((course) => [course.id, course])).values()]
  const [courseId] = useState(() => anyCourse.parse(ids.uuid()))
  const form = useForm({
    initial: INITIAL,
    rules: { name: required },
    onSubmit: async ({ name, owner: at, from, courseType }) => {
      const { systemId, programId } = owners[Number(at)]!
      const answer = await call(makeCourse, {
        params: { courseId },
        body: {
          name: name.trim(),
          courseType,
          owner: { systemId, programId },
          copyOf: copied.find(({ id }) => id === from)?.id ?? null,
        },
      })
      if (!answer.ok) return { problem: problemOf(answer.failure).text }
      await answers.invalidate(listWrittenCourses)
      onMade(courseId)
      return undefined
    },
  })
  return (
    <FormDialog title={words.title} form={form} words={words} onClose={onClose}>
      <TextField label={words.name} maxLength={TITLE_MAX} autoComplete="off" {...form.fields.name} />
      <Select
        label={words.owner}
        choices={owners.map((owner, at) => ({ id: String(at), text: ownerName(owner) }))}
        {...form.fields.owner}
      />
      <Select
        label={words.from}
        choices={[
          { id: EMPTY, text: words.empty },
          ...copied.map(({ id, name }) => ({ id: String(id), text: words.copyOf(name) })),
        ]}
        {...form.fields.from}
        onChange={(from) => {
          form.fields.from.onChange(from)
          const source = copied.find(({ id }) => id === from)
          if (source !== undefined) form.fields.courseType.onChange(source.courseType)
        }}
      />
      <Select label={words.category} choices={categories} {...form.fields.courseType} />
    </FormDialog>
  )
}
