import { useState } from 'react'
import { beginCourseVideo, type CourseVideo } from '#contract/endpoints/learning/courses/course-videos.ts'
import { renameWorkshopVideo } from '#contract/endpoints/workshops/courses/workshop-videos.ts'
import { TITLE_MAX } from '#contract/limits.ts'
import type { SentTo } from '#domain/learning/course-videos/course-video-sender.ts'
import { Button } from '#ui/controls/buttons/button.tsx'
import { TextField } from '#ui/controls/fields/text-field.tsx'
import { required } from '#ui/form/form-rules.ts'
import { useForm } from '#ui/form/use-form.ts'
import { FormDialog } from '../form-dialog.tsx'
import { useIsOffline } from '../use-is-offline.ts'
import { useServices } from '../use-services.ts'
import { arrivingWords } from './video-words.ts'

const words = arrivingWords.naming

export interface NameVideoProps {
  to: SentTo
  video: CourseVideo
  title: string
  /** Reads again what shows the title. */
  onNamed: () => Promise<unknown>
}

/** Whoever sends a video to a course says what it is called. */
export function NameVideo(props: NameVideoProps) {
  const [isOpen, setOpen] = useState(false)
  const isAway = useIsOffline()
  return (
    <>
      <Button
        size="small"
        variant="quiet"
        isDisabled={isAway}
        aria-label={arrivingWords.nameOne(props.title)}
        onPress={() => setOpen(true)}
      >
        {words.open}
      </Button>
      {isOpen ? <NameDialog {...props} onClose={() => setOpen(false)} /> : null}
    </>
  )
}

function NameDialog({ to, video, title, onNamed, onClose }: NameVideoProps & { onClose: () => void }) {
  const { call } = useServices()
  const { id, name, totalSize } = video
  const form = useForm({
    initial: { title },
    rules: { title: required },
    onSubmit: async (entered) => {
      const body = { title: entered.title.trim() }
      const answer =
        typeof to === 'string'
          ? await call(beginCourseVideo, { params: { courseId: to, id }, body: { ...body, name, totalSize } })
          : await call(renameWorkshopVideo, { params: { id }, body })
      if (!answer.ok) return { problem: answer.failure.message ?? words.failed }
      await onNamed()
      onClose()
      return undefined
    },
  })
  return (
    <FormDialog title={words.title} form={form} words={words} onClose={onClose}>
      <TextField
        label={words.field}
        help={words.help}
        maxLength={TITLE_MAX}
        autoComplete="off"
        {...form.fields.title}
      />
    </FormDialog>
  )
}
