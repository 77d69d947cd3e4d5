import { useIsOffline } from '#features/shared/use-is-offline.ts'
import { Button } from '#ui/controls/buttons/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { participantWords as words } from './participant-words.ts'

/** Says that the form has what was typed earlier; nothing if it has not. */
export function OldDraftNotice({ isOld, startOver }: { isOld: boolean; startOver: () => void }) {
  return isOld ? (
    <Notice tone="info" action={<Button onPress={startOver}>{words.startOver}</Button>}>
      {words.restored}
    </Notice>
  ) : null
}

/** Above the button that saves: why it can't save now, or didn't. */
export function SaveTrouble({ problem, offline }: { problem: string | null; offline: string }) {
  if (useIsOffline()) return <Notice tone="waiting">{offline}</Notice>
  return problem === null ? null : (
    <Notice tone="error" isUrgent>
      {problem}
    </Notice>
  )
}
