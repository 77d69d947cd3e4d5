import { MessageSquare } from 'lucide-react'
import type { Ref } from 'react'
import { isAdministrative } from '#contract/policies/roles.ts'
import { leftSlots } from '#domain/video/assessment/comment-slots.ts'
import { firstIdOf, threadsOf } from '#domain/video/assessment/current-evaluations.ts'
import { OfflineAsOf } from '#features/shared/reading/offline-as-of.tsx'
import { QueryView } from '#features/shared/reading/query-view.tsx'
import { useMe } from '#features/shared/use-me.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { readOnlyWords, SAFE_WORDS } from '../assess-words.ts'
import { commentWords } from './comment-words.ts'
import { CommentComposer, type Commenting } from './comment-composer.tsx'
import { CommentThread } from './comment-thread.tsx'
import { Stack } from '#ui/layout/stack.tsx'
import type { Assessment } from '../use-assessment.ts'

export interface CommentPanelProps extends Commenting {
  textRef?: Ref<HTMLTextAreaElement>
}

/** Comments about moments of the video, as threads. */
export function CommentPanel({ assessment, sending, hand, moment, textRef }: CommentPanelProps) {
  const { comments, shownComments, fields } = assessment
  const threads = threadsOf(shownComments)
  // Until the comments are there, nobody knows which is gone.
  const left = comments.data === undefined ? [] : leftSlots(fields, threads)
  return (
    <Stack gap={4} as="section" aria-label={commentWords.comments}>
      {comments.data === undefined ? null : <OfflineAsOf what="comments" at={comments.dataUpdatedAt} />}
      {assessment.mayComment ? (
        <CommentComposer
          label={commentWords.write}
          assessment={assessment}
          sending={sending}
          hand={hand}
          moment={moment}
          {...(textRef === undefined ? {} : { textRef })}
        />
      ) : (
        <ReadOnly />
      )}
      {left.map((one) => (
        <CommentComposer
          key={one.slot}
          label={commentWords.left[one.kind]}
          left={one}
          {...{ assessment, sending, hand, moment }}
        />
      ))}
      <NoneToShow assessment={assessment} count={threads.length} />
      {threads.length === 0 ? null : (
        <Stack gap={3} as="ol">
          {threads.map((thread) => (
            <li key={firstIdOf(thread.head)}>
              <CommentThread {...{ thread, assessment, sending, hand, moment }} />
            </li>
          ))}
        </Stack>
      )}
    </Stack>
  )
}

/** Only the field team and proctors of an expired group may read but not write (`mayComment`). */
function ReadOnly() {
  const me = useMe()
  const isOfRole = me !== null && isAdministrative(me)
  return <Notice tone="info">{isOfRole ? readOnlyWords.ofRole : readOnlyWords.expired}</Notice>
}

/** Shown instead of comments by others that don't exist, or aren't available. */
function NoneToShow({ assessment, count }: { assessment: Assessment; count: number }) {
  const { comments, mayComment } = assessment
  // If no one can comment on a video, there are no comments.
  const none =
    count > 0 ? null : (
      <EmptyState
        icon={<MessageSquare />}
        title={commentWords.none}
        {...(mayComment && { text: commentWords.noneText })}
      />
    )
  return (
    <QueryView
      query={comments}
      notFound={none}
      reassurance={SAFE_WORDS}
      offline={<EmptyState icon={<MessageSquare />} title={commentWords.away} text={commentWords.awayText} />}
      skeleton={<Skeleton height="6rem" shape="card" />}
    >
      {() => none}
    </QueryView>
  )
}
