import type { CallFailure, Reply } from '#contract/endpoint.ts'
import { previewCourseLetter, sendCourseLetter } from '#contract/endpoints/learning/usage/course-letters.ts'
import { LETTER_BODY_MAX, LETTER_SUBJECT_MAX } from '#contract/limits.ts'
import { type CourseId, type CourseLetterId, courseLetterId } from '#contract/vocabulary/ids.ts'
import { meaningOf } from '#domain/failures/failure-meaning.ts'
import { FormDialog } from '#features/shared/form-dialog.tsx'
import { useAnswers } from '#features/shared/reading/use-answers.ts'
import { useFormDraft } from '#features/shared/use-form-draft.ts'
import { useServices } from '#features/shared/use-services.ts'
import { Button } from '#ui/controls/buttons/button.tsx'
import { TextArea } from '#ui/controls/fields/text-area.tsx'
import { TextField } from '#ui/controls/fields/text-field.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { required } from '#ui/form/form-rules.ts'
import { useForm } from '#ui/form/use-form.ts'
import { letterWords as words } from './usage-words.ts'
import styles from './usage.module.css'

interface LetterDraft {
  /** Made at the first attempt to send it; empty before. */
  id: CourseLetterId | ''
  subject: string
  message: string
}

export interface LetterDialogProps {
  courseId: CourseId
  name: string
  preview: Reply<typeof previewCourseLetter>
  onClose: () => void
}

/** Who gets it, and its words; what is written stays on this device until it is sent or discarded. */
export function LetterDialog(props: LetterDialogProps) {
  const { preview, onClose } = props
  const { form, isOld, startOver } = useLetterForm(props)
  const { readers, total } = preview
  return (
    <FormDialog title={words.title} form={form} words={words} onClose={onClose}>
      {isOld && form.isChanged ? (
        <Notice tone="info" action={<Button onPress={startOver}>{words.startOver}</Button>}>
          {words.restored}
        </Notice>
      ) : null}
      <p>{words.who(readers.length, total)}</p>
      <p className={styles.quiet}>{readers.map(({ fullName }) => fullName).join(', ')}</p>
      <TextField label={words.subject} maxLength={LETTER_SUBJECT_MAX} {...form.fields.subject} />
      <TextArea
        label={words.message}
        help={words.help}
        rows={6}
        maxLength={LETTER_BODY_MAX}
        {...form.fields.message}
      />
    </FormDialog>
  )
}

function useLetterForm({ courseId, name, preview: { readers }, onClose }: LetterDialogProps) {
  const { ids, toasts, call } = useServices()
  const answers = useAnswers()
  const initial: LetterDraft = { id: '', subject: words.subjectOf(name), message: words.messageOf(name) }
  const typed = useFormDraft<LetterDraft>(`course-letter:${courseId}`, initial)
  const form = useForm<LetterDraft>({
    initial,
    draft: typed,
    rules: { subject: required, message: required },
    onSubmit: async (values) => {
      // The id is stored before sending, so that what is sent again after a lost answer is the same letter.
      const id = values.id === '' ? courseLetterId.parse(ids.uuid()) : values.id
      if (id !== values.id) typed.change({ ...values, id })
      const answer = await call(sendCourseLetter, {
        params: { courseId, courseLetterId: id },
        body: {
          subject: values.subject.trim(),
          message: values.message.trim(),
          userIds: readers.map(({ userId }) => userId),
        },
      })
      void answers.invalidate(previewCourseLetter, { params: { courseId } })
      if (!answer.ok) {
        // It went out with its earlier words. What is sent from now on is another letter.
        if (answer.failure.code === 'wrong-state') typed.change({ ...typed.latest(), id: '' })
        return { problem: describe(answer.failure) }
      }
      typed.forget()
      toasts.show({ type: 'SUCCESS', msg: words.done(answer.value.to) })
      onClose()
      return undefined
    },
  })
  const startOver = (): void => {
    typed.startOver()
    form.resetValidation()
  }
  return { form, isOld: typed.isOld, startOver }
}

function describe(failure: CallFailure): string {
  const meaning = meaningOf(failure)
  return meaning === 'away' || meaning === 'server' ? words.unsure : (failure.message ?? words.failed)
}
