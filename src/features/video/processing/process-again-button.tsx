import { RotateCw } from 'lucide-react'
import type { VideoSummary } from '#contract/endpoints/videos.ts'
import { useIsOffline } from '#features/shared/use-is-offline.ts'
import { Button } from '#ui/controls/buttons/button.tsx'
import { StatusDot } from '#ui/feedback/status-dot.tsx'
import { useProcessAgain } from './use-process-again.ts'

export interface ProcessAgainButtonProps {
  video: Pick<VideoSummary, 'videoId' | 'videoAsmtId' | 'name'>
  size?: 'small' | 'regular'
}

export function ProcessAgainButton({ video, size = 'regular' }: ProcessAgainButtonProps) {
  const { isWaiting, processAgain } = useProcessAgain(video)
  const isAway = useIsOffline()
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
