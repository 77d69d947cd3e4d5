import type { UploadTaskId } from '#contract/vocabulary/ids.ts'
import { lookAtStart } from '#server/modules/video/processing/look-at-start.ts'
import { uploadKey } from '#server/modules/video/upload/upload-store.ts'
import type { MediaBench } from '#server/modules/video/processing/process-video.ts'
import { isLaneEmpty } from '../lane-store.ts'
import { LOOK_LANE, QUICK_LANE, SLOW_LANE } from '../media-lanes.ts'
import type { WorkLane } from '../media-queue.ts'

/** First looks at uploads. What they find is the output of the job, which whoever asked reads. */
export async function workLookLane(
  bench: MediaBench,
  { work, stopping }: { work: WorkLane; stopping: AbortSignal },
): Promise<void> {
  await work<{ uploadTaskId: UploadTaskId }>(LOOK_LANE, async ({ data, signal }) => {
    // Nobody's video waits for it.
    for (const lane of [QUICK_LANE, SLOW_LANE])
      if (!(await isLaneEmpty(bench.database, lane, 0))) return { failure: null }
    return {
      failure: await lookAtStart(bench, uploadKey(data.uploadTaskId), AbortSignal.any([signal, stopping])),
    }
  })
}
