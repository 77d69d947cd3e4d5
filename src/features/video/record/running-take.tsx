import { measureTakeTime } from '#domain/video/recording/capture/capture-time.ts'
import type { CaptureInHand } from '#domain/video/recording/capture/capture-state.ts'
import { formatClock } from '#domain/quantity-text.ts'
import { Button } from '#ui/controls/buttons/button.tsx'
import { StatusDot } from '#ui/feedback/status-dot.tsx'
import { useNow } from './use-recording.ts'

export function RunningTake({ state, onReturn }: { state: CaptureInHand; onReturn: () => void }) {
  const now = useNow(500)
  const isPaused = state.status === 'PAUSED'
  return (
    <Button variant="quiet" onPress={onReturn}>
      <StatusDot tone={isPaused ? 'waiting' : 'record'}>
        {isPaused ? 'Paused' : 'Recording'} {formatClock(measureTakeTime(state.take, now))}
      </StatusDot>
    </Button>
  )
}
