import {
  type ActivityWork,
  completeActivityGuide,
  markActivity,
  READ_MARK,
} from '#contract/endpoints/learning/course-work.ts'
import type { ActivityId } from '#contract/vocabulary/ids.ts'
import { inputOf } from '#domain/sync/queued-writes.ts'
import { saidAfter } from '#domain/time/said-after.ts'
import { useQueued } from '#features/shared/use-queued.ts'
import { useServices } from '#features/shared/use-services.ts'
import { activityWords } from './activity-words.ts'

/** Ticks things off, with or without a network. */
export function useMarks(activityId: ActivityId, work: ActivityWork | null) {
  const { clock, sync, toasts } = useServices()
  const { writes } = useQueued()
  const tell = ({ ok }: { ok: boolean }) => {
    if (!ok) toasts.show({ type: 'ERROR', msg: activityWords.notStored })
  }
  const now = () => new Date(clock.now()).toISOString()
  const mark = async (of: string, isDone: boolean) => {
    const seen = work?.marks.find((one) => one.mark === of)?.madeAt
    const body = { mark: of, isDone, madeAt: saidAfter(seen, clock.now()) }
    tell(await sync.write(markActivity, { params: { activityId }, body }))
  }
  return {
    mark,
    markRead: (isDone: boolean) => mark(READ_MARK, isDone),
    /** A refused one waits for its owner: another behind it would only wait too. */
    isGuideQueued: writes.some(
      (write) => inputOf(completeActivityGuide, write)?.query.activityId === activityId,
    ),
    /** @param version of the guide that was ticked */
    completeGuide: async (version: number) =>
      tell(await sync.write(completeActivityGuide, { query: { activityId, at: now(), version } })),
  }
}
