import { describeFailure } from '#domain/failure-text.ts'
import { Button } from '#ui/controls/buttons/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { CallError } from './call-error.ts'

export interface ReadTroubleProps {
  error: Error | null
  /** What is safe all the same, one sentence. */
  reassurance: string
  onAgain: () => void
}

/** Why it could not be loaded, what is safe, and a way to try again. */
export function ReadTrouble({ error, reassurance, onAgain }: ReadTroubleProps) {
  const { title, text } = describeFailure(error instanceof CallError ? error.failure : null)
  return (
    <Notice tone="error" title={title} action={<Button onPress={onAgain}>Try again</Button>}>
      {text} {reassurance}
    </Notice>
  )
}
