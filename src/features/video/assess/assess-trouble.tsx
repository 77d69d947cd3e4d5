import { describeFailure } from '#domain/failure-text.ts'
import { CallError } from '#features/shared/call-error.ts'
import { Button } from '#ui/controls/buttons/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'

/** Why it did not come, what is safe, and the way to try again. */
export function AssessTrouble({ error, onAgain }: { error: Error; onAgain: () => void }) {
  const { title, text } = describeFailure(error instanceof CallError ? error.failure : null)
  return (
    <Notice tone="error" title={title} action={<Button onPress={onAgain}>Try again</Button>}>
      {text} What you wrote is kept on this device.
    </Notice>
  )
}
