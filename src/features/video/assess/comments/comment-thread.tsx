import { Reply } from 'lucide-react'
import { useState } from 'react'
import { wordsIn, composeField } from '#domain/video/assessment/draft-fields.ts'
import type { Thread } from '#domain/video/assessment/standing.ts'
import { Button } from '#ui/controls/buttons/button.tsx'
import { moveFocus } from '#ui/controls/buttons/move-focus.ts'
import { commentWords, replyTo } from './comment-words.ts'
import { CommentComposer, type Commenting } from './comment-composer.tsx'
import { OneComment } from './one-comment.tsx'
import styles from './comments.module.css'
import { slotOf } from './use-composer.ts'

/** A comment with its answers. */
export function CommentThread({ thread, ...panel }: Commenting & { thread: Thread }) {
  const { head, replies } = thread
  const [isAnswering, setIsAnswering] = useState<boolean | 'done'>(false)
  const typed = wordsIn(panel.assessment.fields, composeField(slotOf({ replyTo: head }), 'text'))
  return (
    <article className={styles.thread}>
      <OneComment comment={head} {...panel} />
      {replies.map((reply) => (
        <div key={reply.commentId} className={styles.reply}>
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
