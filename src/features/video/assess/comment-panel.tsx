import { MessageSquare } from 'lucide-react'
import type { Ref } from 'react'
import { threadsOf } from '#domain/assessment/standing.ts'
import type { PlayerHand } from '#ui/video-player/player-facts.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { CommentComposer } from './comment-composer.tsx'
import { CommentThread } from './comment-thread.tsx'
import styles from './comments.module.css'
import type { Assessment } from './use-assessment.ts'
import type { Sending } from './use-sending.ts'

export interface CommentPanelProps {
  assessment: Assessment
  sending: Sending
  hand: () => PlayerHand | null
  textRef?: Ref<HTMLTextAreaElement>
}

/** What is said about moments of the video, as threads. */
export function CommentPanel({ assessment, sending, hand, textRef }: CommentPanelProps) {
  const threads = threadsOf(assessment.shownComments)
  return (
    <section className={styles.panel} aria-labelledby="comments">
      <h2 id="comments">Comments</h2>
      <CommentComposer
        label="Comment at this moment"
        assessment={assessment}
        sending={sending}
        hand={hand}
        {...(textRef === undefined ? {} : { textRef })}
      />
      {threads.length === 0 ? (
        <EmptyState
          icon={<MessageSquare />}
          title="No comments yet"
          text="Pause where something is worth a word; the comment stays with that moment."
        />
      ) : (
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
