import { Button } from '#ui/controls/buttons/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { connectionWords } from './password-words.ts'

/** The link could not be checked, for a reason that may be temporary. */
export function LinkTrouble({ onAgain }: { onAgain: () => void }) {
  return (
    <Notice
      tone="error"
      title={connectionWords.trouble.title}
      action={
        <Button size="small" onPress={onAgain}>
          {connectionWords.again}
        </Button>
      }
    >
      {connectionWords.trouble.text}
    </Notice>
  )
}
