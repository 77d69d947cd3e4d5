import { useState } from 'react'
import type { Course } from '#contract/endpoints/courses.ts'
import type { MyVideo } from '#contract/endpoints/videos.ts'
import { SubjectActivity } from '#features/video/subject/subject-activity.tsx'
import { draftOfSubject, readSubject, type SubjectErrors } from '#features/video/subject/subject-draft.ts'
import { SubjectSurgery } from '#features/video/subject/subject-surgery.tsx'
import { SubjectTitle } from '#features/video/subject/subject-title.tsx'
import { Button } from '#ui/controls/buttons/button.tsx'
import { Modal } from '#ui/overlays/modal.tsx'
import styles from './submit.module.css'
import { useVideoActions } from './use-video-actions.ts'

export interface EditDialogProps {
  video: MyVideo
  courses: readonly Course[]
  onClose: () => void
}

/** Corrects what a video is of: its activity, its approach and procedure, or its title. */
export function EditDialog({ video, courses, onClose }: EditDialogProps) {
  const actions = useVideoActions()
  const [draft, setDraft] = useState(() => draftOfSubject(video.subject))
  const [errors, setErrors] = useState<SubjectErrors>({})
  async function save(): Promise<void> {
    const read = readSubject(draft)
    if (!read.ok) setErrors(read.failure)
    else if (await actions.change(video, read.value)) onClose()
  }
  const fields = { value: draft, onChange: setDraft, errors, isDisabled: false }
  return (
    <Modal
      isOpen
      title={`Edit ${video.name}`}
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>Cancel</Button>
          <Button variant="primary" onPress={() => void save()}>
            Save
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        {draft.videoType === 'simulation' ? <SubjectActivity {...fields} courses={courses} /> : null}
        {draft.videoType === 'surgical' ? <SubjectSurgery {...fields} /> : null}
        {draft.videoType === 'other' ? <SubjectTitle {...fields} /> : null}
      </div>
    </Modal>
  )
}
