import { processAgain } from '#contract/endpoints/processing.ts'
import type { VideoSummary } from '#contract/endpoints/videos.ts'
import { inputOf } from '#domain/sync/queued-writes.ts'
import { useQueued } from '#features/shared/use-queued.ts'
import { useServices } from '#features/shared/use-services.ts'
import { NOT_STORED } from './process-words.ts'

export interface ProcessAgain {
  /** Requested, and the server does not know yet. */
  isWaiting: boolean
  processAgain: () => void
}

/** Processes the bytes on the server again; sent when it can be reached. */
export function useProcessAgain({
  videoId,
  videoAsmtId: id,
  name: videoName,
}: Pick<VideoSummary, 'videoId' | 'videoAsmtId' | 'name'>): ProcessAgain {
  const { sync, toasts } = useServices()
  const { writes } = useQueued()
  const isWaiting = writes.some((write) => inputOf(processAgain, write)?.params.id === id)
  async function ask(): Promise<void> {
    const queued = await sync.write(processAgain, { params: { id } }, { videoId, videoName })
    if (queued.ok) return
    toasts.show({ type: 'ERROR', msg: NOT_STORED })
  }
  return { isWaiting, processAgain: () => void ask() }
}
