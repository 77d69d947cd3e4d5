import { type ArComment, saveArComment } from '#contract/endpoints/learning/virtual/ar-replay.ts'
import { type ArAttemptId, arCommentId } from '#contract/vocabulary/learning/virtual.ts'
import { saidAfter } from '#domain/time/said-after.ts'
import { useServices } from '#features/shared/use-services.ts'
import { words } from './replay-words.ts'

/** Comments are stored on this device first, and sent once the server can be reached. */
export function useComments(attemptId: ArAttemptId) {
  const { clock, sync, toasts } = useServices()
  async function write(
    commentId: ArComment['commentId'],
    {
      comment,
      timeStamp,
      isDeletion = false,
      seen,
    }: Pick<ArComment, 'comment' | 'timeStamp'> & { isDeletion?: boolean; seen?: ArComment },
  ): Promise<boolean> {
    const writtenAt = saidAfter(seen?.writtenAt ?? seen?.createdAt, clock.now())
    const body = { comment: comment.trim(), timeStamp, isDeletion, writtenAt }
    const queued = await sync.write(saveArComment, { params: { attemptId, commentId }, body })
    if (!queued.ok) toasts.show({ type: 'ERROR', msg: words.notSaved })
    return queued.ok
  }
  return {
    add: (id: string, comment: string, timeStamp: number) =>
      write(arCommentId.parse(id), { comment, timeStamp }),
    change: (seen: ArComment, comment: string) =>
      write(seen.commentId, { comment, timeStamp: seen.timeStamp, seen }),
    remove: (seen: ArComment) =>
      write(seen.commentId, { comment: '', timeStamp: seen.timeStamp, isDeletion: true, seen }),
  }
}
