import { useId, useRef } from 'react'
import type { CourseId } from '#contract/vocabulary/ids.ts'
import { isSendingAny } from '#domain/learning/course-videos/course-video-sender.ts'
import { isOver } from '#domain/learning/course-videos/sending-machine.ts'
import { useIsOffline } from '#features/shared/use-is-offline.ts'
import { useServices } from '#features/shared/use-services.ts'
import { Button } from '#ui/controls/buttons/button.tsx'
import { ProgressBar } from '#ui/controls/progress/progress-bar.tsx'
import { Cluster } from '#ui/layout/cluster.tsx'
import { Stack } from '#ui/layout/stack.tsx'
import styles from './arriving-videos.module.css'
import { type Arriving, useArrivingVideos } from './use-arriving-videos.ts'
import { arrivedText, arrivingWords as words, sendingText } from './video-words.ts'

/** Videos that are being sent to the course and got ready. Hidden if there are none. */
export function ArrivingVideos({ courseId }: { courseId: CourseId }) {
  const { arriving, remove } = useArrivingVideos(courseId)
  const heading = useId()
  if (arriving.length === 0) return null
  const sendings = arriving.flatMap(({ sending }) => sending ?? [])
  return (
    <Stack gap={3} as="section" aria-labelledby={heading}>
      <h3 id={heading} className={styles.heading}>
        {words.title}
      </h3>
      <Stack gap={3} as="ul">
        {arriving.map((one) => (
          <ArrivingRow key={one.id} courseId={courseId} one={one} onRemove={() => void remove(one)} />
        ))}
      </Stack>
      {isSendingAny(sendings) ? <p className={styles.quiet}>{words.keepOpen}</p> : null}
    </Stack>
  )
}

interface ArrivingRowProps {
  courseId: CourseId
  one: Arriving
  onRemove: () => void
}

function ArrivingRow({ courseId, one, onRemove }: ArrivingRowProps) {
  const { name, sending, video } = one
  const { text, tone, share } =
    sending === null ? arrivedText(video!) : sendingText(sending.state, sending.size)
  const isSending = sending !== null && !isOver(sending.state)
  const isStuck = !isSending && (video?.state ?? 'UPLOADING') === 'UPLOADING'
  const isMine = video?.isMine ?? true
  const isProcessing = !isSending && video?.state === 'PROCESSING'
  const isFailed = video?.state === 'FAILED'
  return (
    <li className={styles.row} aria-label={name}>
      <span className={styles.name}>{name}</span>
      <ProgressBar label={text} value={share} tone={tone} {...(share === null ? { valueText: '' } : {})} />
      {!isMine || isProcessing ? null : (
        <Cluster gap={2} align="center">
          {isStuck ? <ChooseAgain courseId={courseId} one={one} /> : null}
          <Button
            size="small"
            variant="quiet"
            aria-label={isFailed ? words.removeOne(name) : words.cancelOne(name)}
            onPress={onRemove}
          >
            {isFailed ? words.remove : words.cancel}
          </Button>
        </Cluster>
      )}
    </li>
  )
}

function ChooseAgain({ courseId, one }: Pick<ArrivingRowProps, 'courseId' | 'one'>) {
  const { id, name } = one
  const totalSize = one.video?.totalSize ?? one.sending?.size ?? 0
  const { picker, courseVideos } = useServices()
  const isAway = useIsOffline()
  const input = useRef<HTMLInputElement>(null)
  async function goOn(files: readonly File[]): Promise<void> {
    const { picked } = await picker.look(files.map((file) => ({ file })))
    const [first] = picked
    if (first !== undefined) courseVideos.send(courseId, first, { id, name, totalSize })
  }
  return (
    <>
      <Button
        size="small"
        isDisabled={isAway}
        aria-label={words.chooseFile(name)}
        onPress={() => input.current?.click()}
      >
        {words.chooseAgain}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept="video/*"
        aria-label={words.file(name)}
        onChange={({ currentTarget }) => {
          void goOn(Array.from(currentTarget.files ?? []))
          // The same file may be chosen again after it could not be read.
          currentTarget.value = ''
        }}
      />
    </>
  )
}
