import { useServices } from '#features/shared/use-services.ts'
import { Button } from '#ui/controls/buttons/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { connectionWords } from './password-words.ts'

/** There is no connection, and the person can check again. @param isTyped they would lose something */
export function ConnectionNotice({ isTyped = false }: { isTyped?: boolean }) {
  const { reachability } = useServices()
  const { title, text } = isTyped ? connectionWords.typed : connectionWords.away
  return (
    <Notice
      tone="waiting"
      title={title}
      action={
        <Button size="small" onPress={() => void reachability.check()}>
          {connectionWords.check}
        </Button>
      }
    >
      {text}
    </Notice>
  )
}
