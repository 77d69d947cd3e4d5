import { Reply, Clapperboard, CloudOff } from 'lucide-react'
import { useState } from 'react'
import type { CommentId } from '#contract/vocabulary/ids.ts'
import { slotAt } from '#domain/video/assessment/comment-slots.ts'
import { wordsIn, composeField } from '#domain/video/assessment/draft-fields.ts'
import { firstIdOf, type ShownComment, type Thread } from '#domain/video/assessment/current-evaluations.ts'
import { useLinks } from '#features/shared/use-links.ts'
import { useServices } from '#features/shared/use-services.ts'
import { Button } from '#ui/controls/buttons/button.tsx'
import { moveFocus } from '#ui/controls/buttons/move-focus.ts'
import { Avatar } from '#ui/feedback/avatar.tsx'
import { Cluster } from '#ui/layout/cluster.tsx'
import { Stack } from '#ui/layout/stack.tsx'
import { speakTime } from '#ui/video-player/player-time.ts'
import { CommentComposer, type Commenting } from './comment-composer.tsx'
import { commentWords, replyTo, momentWords, watchWords } from './comment-words.ts'
import styles from './comments.module.css'
import { deletionOf } from './use-composer.ts'

/** A comment with its answers. */
export function CommentThread({ thread, ...panel }: Commenting & { thread: Thread }) {
  const { head, replies } = thread
  const [isAnswering, setIsAnswering] = useState<boolean | 'done'>(false)
  const { fields } = panel.assessment
  const typed = wordsIn(fields, composeField(slotAt('reply', head, fields), 'text'))
  return (
    <article className={styles.thread}>
      <OneComment comment={head} {...panel} />
      {replies.map((reply) => (
        <div key={firstIdOf(reply)} className={styles.reply}>
          <OneComment comment={reply} {...panel} />
        </div>
      ))}
      {isAnswering === true || typed !== '' ? (
        <CommentComposer
          textRef={isAnswering === true ? moveFocus : null}
          label={replyTo(head.author.fullName)}
          replyTo={head}
          onDone={() => setIsAnswering('done')}
          assessment={panel.assessment}
          sending={panel.sending}
          hand={panel.hand}
          moment={panel.moment}
        />
      ) : panel.assessment.mayComment ? (
        <div>
          <Button
            size="small"
            variant="quiet"
            icon={<Reply aria-hidden="true" />}
            ref={isAnswering === 'done' ? moveFocus : null}
            onPress={() => setIsAnswering(true)}
          >
            {commentWords.reply}
          </Button>
        </div>
      ) : null}
    </article>
  )
}

/** One comment, with its moment and the actions that are allowed. */
function OneComment({ comment, ...panel }: Commenting & { comment: ShownComment }) {
  const { dialogs } = useServices()
  const links = useLinks()
  /** The version whose words are in the field, if the person pressed Edit. */
  const [editing, setEditing] = useState<CommentId | 'done' | null>(null)
  const { author, timeStamp, duration } = comment
  const { fields } = panel.assessment
  const slot = slotAt('edit', comment, fields)
  const typed = wordsIn(fields, composeField(slot, 'text')).trim()
  const isOpen = editing !== null && editing !== 'done'
  const isEditing = isOpen || (comment.isMine && typed !== '' && typed !== comment.comment)
  async function retract(): Promise<void> {
    const isSure = await dialogs.confirm({
      ...commentWords.askDelete,
      destructive: true,
    })
    if (isSure) panel.sending.sendComment(slot, deletionOf(comment))
  }
  return (
    <Stack gap={2}>
      <Cluster gap={2} align="center" as="header">
        <Avatar name={author.fullName} size="XXS" isDecoration />
        <strong>{author.fullName}</strong>
        <button
          type="button"
          className={styles.at}
          aria-label={`Go to ${speakTime(timeStamp)}`}
          onClick={() => panel.hand()?.act({ type: 'seek', to: timeStamp })}
        >
          {momentWords(timeStamp, duration)}
        </button>
        {comment.isEdited ? <span className={styles.hint}>{commentWords.edited}</span> : null}
        {comment.isWaiting ? (
          <span className={styles.waiting}>
            <CloudOff aria-hidden="true" /> {commentWords.notSent}
          </span>
        ) : null}
      </Cluster>
      {editing === comment.commentId ? null : <p className={styles.words}>{comment.comment}</p>}
      {isEditing ? (
        <CommentComposer
          textRef={isOpen ? moveFocus : null}
          label={commentWords.edit}
          edits={comment}
          onDone={() => setEditing('done')}
          assessment={panel.assessment}
          sending={panel.sending}
          hand={panel.hand}
          moment={panel.moment}
        />
      ) : null}
      {comment.sharedVideoId === null ? null : (
        <a className={styles.recommended} href={links.libraryVideo(comment.sharedVideoId)}>
          <Clapperboard aria-hidden="true" /> {watchWords(comment.sharedVideoName)}
        </a>
      )}
      {comment.isMine && panel.assessment.mayComment && !isEditing ? (
        <div className={styles.actions}>
          <Button
            size="small"
            variant="quiet"
            ref={editing === 'done' ? moveFocus : null}
            onPress={() => setEditing(comment.commentId)}
          >
            {commentWords.change}
          </Button>
          <Button size="small" variant="quiet" onPress={() => void retract()}>
            {commentWords.delete}
          </Button>
        </div>
      ) : null}
    </Stack>
  )
}
