import { Button } from '#ui/controls/buttons/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'

export interface ReviewTroubleProps {
  why: 'full' | 'unreadable'
  onLookAgain: () => void
  onBack: () => void
}

/** The take cannot be looked at just now, and is kept all the same. */
export function ReviewTrouble({ why, onLookAgain, onBack }: ReviewTroubleProps) {
  const actions = (
    <>
      <Button variant="primary" onPress={onLookAgain}>
        Try again
      </Button>
      <Button onPress={onBack}>Back to recording</Button>
    </>
  )
  if (why === 'full')
    return (
      <Notice tone="waiting" isUrgent title="This device is full" action={actions}>
        Everything that was written is kept. Free some space on this device and try again: the take can then
        be played and sent.
      </Notice>
    )
  return (
    <Notice tone="error" isUrgent title="The take could not be read just now" action={actions}>
      It is kept on this device. Reload the page to find it under “Waiting on this device”.
    </Notice>
  )
}
