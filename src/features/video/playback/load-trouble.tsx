import { describeFailure } from '#domain/failure-text.ts'
import { CallError } from '#features/shared/call-error.ts'
import { Button } from '#ui/controls/buttons/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'

export interface LoadTroubleProps {
  error: Error
  onAgain: () => void
}

/** Why it did not come, and the way to try again. */
export function LoadTrouble({ error, onAgain }: LoadTroubleProps) {
  const { title, text } = describeFailure(error instanceof CallError ? error.failure : null)
  return (
    <Notice tone="error" title={title} action={<Button onPress={onAgain}>Try again</Button>}>
      {text} Your videos are safe on the server.
    </Notice>
  )
}
