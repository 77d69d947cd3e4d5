import { useId, useState } from 'react'
import type { Course } from '#contract/endpoints/learning/courses.ts'
import type { MyVideo } from '#contract/endpoints/video/videos.ts'
import { SubjectActivity } from '#features/video/subject/subject-activity.tsx'
import { draftOfSubject, faultsOfSubject, readSubject } from '#features/video/subject/subject-draft.ts'
import { SubjectSurgery } from '#features/video/subject/subject-surgery.tsx'
import { SubjectTitle } from '#features/video/subject/subject-title.tsx'
import { Button } from '#ui/controls/buttons/button.tsx'
import { Form } from '#ui/form/form.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { Modal } from '#ui/overlays/modal.tsx'
import { useVideoActions } from './use-video-actions.ts'

export interface EditDialogProps {
  video: MyVideo
  courses: readonly Course[]
  onClose: () => void
}

/** Corrects a video's subject: its activity, its approach and procedure, or its title. */
export function EditDialog({ video, courses, onClose }: EditDialogProps) {
  const actions = useVideoActions()
  // The list behind the dialog may be fetched again meanwhile.
  const [seen] = useState(video)
  const form = useForm({
    initial: draftOfSubject(seen.subject),
    check: faultsOfSubject,
    onSubmit: async (draft) => {
      const subject = readSubject(draft)
      if (subject.ok && (await actions.change(seen, subject.value))) onClose()
    },
  })
  const formId = useId()
  const { videoType } = video.subject
  return (
    <Modal
      isOpen
      title={`Edit ${video.name}`}
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>Cancel</Button>
          <Button variant="primary" type="submit" form={formId}>
            Save
          </Button>
        </>
      }
    >
      <Form form={form} id={formId}>
        {videoType === 'simulation' ? <SubjectActivity fields={form.fields} courses={courses} /> : null}
        {videoType === 'surgical' ? <SubjectSurgery fields={form.fields} /> : null}
        {videoType === 'other' ? <SubjectTitle fields={form.fields} /> : null}
      </Form>
    </Modal>
  )
}
