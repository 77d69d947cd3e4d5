import { RotateCw } from 'lucide-react'
import { processAgain } from '#contract/endpoints/video/processing.ts'
import type { VideoSummary } from '#contract/endpoints/video/videos.ts'
import { canProcessAgain } from '#contract/policies/video/process-again.ts'
import { inputOf } from '#domain/sync/queued-writes.ts'
import { useIsOffline } from '#features/shared/use-is-offline.ts'
import { useQueued } from '#features/shared/use-queued.ts'
import { useServices } from '#features/shared/use-services.ts'
import { Button } from '#ui/controls/buttons/button.tsx'
import { StatusDot } from '#ui/feedback/status-dot.tsx'
import { NOT_STORED } from './process-words.ts'

export interface ProcessAgainButtonProps {
  video: Pick<VideoSummary, 'videoId' | 'videoAsmtId' | 'name' | 'failure'>
  size?: 'small' | 'regular'
}

/** Nothing if the same bytes would fail again. */
export function ProcessAgainButton({ video, size = 'regular' }: ProcessAgainButtonProps) {
  const { isWaiting, processAgain } = useProcessAgain(video)
  const isAway = useIsOffline()
  if (!canProcessAgain(video.failure)) return null
  if (isWaiting)
    return (
      <StatusDot tone="busy">
        {isAway ? 'Processing again when you are back online' : 'Asking the server to process it again'}
      </StatusDot>
    )
  return (
    <Button
      size={size}
      icon={<RotateCw aria-hidden="true" />}
      aria-label={`Process again: ${video.name}`}
      onPress={processAgain}
    >
      Process again
    </Button>
  )
}

interface ProcessAgain {
  /** Requested, and the server does not know yet. */
  isWaiting: boolean
  processAgain: () => void
}

/** Processes the bytes on the server again; sent when it can be reached. */
function useProcessAgain({
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
