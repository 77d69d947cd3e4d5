import type { Reply } from '#contract/endpoint.ts'
import { previewCourseLetter, sendCourseLetter } from '#contract/endpoints/learning/usage/course-letters.ts'
import { type CourseId, courseLetterId } from '#contract/vocabulary/ids.ts'
import { LetterDialog } from '#features/shared/letters/letter-dialog.tsx'
import { letterWords } from '#features/shared/letters/letter-words.ts'
import { type LetterDraft, useLetterForm } from '#features/shared/letters/use-letter-form.ts'
import { useAnswers } from '#features/shared/reading/use-answers.ts'
import { useServices } from '#features/shared/use-services.ts'
import { courseLetterWords as words } from './usage-words.ts'
import styles from './usage.module.css'

export interface CourseLetterDialogProps {
  courseId: CourseId
  name: string
  preview: Reply<typeof previewCourseLetter>
  onClose: () => void
}

export function CourseLetterDialog(props: CourseLetterDialogProps) {
  const { preview, onClose } = props
  const { readers, total } = preview
  const letter = useCourseLetter(props)
  return (
    <LetterDialog title={words.title} help={words.help} letter={letter} onClose={onClose}>
      <p>{words.who(readers.length, total)}</p>
      <p className={styles.quiet}>{readers.map(({ fullName }) => fullName).join(', ')}</p>
    </LetterDialog>
  )
}

function useCourseLetter({ courseId, name, preview: { readers }, onClose }: CourseLetterDialogProps) {
  const { toasts, call } = useServices()
  const answers = useAnswers()
  return useLetterForm({
    name: `course-letter:${courseId}`,
    initial: { id: '', subject: words.subjectOf(name), body: words.messageOf(name) },
    send: async ({ id, subject, body }: LetterDraft) => {
      const answer = await call(sendCourseLetter, {
        params: { courseId, courseLetterId: courseLetterId.parse(id) },
        body: {
          subject: subject.trim(),
          message: body.trim(),
          userIds: readers.map(({ userId }) => userId),
        },
      })
      void answers.invalidate(previewCourseLetter, { params: { courseId } })
      return answer
    },
    onSent: ({ to }) => {
      toasts.show({ type: 'SUCCESS', msg: words.done(to) })
      onClose()
    },
    words: letterWords,
  })
}
