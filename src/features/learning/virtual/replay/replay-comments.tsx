import { COMMENT_MAX } from '#contract/limits.ts'
import type { ArComment } from '#contract/endpoints/learning/virtual/ar-replay.ts'
import type { ArAttemptId } from '#contract/vocabulary/learning/virtual.ts'
import { useFormDraft } from '#features/shared/use-form-draft.ts'
import { Button } from '#ui/controls/buttons/button.tsx'
import { TextArea } from '#ui/controls/fields/text-area.tsx'
import { Section } from '#ui/layout/section.tsx'
import { clock, commentAt, words } from './replay-words.ts'
import styles from './replay.module.css'
import { useComments } from './use-comments.ts'
import { useNewComment } from './use-new-comment.ts'

export interface ReplayCommentsProps {
  attemptId: ArAttemptId
  comments: readonly ArComment[]
  mayComment: boolean
  /** Where the replay stands, seconds. */
  seconds: number
  onGo: (seconds: number) => void
  /** Somebody begins to write: the replay stops at that moment. */
  onWrite: () => void
}

/** What was said about moments of the attempt, and a field to say more. */
export function ReplayComments(props: ReplayCommentsProps) {
  const { attemptId, comments, mayComment, onGo } = props
  return (
    <Section title={words.comments}>
      {mayComment ? <Composer {...props} /> : null}
      {comments.length === 0 ? (
        <p className={styles.quiet}>{words.noComments[mayComment ? 'theirs' : 'mine']}</p>
      ) : (
        <ul className={styles.list}>
          {comments.map((comment) => (
            <li key={comment.commentId} className={styles.comment}>
              <Comment comment={comment} attemptId={attemptId} onGo={onGo} />
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}

function Composer({ attemptId, comments, seconds, onWrite }: ReplayCommentsProps) {
  const written = useNewComment(attemptId, comments)
  const { text } = written.draft
  // The moment at which somebody began to write stays while they look elsewhere.
  const moment = text.trim() === '' ? seconds : written.draft.moment
  return (
    <div className={styles.composer}>
      <TextArea
        label={commentAt(moment)}
        value={text}
        maxLength={COMMENT_MAX}
        rows={2}
        onFocus={onWrite}
        onChange={(next) => written.change(next, moment)}
      />
      <Button variant="primary" isDisabled={text.trim() === ''} onPress={() => void written.save()}>
        {words.save}
      </Button>
    </div>
  )
}

interface CommentProps extends Pick<ReplayCommentsProps, 'attemptId' | 'onGo'> {
  comment: ArComment
}

function Comment({ comment, attemptId, onGo }: CommentProps) {
  const { change, remove } = useComments(attemptId)
  const form = useFormDraft<{ text?: string }>(`ar-comment-edit:${comment.commentId}`, {})
  const edited = form.draft.text ?? null
  const { author, isMine, isEdited, timeStamp } = comment
  const edit = (text: string) => form.change({ text })
  async function save(text: string): Promise<void> {
    const sent = form.draft
    if (await change(comment, text)) form.noteSaved(sent)
  }
  return (
    <>
      <button type="button" className={styles.moment} onClick={() => onGo(timeStamp)}>
        <span className={styles.at}>{clock(timeStamp)}</span>
        {isMine ? words.you : (author?.fullName ?? '')}
      </button>
      {edited === null ? (
        <p className={styles.said}>{comment.comment}</p>
      ) : (
        <TextArea label={words.write} value={edited} maxLength={COMMENT_MAX} rows={2} onChange={edit} />
      )}
      <p className={styles.quiet}>{author === null ? words.waits : isEdited ? words.edited : ''}</p>
      {!isMine ? null : edited === null ? (
        <div className={styles.acts}>
          <Button size="small" variant="quiet" onPress={() => edit(comment.comment)}>
            {words.edit}
          </Button>
          <Button size="small" variant="quiet" onPress={() => void remove(comment)}>
            {words.remove}
          </Button>
        </div>
      ) : (
        <div className={styles.acts}>
          <Button size="small" isDisabled={edited.trim() === ''} onPress={() => void save(edited)}>
            {words.saveEdit}
          </Button>
          <Button size="small" variant="quiet" onPress={form.startOver}>
            {words.cancel}
          </Button>
        </div>
      )}
    </>
  )
}
