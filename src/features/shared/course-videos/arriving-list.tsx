import { useId, useRef } from 'react'
import type { CourseVideo } from '#contract/endpoints/learning/courses/course-videos.ts'
import { UPLOAD_START_BYTES } from '#contract/limits.ts'
import { type CourseVideoId, uploadTaskId } from '#contract/vocabulary/ids.ts'
import {
  isSendingAny,
  type Sending,
  type SentTo,
} from '#domain/learning/course-videos/course-video-sender.ts'
import { isOver } from '#domain/learning/course-videos/sending-machine.ts'
import { ForeseenNotice } from '#features/shared/foreseen/foreseen-notice.tsx'
import { Button } from '#ui/controls/buttons/button.tsx'
import { ProgressBar } from '#ui/controls/progress/progress-bar.tsx'
import { Cluster } from '#ui/layout/cluster.tsx'
import { Stack } from '#ui/layout/stack.tsx'
import { useIsOffline } from '../use-is-offline.ts'
import { useServices } from '../use-services.ts'
import { NameVideo } from './name-video.tsx'
import styles from './arriving-videos.module.css'
import { arrivedText, arrivingWords as words, sendingText } from './video-words.ts'

/** A video on its way: sent by this tab, known to the server, or both. */
export interface Arriving {
  id: CourseVideoId
  /** Of its file, for whoever sends it. */
  name: string
  /** What others call it; the same as the name until the server has said. */
  title: string
  sending: Sending | null
  video: CourseVideo | null
}

/** What this tab sends, and what the server knows, each video once. */
export function arrivingOf(sendings: readonly Sending[], videos: readonly CourseVideo[]): Arriving[] {
  const listed = videos.map((video): Arriving => {
    const sending = sendings.find(({ id }) => id === video.id) ?? null
    return { id: video.id, name: video.name, title: video.title ?? video.name, sending, video }
  })
  const unlisted = sendings.filter(({ id }) => !videos.some((video) => video.id === id))
  return [
    ...unlisted.map((sending): Arriving => {
      const { id, name } = sending
      return { id, name, title: name, sending, video: null }
    }),
    ...listed,
  ]
}

export interface ArrivingListProps {
  to: SentTo
  arriving: readonly Arriving[]
  /** Of its heading: one below that of what it is in. */
  level: 2 | 3
  onRemove: (one: Arriving) => void
  /** One was named by whoever sends it; left out where that can’t be done. */
  onNamed?: (() => Promise<unknown>) | undefined
}

/** Videos that are being sent to a course and got ready. Hidden if there are none. */
export function ArrivingList({ to, arriving, level, onRemove, onNamed }: ArrivingListProps) {
  const heading = useId()
  const Heading = `h${level}` as const
  if (arriving.length === 0) return null
  const sendings = arriving.flatMap(({ sending }) => sending ?? [])
  return (
    <Stack gap={3} as="section" aria-labelledby={heading}>
      <Heading id={heading} className={styles.heading}>
        {words.title}
      </Heading>
      <Stack gap={3} as="ul">
        {arriving.map((one) => (
          <ArrivingRow key={one.id} to={to} one={one} onRemove={() => onRemove(one)} onNamed={onNamed} />
        ))}
      </Stack>
      {isSendingAny(sendings) ? <p className={styles.quiet}>{words.keepOpen}</p> : null}
    </Stack>
  )
}

interface ArrivingRowProps {
  to: SentTo
  one: Arriving
  onRemove: () => void
  onNamed: (() => Promise<unknown>) | undefined
}

function ArrivingRow({ to, one, onRemove, onNamed }: ArrivingRowProps) {
  const { name, title, sending, video } = one
  const { text, tone, share } =
    sending === null ? arrivedText(video!) : sendingText(sending.state, sending.size)
  const isSending = sending !== null && !isOver(sending.state)
  const isStuck = !isSending && (video?.state ?? 'UPLOADING') === 'UPLOADING'
  const isMine = video?.isMine ?? true
  const isProcessing = !isSending && video?.state === 'PROCESSING'
  const isFailed = video?.state === 'FAILED'
  const mayName = isMine && !isFailed && isNew(to, sending)
  return (
    <li className={styles.row} aria-label={name}>
      <span className={styles.name}>{title}</span>
      {title === name ? null : <span className={styles.quiet}>{name}</span>}
      <ProgressBar label={text} value={share} tone={tone} {...(share === null ? { valueText: '' } : {})} />
      {sending === null ? null : <ForeseenOfSending sending={sending} />}
      {(!isMine && !isFailed) || (isProcessing && !mayName) ? null : (
        <Cluster gap={2} align="center">
          {isStuck ? <ChooseAgain to={sending?.to ?? to} one={one} /> : null}
          {mayName && video !== null && onNamed !== undefined ? (
            <NameVideo to={to} video={video} title={title} onNamed={onNamed} />
          ) : null}
          {isProcessing ? null : (
            <Button
              size="small"
              variant="quiet"
              aria-label={isFailed ? words.removeOne(name) : words.cancelOne(name)}
              onPress={onRemove}
            >
              {isFailed ? words.remove : words.cancel}
            </Button>
          )}
        </Cluster>
      )}
    </li>
  )
}

/** What replaces a video has its title. In workshops, only the tab that sends one knows which those are. */
function isNew(to: SentTo, sending: Sending | null): boolean {
  if (typeof to === 'string') return true
  return sending !== null && typeof sending.to !== 'string' && sending.to.replaces === undefined
}

/** The server knows an upload by the end of its address. */
function ForeseenOfSending({ sending }: { sending: Sending }) {
  const { state, size } = sending
  if (state.status !== 'sending' || state.sent < UPLOAD_START_BYTES || state.sent >= size) return null
  const taskId = uploadTaskId.safeParse(state.uri.split('/').at(-1))
  return taskId.success ? <ForeseenNotice taskId={taskId.data} /> : null
}

function ChooseAgain({ to, one }: Pick<ArrivingRowProps, 'to' | 'one'>) {
  const { id, name } = one
  const totalSize = one.video?.totalSize ?? one.sending?.size ?? 0
  const { picker, courseVideos } = useServices()
  const isAway = useIsOffline()
  const input = useRef<HTMLInputElement>(null)
  async function goOn(files: readonly File[]): Promise<void> {
    const { picked } = await picker.look(files.map((file) => ({ file })))
    const [first] = picked
    if (first !== undefined) courseVideos.send(to, first, { id, name, totalSize })
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
