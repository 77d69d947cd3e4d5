import { BookmarkCheck, CircleAlert, CircleCheck, Clock3, LoaderCircle, Send, Share2 } from 'lucide-react'
import type { ReactNode } from 'react'
import type { AssessorType } from '#contract/vocabulary/assessment.ts'
import type { MyVideo } from '#contract/endpoints/video/videos.ts'
import type { QueuedWrite } from '#domain/sync/queued-writes.ts'
import { Button } from '#ui/controls/buttons/button.tsx'
import styles from './video-state.module.css'
import { assessedWords } from './submit-words.ts'
import { useVideoActions } from './use-video-actions.ts'

const askedWords: Record<AssessorType, string> = { PEER: 'peers', FACULTY: 'faculty', AI: 'AI' }

/** The state of a video, as an icon and a word. */
export function VideoState({ video, isWaiting }: { video: MyVideo; isWaiting: boolean }) {
  const { icon, words } = describeStand(video)
  return (
    <span className={styles.state}>
      {icon}
      <span>{words}</span>
      {video.isAssessedSeen ? null : <span className={styles.badge}>New</span>}
      {isWaiting ? (
        <span className={styles.waiting}>
          <Clock3 aria-hidden="true" />
          Waiting to be sent
        </span>
      ) : null}
    </span>
  )
}

interface Stand {
  icon: ReactNode
  words: string
}

function describeStand(video: MyVideo): Stand {
  const stand = describeWay(video)
  const sharing = describeSharing(video)
  if (sharing === null || video.state === 'FAILED') return stand
  return stand.words === SAVED
    ? { icon: <Share2 aria-hidden="true" />, words: sharing }
    : { ...stand, words: `${stand.words} · ${sharing}` }
}

const SAVED = 'Saved'

function describeSharing({ sharedVideoId, sharedRequestId, submissionType }: MyVideo): string | null {
  if (sharedVideoId !== null) return 'Shared'
  if (sharedRequestId !== null) return 'Asked to share'
  // The server decides which of the two it is.
  return submissionType === 'SHARED_VIDEO' ? 'Sharing when online' : null
}

function describeWay({ state, assessedAt, submissionType, assessorType }: MyVideo): Stand {
  if (state === 'FAILED') return { icon: <CircleAlert aria-hidden="true" />, words: 'Processing failed' }
  if (assessedAt !== null)
    return { icon: <CircleCheck aria-hidden="true" />, words: assessedWords(assessorType) }
  if (submissionType === 'SUBMITTED') {
    const to = assessorType === null ? '' : ` to ${askedWords[assessorType]}`
    return { icon: <Send aria-hidden="true" />, words: `Submitted${to}` }
  }
  if (state === 'PROCESSING') return { icon: <LoaderCircle aria-hidden="true" />, words: 'Processing' }
  return { icon: <BookmarkCheck aria-hidden="true" />, words: SAVED }
}

/** The server refused: its words, and what can be done. The video itself is unchanged. */
export function RefusedWrite({ refused }: { refused: QueuedWrite }) {
  const actions = useVideoActions()
  return (
    <div className={styles.refused} role="alert">
      <p>{refused.refusal}</p>
      <span className={styles.buttons}>
        <Button size="small" onPress={() => actions.retry(refused)}>
          Try again
        </Button>
        <Button size="small" variant="quiet" onPress={() => actions.giveUp(refused)}>
          Leave it as it was
        </Button>
      </span>
    </div>
  )
}
