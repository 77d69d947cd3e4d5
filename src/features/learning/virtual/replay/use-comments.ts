import { type ArComment, saveArComment } from '#contract/endpoints/learning/virtual/ar-replay.ts'
import { type ArAttemptId, arCommentId } from '#contract/vocabulary/learning/virtual.ts'
import { useServices } from '#features/shared/use-services.ts'
import { words } from './replay-words.ts'

/** Comments are stored on this device first, and sent once the server can be reached. */
export function useComments(attemptId: ArAttemptId) {
  const { clock, ids, sync, toasts } = useServices()
  async function write(
    commentId: ArComment['commentId'],
    {
      comment,
      timeStamp,
      isDeletion = false,
    }: Pick<ArComment, 'comment' | 'timeStamp'> & { isDeletion?: boolean },
  ): Promise<boolean> {
    const writtenAt = new Date(clock.now()).toISOString()
    const body = { comment: comment.trim(), timeStamp, isDeletion, writtenAt }
    const queued = await sync.write(saveArComment, { params: { attemptId, commentId }, body })
    if (!queued.ok) toasts.show({ type: 'ERROR', msg: words.notSaved })
    return queued.ok
  }
  return {
    add: (comment: string, timeStamp: number) => write(arCommentId.parse(ids.uuid()), { comment, timeStamp }),
    change: ({ commentId, timeStamp }: ArComment, comment: string) =>
      write(commentId, { comment, timeStamp }),
    remove: ({ commentId, timeStamp }: ArComment) =>
      write(commentId, { comment: '', timeStamp, isDeletion: true }),
  }
}
