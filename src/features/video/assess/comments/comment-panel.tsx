import { MessageSquare } from 'lucide-react'
import type { Ref } from 'react'
import { threadsOf } from '#domain/assessment/standing.ts'
import { OfflineAsOf } from '#features/shared/reading/offline-as-of.tsx'
import { QueryView } from '#features/shared/reading/query-view.tsx'
import type { PlayerHandle } from '#ui/video-player/player-facts.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { SAFE_WORDS } from '../assess-words.ts'
import { CommentComposer } from './comment-composer.tsx'
import { CommentThread } from './comment-thread.tsx'
import styles from './comments.module.css'
import type { Assessment } from '../use-assessment.ts'
import type { Sending } from '../use-sending.ts'

export interface CommentPanelProps {
  assessment: Assessment
  sending: Sending
  hand: () => PlayerHandle | null
  textRef?: Ref<HTMLTextAreaElement>
}

/** What is said about moments of the video, as threads. */
export function CommentPanel({ assessment, sending, hand, textRef }: CommentPanelProps) {
  const { comments, shownComments } = assessment
  const threads = threadsOf(shownComments)
  return (
    <section className={styles.panel} aria-labelledby="comments">
      <h2 id="comments">Comments</h2>
      {comments.data === undefined ? null : <OfflineAsOf what="comments" at={comments.dataUpdatedAt} />}
      <CommentComposer
        label="Comment at this moment"
        assessment={assessment}
        sending={sending}
        hand={hand}
        {...(textRef === undefined ? {} : { textRef })}
      />
      <NoneToShow comments={comments} count={threads.length} />
      {threads.length === 0 ? null : (
        <ol className={styles.threads}>
          {threads.map((thread) => (
            <li key={thread.head.commentId}>
              <CommentThread thread={thread} assessment={assessment} sending={sending} hand={hand} />
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}

/** What stands for comments of others that are not there, or not here. */
function NoneToShow({ comments, count }: { comments: Assessment['comments']; count: number }) {
  // Where nothing can be said of a video, nothing was.
  const none =
    count > 0 ? null : (
      <EmptyState
        icon={<MessageSquare />}
        title="No comments yet"
        text="Pause where something is worth a word; the comment stays with that moment."
      />
    )
  return (
    <QueryView
      query={comments}
      notThere={none}
      safe={SAFE_WORDS}
      away={
        <EmptyState
          icon={<MessageSquare />}
          title="The comments are on the server"
          text="They show by themselves when there is a connection. What you write is kept meanwhile."
        />
      }
      skeleton={<Skeleton height="6rem" shape="card" />}
    >
      {() => none}
    </QueryView>
  )
}
