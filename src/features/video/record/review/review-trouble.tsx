import { Button } from '#ui/controls/buttons/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { reviewTroubles } from './review-words.ts'

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
  const { title, text } = reviewTroubles[why]
  return (
    <Notice tone={why === 'full' ? 'waiting' : 'error'} isUrgent title={title} action={actions}>
      {text}
    </Notice>
  )
}
