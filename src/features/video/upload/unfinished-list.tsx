import { useRef } from 'react'
import type { Course } from '#contract/endpoints/learning/courses.ts'
import type { UploadTask } from '#contract/endpoints/video/uploads.ts'
import { formatMoment } from '#domain/moment-text.ts'
import { formatBytes } from '#domain/quantity-text.ts'
import { isRecognizable } from '#domain/video/upload/unfinished-upload.ts'
import { Stack } from '#ui/layout/stack.tsx'
import rows from '#features/shared/lists/work-rows.module.css'
import { useServices } from '#features/shared/use-services.ts'
import { useTimeZone } from '#features/shared/use-time-zone.ts'
import { nameSubject } from '#features/video/subject/subject-draft.ts'
import { Button } from '#ui/controls/buttons/button.tsx'
import { ProgressBar } from '#ui/controls/progress/progress-bar.tsx'
import styles from './unfinished-list.module.css'
import { describePurpose, describeWayOn } from './unfinished-words.ts'
import { useUnfinishedUploads, type UnfinishedUploads } from './use-unfinished-uploads.ts'
import type { UploadDesk } from './use-upload-desk.ts'

/** Uploads that were paused on another device. Hidden if there are none. */
export function UnfinishedList({ desk, courses }: { desk: UploadDesk; courses: readonly Course[] }) {
  const begun = useUnfinishedUploads(desk)
  if (begun.tasks.length === 0) return null
  return (
    <Stack gap={3} as="section" aria-labelledby="begun-elsewhere">
      <h2 id="begun-elsewhere" className={styles.heading}>
        Started on another device
      </h2>
      <Stack gap={4} as="ul">
        {begun.tasks.map((task) => (
          <BegunRow key={task.id} task={task} begun={begun} courses={courses} />
        ))}
      </Stack>
    </Stack>
  )
}

interface BegunRowProps {
  task: UploadTask
  begun: UnfinishedUploads
  courses: readonly Course[]
}

/** What was entered where it was started names it; the file, which has to be chosen again, stands below. */
function BegunRow({ task, begun, courses }: BegunRowProps) {
  const timeZone = useTimeZone()
  const { filename, startedAt, totalSize, uploadedSize } = task
  const entered = task.entered ?? null
  const name = entered?.subject == null ? null : nameSubject(entered.subject, courses)
  const purpose = entered === null ? null : describePurpose(entered)
  const facts = [formatBytes(totalSize), `started ${formatMoment(startedAt, timeZone)}`]
  return (
    <li className={rows.row} aria-label={name ?? filename}>
      <div>
        <h3 className={rows.name}>{name ?? filename}</h3>
        <p className={rows.facts}>{(name === null ? facts : [filename, ...facts]).join(' · ')}</p>
      </div>
      {purpose === null ? null : <p className={styles.purpose}>{purpose}</p>}
      <ProgressBar
        label={`Paused: ${formatBytes(uploadedSize)} of ${formatBytes(totalSize)} on the server`}
        value={totalSize > 0 ? uploadedSize / totalSize : null}
        tone="waiting"
      />
      <p className={rows.facts}>{describeWayOn(task)}</p>
      <div className={rows.buttons}>
        {isRecognizable(task) ? <ChooseButton task={task} begun={begun} /> : null}
        <Button
          size="small"
          variant="quiet"
          aria-label={`Discard ${filename}`}
          onPress={() => begun.discard(task)}
        >
          Discard
        </Button>
      </div>
    </li>
  )
}

function ChooseButton({ task, begun }: { task: UploadTask; begun: UnfinishedUploads }) {
  const { picker } = useServices()
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button
        size="small"
        aria-label={`Choose the file ${task.filename}`}
        isPending={begun.looking === task.id}
        onPress={() => (picker.givesHandles ? begun.browse(task) : input.current?.click())}
      >
        Choose the file
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={`File of ${task.filename}`}
        onChange={({ currentTarget }) => {
          begun.choose(task, Array.from(currentTarget.files ?? []))
          // The same file may be chosen again after it could not be read.
          currentTarget.value = ''
        }}
      />
    </>
  )
}
